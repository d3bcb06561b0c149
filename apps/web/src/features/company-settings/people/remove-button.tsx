import { UserMinusIcon } from 'lucide-react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/mutations/use-single-flight';
import type { SettingsOwner } from '../api/settings-keys';
import { useChangePeople } from './api/change-people';
import { peopleErrorReason } from './people-error';
import { peopleStrings as texts } from './people.strings';
import type { Person } from './person';

type Props = { owner: SettingsOwner; person: Person; who: string };

/** Ends a person's access after a confirmation. */
export function RemoveButton({ owner, person, who }: Props) {
  const { mutateAsync, isPending } = useChangePeople(owner);
  const remove = useSingleFlight(async () => {
    try {
      await mutateAsync({ kind: 'remove', personId: person.id });
      toast.success(texts.removed);
    } catch (error) {
      toast.error(texts.removeError, peopleErrorReason(error));
    }
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(who)}
      text={person.id === owner.userId ? texts.removeSelf : texts.removeText}
      action={texts.remove}
      isDestructive
      onAction={() => void remove()}
      trigger={
        <Button variant="ghost" disabled={isPending} aria-label={texts.removeOne(who)}>
          <UserMinusIcon aria-hidden />
          {texts.remove}
        </Button>
      }
    />
  );
}
