import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery, useProfile, useSession } from '@/domain/session';
import { completeProfile } from './api/complete-profile';
import { useCurrentGroup } from './use-current-group';

/**
 * Completes a registration interrupted before its last step: the group exists, but its owner's profile is not marked complete.
 * Silent, in any browser; a failure is retried on the next visit. Returns whether it is running, during which pages would still
 * see an incomplete onboarding. Used only by the app.
 */
export function useCompleteProfile(): boolean {
  const { user } = useSession();
  const { data: profile } = useProfile();
  const { group, groups } = useCurrentGroup();
  const client = useQueryClient();
  const userId = user?.id ?? '';
  const ownsOne = groups.some(({ isOwner }) => isOwner);
  const groupId = profile && !profile.onboardingCompleted && ownsOne ? group?.id : undefined;

  const { mutate, status } = useMutation({
    mutationFn: (current: string) => completeProfile(userId, current),
    onSuccess: async (_answer, current) => {
      const { queryKey } = profileQuery(userId);
      // A profile that is being read was perhaps read before it was complete.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, currentGroupId: current, onboardingCompleted: true },
      );
    },
    onError: (error) => console.warn('profile not completed', error),
  });
  useEffect(() => {
    if (groupId && status === 'idle') mutate(groupId);
  }, [groupId, status, mutate]);

  return groupId !== undefined && (status === 'idle' || status === 'pending');
}
