import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { productKeys } from '@/domain/product';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { toStorePromotions, type StorePromotionRow, type StorePromotions } from '../store-promotions';

async function readPromotions(locationId: string, signal: AbortSignal): Promise<StorePromotions | null> {
  const rows = await answerOf<StorePromotionRow[]>(
    db.rpc('store_promotions', { p_location_id: locationId }).abortSignal(signal),
  );
  return rows.length === 0 ? null : toStorePromotions(rows);
}

/** The current promotions of the establishment's store; null if there are none. */
export function storePromotionsQuery(userId: string, locationId: string) {
  return queryOptions({
    queryKey: [...productKeys.location(userId, locationId), 'promotions'] as const,
    queryFn: ({ signal }) => readPromotions(locationId, signal),
    ...caches.productLists,
    // Dates and maps: structural sharing only handles objects and arrays.
    structuralSharing: false,
  });
}
