import { queryOptions, skipToken } from '@tanstack/react-query';
import { readPages } from '@/lib/backend/read-pages';
import { db } from '@/lib/backend/supabase';
import type { Location } from '../location';
import { LOCATION_COLUMNS, toLocation } from '../to-location';
import { locationKeys } from './location-keys';

/** The establishments of a business group that are linked to a user, by name. */
export function locationsQuery(userId: string | undefined, groupId: string | undefined) {
  return queryOptions({
    queryKey: locationKeys.ofGroup(userId ?? '', groupId ?? ''),
    queryFn: userId && groupId ? ({ signal }) => getLocations(userId, groupId, signal) : skipToken,
  });
}

async function getLocations(userId: string, groupId: string, signal: AbortSignal): Promise<Location[]> {
  const rows = await readPages((from, to) =>
    db
      .from('locations')
      .select(`${LOCATION_COLUMNS},location_users!inner(user_id)`)
      .eq('location_users.user_id', userId)
      .eq('bussiness_group_id', groupId)
      .order('name')
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
  return rows.map(toLocation);
}
