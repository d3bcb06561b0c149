import type { QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { profileQuery } from '@/domain/session';
import { groupsQuery } from './api/get-groups';
import { pickGroup } from './group';
import { lastPlace } from './last-place';

/**
 * The group the pages will show to this user, for code outside of React: the known one; else the last one of this browser, which
 * is right except after a switch on another device; else the server's answer. Throws AppError.
 */
export async function currentGroupId(client: QueryClient, userId: string): Promise<string | null> {
  const profile = profileQuery(userId);
  const groups = groupsQuery(userId);
  const known = client.getQueryData(groups.queryKey);
  const savedId = client.getQueryData(profile.queryKey)?.currentGroupId;
  if (known && savedId !== undefined) return pickGroup(known, savedId)?.id ?? null;

  const last = lastPlace.get(userId).groupId;
  if (last) return last;
  const [read, saved] = await Promise.all([
    client.query({ ...groups, ...caches.known }),
    client.query({ ...profile, ...caches.known }),
  ]);
  return pickGroup(read, saved?.currentGroupId ?? null)?.id ?? null;
}
