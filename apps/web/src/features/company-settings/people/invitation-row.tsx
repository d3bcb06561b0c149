import { MailIcon, XIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatDate } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/mutations/use-single-flight';
import type { SettingsOwner } from '../api/settings-keys';
import { useChangePeople, type PeopleChange } from './api/change-people';
import { peopleErrorReason } from './people-error';
import { peopleStrings as texts } from './people.strings';
import { hasExpired, type Invitation, type Establishment } from './person';
import { establishmentNames } from './establishment-names';

type Props = { owner: SettingsOwner; invitation: Invitation; establishments: Establishment[] };

/** An open invitation that can be resent or withdrawn. */
export function InvitationRow({ owner, invitation, establishments }: Props) {
  const { id, email, role, locationIds, expiresAt } = invitation;
  const { mutateAsync, isPending } = useChangePeople(owner);
  const change = useSingleFlight(async (what: PeopleChange) => {
    const isSending = what.kind === 'invite';
    try {
      await mutateAsync(what);
      if (isSending) toast.success(texts.invited, texts.invitedText(email));
      else toast.success(texts.withdrawn);
    } catch (error) {
      toast.error(isSending ? texts.inviteError : texts.withdrawError, peopleErrorReason(error));
    }
  });
  const isExpired = hasExpired(invitation);
  return (
    <li className="bg-card flex flex-wrap items-center justify-between gap-3 rounded-lg border p-4">
      <div className="min-w-0">
        <p className="font-semibold break-all">{email}</p>
        <p className="text-muted-foreground text-sm">
          {texts.roles[role]} · {establishmentNames(invitation, establishments)}
        </p>
        <p className={isExpired ? 'text-destructive text-sm' : 'text-muted-foreground text-sm'}>
          {isExpired ? texts.expired : texts.expires(formatDate(expiresAt))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          disabled={isPending}
          aria-label={texts.resendOne(email)}
          onClick={() => void change({ kind: 'invite', email, access: { role, locationIds } })}
        >
          <MailIcon aria-hidden />
          {texts.resend}
        </Button>
        <Button
          variant="ghost"
          disabled={isPending}
          aria-label={texts.withdrawOne(email)}
          onClick={() => void change({ kind: 'withdraw', invitationId: id })}
        >
          <XIcon aria-hidden />
          {texts.withdraw}
        </Button>
      </div>
    </li>
  );
}
