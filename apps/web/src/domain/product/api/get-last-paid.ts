import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { dataApi } from '@/config/limits';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { toPriceMemory, type PriceMemories, type PriceMemoryRow } from '../price-memory/price-memory';
import { productKeys } from './product-keys';

type LastPaidRequest = { userId: string; locationId: string; productIds: readonly string[] };

function readChunk(locationId: string, ids: readonly string[], signal: AbortSignal) {
  return answerOf<PriceMemoryRow[]>(
    db.rpc('last_paid_prices', { p_location_id: locationId, p_product_ids: [...ids] }).abortSignal(signal),
  );
}

async function readLastPaid(
  { locationId, productIds }: Omit<LastPaidRequest, 'userId'>,
  signal: AbortSignal,
) {
  const rows: PriceMemoryRow[] = [];
  for (let first = 0; first < productIds.length; first += dataApi.inChunk)
    rows.push(...(await readChunk(locationId, productIds.slice(first, first + dataApi.inChunk), signal)));
  return new Map(rows.map((row) => [row.product_id, toPriceMemory(row)]));
}

/** The last prices an establishment paid for the products on screen, in one request. */
export function lastPaidQuery({ userId, locationId, productIds }: LastPaidRequest) {
  // Sorted, so that their order on screen does not matter.
  const ids = [...new Set(productIds)].sort();
  return queryOptions<PriceMemories>({
    queryKey: productKeys.paid(userId, locationId, ids),
    queryFn: ({ signal }) => readLastPaid({ locationId, productIds: ids }, signal),
    ...caches.productLists,
    // Optional information beside prices: a failure is not retried.
    retry: false,
    // The known prices stay while another product is requested, unless they belong to another establishment.
    placeholderData: (previous, query) => (query?.queryKey[2] === locationId ? previous : undefined),
  });
}
