import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { productKeys } from '@/domain/product';
import { PRODUCT_COLUMNS, toProduct } from '@/domain/product/to-product';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { FoundProducts } from '../basket/basket';
import type { CartOwner } from './cart-keys';

async function readBySku(locationId: string, skus: string[], signal: AbortSignal): Promise<FoundProducts> {
  const { data, error } = await db
    .from('product_prices_for_users')
    .select(PRODUCT_COLUMNS)
    .eq('location_id', locationId)
    .eq('status', 'active')
    .in('sku', skus)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return new Map(data.map(toProduct).map((product) => [product.sku ?? '', product]));
}

/** The active products with these SKUs that the establishment's store sells, in one request. */
export function basketProductsQuery(owner: CartOwner, skus: readonly string[]) {
  const wanted = [...new Set(skus)].sort();
  return queryOptions({
    queryKey: [...productKeys.location(owner.userId, owner.locationId), 'skus', wanted] as const,
    queryFn: ({ signal }) => readBySku(owner.locationId, wanted, signal),
    ...caches.productLists,
    // A Map always counts as new data: structural sharing only handles objects and arrays.
    structuralSharing: false,
  });
}
