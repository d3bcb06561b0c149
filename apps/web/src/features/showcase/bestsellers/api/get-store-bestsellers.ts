import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { productKeys } from '@/domain/product';
import type { ProductPriceRow } from '@/domain/product/to-product';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { readProducts } from '../../ideas/order-ideas';

/** A row of `store_bestsellers`. */
type Row = {
  baskets: { category: string; popularity: number; lines: { product_id: string; quantity: number }[] }[];
  products: ProductPriceRow[];
};

async function readBestsellers(locationId: string, signal: AbortSignal) {
  const row = await answerOf<Row | null>(
    db.rpc('store_bestsellers', { p_location_id: locationId }).abortSignal(signal),
  );
  if (!row || row.baskets.length === 0) return null;
  const { found, itemsOf } = readProducts(row.products);
  return {
    found,
    baskets: row.baskets.map(({ category, popularity, lines }) => ({
      category,
      popularity,
      items: itemsOf(lines),
    })),
  };
}

/** The products bought by many customers of the establishment's store; null if too few do, or its own history is too short. */
export function storeBestsellersQuery(userId: string, locationId: string) {
  return queryOptions({
    queryKey: [...productKeys.location(userId, locationId), 'bestsellers'] as const,
    queryFn: ({ signal }) => readBestsellers(locationId, signal),
    ...caches.productLists,
    // A map: structural sharing only handles objects and arrays.
    structuralSharing: false,
  });
}
