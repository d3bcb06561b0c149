import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { lastPlace } from '../last-place';

/** Saves the current business group in the profile; the switch is optimistic and rolled back on error. */
export function useSaveCurrentGroup(userId: string | undefined) {
  const queryClient = useQueryClient();
  const key = profileQuery(userId).queryKey;

  return useMutation({
    mutationFn: (groupId: string) => saveCurrentGroup(userId ?? '', groupId),
    onMutate: async (groupId) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(key, (profile) => profile && { ...profile, currentGroupId: groupId });
      return { before };
    },
    // Other tabs of this browser follow.
    onSuccess: (_answer, groupId) => userId && lastPlace.setGroup(userId, groupId),
    onError: (_error, _groupId, context) => {
      if (context?.before) queryClient.setQueryData(key, context.before);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

async function saveCurrentGroup(userId: string, groupId: string): Promise<void> {
  const { error } = await db.from('profiles').update({ current_company_id: groupId }).eq('id', userId);
  if (error) throw toAppError(error);
}
