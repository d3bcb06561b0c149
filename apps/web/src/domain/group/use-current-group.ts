import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useProfile, useSession } from '@/domain/session';
import { groupsQuery } from './api/get-groups';
import { pickGroup, type Group } from './group';

export type CurrentGroup = {
  status: 'loading' | 'ready' | 'none' | 'error';
  /** The error if it could not be read. */
  error: Error | null;
  group: Group | null;
  groups: Group[];
  /** The group named by the profile, even if it is no longer available. */
  savedId: string | null;
  retry: () => void;
};

/** The business group the user currently works for, and the others visible to them. */
export function useCurrentGroup(): CurrentGroup {
  const { user } = useSession();
  const profile = useProfile();
  const groups = useQuery(groupsQuery(user?.id));
  const { refetch: readProfile } = profile;
  const { refetch: readGroups } = groups;
  const retry = useCallback(() => {
    void readProfile();
    void readGroups();
  }, [readProfile, readGroups]);

  const savedId = profile.data?.currentGroupId ?? null;
  const list = groups.data ?? [];
  const shared = { groups: list, savedId, error: profile.error ?? groups.error, retry };
  if (!user) return { ...shared, status: 'none', group: null };
  if (groups.data && profile.data !== undefined) {
    const group = pickGroup(list, savedId);
    return { ...shared, status: group ? 'ready' : 'none', group };
  }
  return { ...shared, status: profile.isError || groups.isError ? 'error' : 'loading', group: null };
}
