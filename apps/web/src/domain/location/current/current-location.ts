import type { QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { currentGroupId } from '@/domain/group';
import { locationsQuery } from '../api/get-locations';
import { chosenLocation } from './chosen-location';
import type { Location } from '../location';
import { pickLocation } from './pick-location';

/** The establishment the pages will show to this user, as the provider picks it. Throws AppError. */
export async function currentLocation(client: QueryClient, userId: string): Promise<Location | null> {
  const groupId = await currentGroupId(client, userId);
  if (!groupId) return null;
  const locations = await client.query({ ...locationsQuery(userId, groupId), ...caches.known });
  return pickLocation(locations, groupId, chosenLocation.get(userId));
}
