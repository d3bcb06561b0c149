import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { productKeys } from '@/domain/product';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { toOrderIdeas, type OrderIdeas, type OrderIdeasRow } from '../order-ideas';

async function readIdeas(locationId: string, signal: AbortSignal): Promise<OrderIdeas | null> {
  const row = await answerOf<OrderIdeasRow | null>(
    db.rpc('order_ideas', { p_location_id: locationId }).abortSignal(signal),
  );
  return row && row.ideas.length > 0 ? toOrderIdeas(row) : null;
}

/** Orders proposed from the establishment's own history; null if it is too short. */
export function orderIdeasQuery(userId: string, locationId: string) {
  return queryOptions({
    queryKey: [...productKeys.location(userId, locationId), 'ideas'] as const,
    queryFn: ({ signal }) => readIdeas(locationId, signal),
    ...caches.productLists,
    // A map: structural sharing only handles objects and arrays.
    structuralSharing: false,
  });
}
