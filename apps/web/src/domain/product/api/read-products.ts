import { dataApi } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { Product } from '../product';
import { PRODUCT_COLUMNS, toProduct } from '../to-product';

async function readChunk(locationId: string, ids: string[], signal: AbortSignal): Promise<Product[]> {
  const { data, error } = await db
    .from('product_prices_for_users')
    .select(PRODUCT_COLUMNS)
    .eq('location_id', locationId)
    .eq('status', 'active')
    .in('product_id', ids)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(toProduct);
}

/** The products with these ids that the establishment sells, unordered. Throws AppError. */
export async function readProducts(
  locationId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Product[]> {
  const chunks: string[][] = [];
  for (let first = 0; first < ids.length; first += dataApi.inChunk) {
    chunks.push(ids.slice(first, first + dataApi.inChunk));
  }
  return (await Promise.all(chunks.map((chunk) => readChunk(locationId, chunk, signal)))).flat();
}
