import { useSession } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { toast } from '@/lib/toast/toast';
import { useSaveCurrentGroup } from './api/save-current-group';
import { groupStrings } from './group.strings';
import { useCurrentGroup } from './use-current-group';

/** Switches to another business group, which requires an active membership; reports the outcome by toast. */
export function useSwitchGroup() {
  const { user } = useSession();
  const { group, groups } = useCurrentGroup();
  const { mutateAsync, isPending } = useSaveCurrentGroup(user?.id);

  const switchTo = (groupId: string) => {
    if (groupId === group?.id) return;
    const target = groups.find((group) => group.id === groupId);
    if (!target?.isMember) {
      toast.error(groupStrings.noAccess);
      return;
    }
    // A promise, because the menu that calls this is gone before the answer arrives.
    mutateAsync(groupId).then(
      () => toast.success(groupStrings.switched(target.name)),
      // The database refuses a user who has lost the membership since the groups were read.
      (error: unknown) =>
        toast.error(toAppError(error).code === 'PT403' ? groupStrings.noAccess : groupStrings.switchError),
    );
  };
  return { switchTo, isPending };
}
