import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { toBrandRange, type BrandRange } from '../brand-range';
import type { BrandRequest } from './get-brand-products';
import { productKeys } from './product-keys';

/** Enough to name a brand's main categories: ids are random, so these are a fair sample. */
const SAMPLE = 100;

async function readRange(request: Omit<BrandRequest, 'userId'>, signal: AbortSignal): Promise<BrandRange> {
  const { data, error, count } = await db
    .from('product_prices_for_users')
    .select('category_first,country_origin', { count: 'exact' })
    .eq('location_id', request.locationId)
    .eq('seller_id', request.sellerId)
    .eq('status', 'active')
    .order('product_id')
    .limit(SAMPLE)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toBrandRange(data, count ?? data.length);
}

/** A short summary of a brand's range at an establishment. It is optional on the brand's card, so a failure is not retried. */
export function brandRangeQuery({ userId, locationId, sellerId }: BrandRequest) {
  return queryOptions({
    queryKey: productKeys.brandRange(userId, locationId, sellerId),
    queryFn: ({ signal }) => readRange({ locationId, sellerId }, signal),
    ...caches.productLists,
    retry: false,
  });
}
