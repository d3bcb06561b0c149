import { useEffect, useRef } from 'react';
import { useSession } from '@/domain/session';
import { toast } from '@/lib/toast/toast';
import { useSaveCurrentGroup } from './api/save-current-group';
import { groupStrings } from './group.strings';
import { useCurrentGroup } from './use-current-group';

/**
 * Saves the default group once, and reports if groups cannot be loaded. `isCompleting`: the profile is being completed, which saves
 * the group too; what two changes read of it at once may be the state before the other. Used only by the app.
 */
export function useKeepCurrentGroup(isCompleting: boolean): void {
  const { user } = useSession();
  const { status, group, savedId } = useCurrentGroup();
  const { mutate: save } = useSaveCurrentGroup(user?.id);
  const attempted = useRef<string | null>(null);
  const unsavedId = group && group.id !== savedId ? group.id : null;

  useEffect(() => {
    if (isCompleting || !unsavedId || attempted.current === unsavedId) return;
    attempted.current = unsavedId;
    save(unsavedId);
  }, [isCompleting, unsavedId, save]);

  useEffect(() => {
    if (status === 'error') toast.error(groupStrings.loadError);
  }, [status]);
}
