import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatDate } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useTeamChanges } from '../api/customers/use-team';
import { reportedAs } from '../shared/lists/change-failure';
import type { TeamInvitation } from './team';
import { teamStrings as texts } from './team.strings';

type Props = { invitations: TeamInvitation[]; storesOf: (ids: number[] | null) => string };

/** Open invitations, which can be withdrawn. */
export function InvitationList({ invitations, storesOf }: Props) {
  const { withdraw } = useTeamChanges();
  if (invitations.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{texts.invitations}</h2>
      <ul className="mt-3 grid gap-3">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="bg-card flex flex-wrap items-center justify-between gap-3 rounded-lg border p-4"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
                {invitation.email}
                {invitation.is_expired && <Badge variant="warning">{texts.expired}</Badge>}
              </p>
              <p className="text-muted-foreground text-sm">
                {texts.roles[invitation.role]} · {storesOf(invitation.store_ids)}
              </p>
              <p className="text-muted-foreground text-sm">
                {(invitation.is_expired ? texts.invitationExpired : texts.invitationBy)(
                  invitation.by,
                  formatDate(invitation.expires_at),
                )}
              </p>
            </div>
            <Button
              variant="outline"
              aria-label={texts.withdrawOf(invitation.email)}
              disabled={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(
                  invitation.id,
                  reportedAs(texts.saveFailed, () => toast.success(texts.withdrawn)),
                )
              }
            >
              {texts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
