import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { isUuid } from '@/lib/is-uuid';
import { db } from '@/lib/backend/supabase';
import type { Product } from '../product';
import { PRODUCT_COLUMNS, toProduct } from '../to-product';
import { productKeys } from './product-keys';

export type ProductRequest = { userId: string; locationId: string; productId: string };

async function readProduct({ locationId, productId }: Omit<ProductRequest, 'userId'>, signal: AbortSignal) {
  if (!isUuid(productId)) return null;
  const { data, error } = await db
    .from('product_prices_for_users')
    .select(PRODUCT_COLUMNS)
    .eq('location_id', locationId)
    .eq('product_id', productId)
    .eq('status', 'active')
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data ? toProduct(data) : null;
}

/** One product as the establishment sees it; null if it is not sold there. */
export function productQuery({ userId, locationId, productId }: ProductRequest) {
  return queryOptions<Product | null>({
    queryKey: productKeys.detail(userId, locationId, productId),
    queryFn: ({ signal }) => readProduct({ locationId, productId }, signal),
    ...caches.products,
  });
}
