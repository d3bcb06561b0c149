import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { productKeys } from '@/domain/product';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { toOrderIdeas, type OrderIdeas, type OrderIdeasRow } from '../order-ideas';

async function readIdeas(locationId: string, signal: AbortSignal): Promise<OrderIdeas | null> {
  const { data, error } = await db.rpc('order_ideas', { p_location_id: locationId }).abortSignal(signal);
  if (error) throw toAppError(error);
  const row = data as OrderIdeasRow | null;
  return row && row.ideas.length > 0 ? toOrderIdeas(row) : null;
}

/** Orders proposed from the establishment's own history; null where it is too short. */
export function orderIdeasQuery(userId: string, locationId: string) {
  return queryOptions({
    queryKey: [...productKeys.location(userId, locationId), 'ideas'] as const,
    queryFn: ({ signal }) => readIdeas(locationId, signal),
    ...caches.productLists,
    // A map: structural sharing only handles objects and arrays.
    structuralSharing: false,
  });
}
