import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { profileQuery, useSession } from '@/domain/session';
import { groupsQuery } from './api/get-groups';
import { lastPlace } from './last-place';
import { useCurrentGroup } from './use-current-group';

/** Follows a switch of group in another tab, and writes this tab's group for the others. Used only by the app. */
export function useFollowGroup(): void {
  const { user } = useSession();
  const userId = user?.id;
  const groupId = useCurrentGroup().group?.id;
  const client = useQueryClient();
  const hasWritten = useRef(false);

  useEffect(() => {
    // Written once; a switch is recorded when the server has accepted it.
    if (!userId || !groupId || hasWritten.current) return;
    hasWritten.current = true;
    if (lastPlace.get(userId).groupId !== groupId) lastPlace.setGroup(userId, groupId);
  }, [userId, groupId]);

  useEffect(() => {
    if (!userId) return;
    return lastPlace.follow(userId, ({ groupId: next }) => {
      if (next) void followTo(client, userId, next);
    });
  }, [userId, client]);
}

async function followTo(client: QueryClient, userId: string, groupId: string): Promise<void> {
  const { queryKey } = profileQuery(userId);
  if (client.getQueryData(queryKey)?.currentGroupId === groupId) return;
  const groups = groupsQuery(userId);
  // Before the profile: a group not yet known here would look like a deleted one.
  if (!client.getQueryData(groups.queryKey)?.some(({ id }) => id === groupId)) {
    await client.refetchQueries({ queryKey: groups.queryKey });
  }
  client.setQueryData(queryKey, (profile) => profile && { ...profile, currentGroupId: groupId });
  void client.invalidateQueries({ queryKey });
}
