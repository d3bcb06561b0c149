import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { brands } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { Product } from '../product';
import { toProduct } from '../to-product';
import { productKeys } from './product-keys';

export type BrandRequest = { userId: string; locationId: string; sellerId: string };
export type BrandBatch = { products: Product[]; total: number };

/** The columns for a grid and its search: with thousands of rows, long texts would be most of the size. */
const COLUMNS =
  'product_id,store_product_id,product_name,price,stock_qty,sku,brand,supplier,seller_id,images,tags,category_first,category_second,category_third,country_origin,format_label';

const NOT_READ = {
  description: null,
  short_description: null,
  region_origin: null,
  metadata: null,
  format_volume: null,
  alcohol_true: null,
};

async function readBatch(
  request: Omit<BrandRequest, 'userId'>,
  batch: number,
  signal: AbortSignal,
): Promise<BrandBatch> {
  const first = batch * brands.batch;
  const { data, error, count } = await db
    .from('product_prices_for_users')
    .select(COLUMNS, { count: batch === 0 ? 'exact' : undefined })
    .eq('location_id', request.locationId)
    .eq('seller_id', request.sellerId)
    .eq('status', 'active')
    .order('product_name')
    .order('product_id')
    .range(first, first + brands.batch - 1)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return { products: data.map((row) => toProduct({ ...row, ...NOT_READ })), total: count ?? data.length };
}

/**
 * One batch of a brand's active products at an establishment, by name; the first (0) includes the total. Long texts are left out;
 * the detail page reads them itself.
 */
export function brandBatchQuery({ userId, locationId, sellerId }: BrandRequest, batch: number) {
  return queryOptions({
    queryKey: productKeys.brand(userId, locationId, sellerId, batch),
    queryFn: async ({ signal }) => {
      try {
        return await readBatch({ locationId, sellerId }, batch, signal);
      } catch (error) {
        if (!signal.aborted) console.error('Error fetching brand products', error);
        throw error;
      }
    },
    ...caches.productParts,
  });
}
