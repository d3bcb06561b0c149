import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { isUuid } from '@/lib/is-uuid';
import { db } from '@/lib/backend/supabase';
import type { SellerDetail } from '../seller';
import { toSellerDetail } from '../to-seller';
import { productKeys } from './product-keys';

async function readSeller(sellerId: string, signal: AbortSignal): Promise<SellerDetail | null> {
  if (!isUuid(sellerId)) return null;
  const { data, error } = await db
    .from('sellers')
    .select('*')
    .eq('id', sellerId)
    .eq('is_active', true)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data ? toSellerDetail(data) : null;
}

/** One active brand; null if there is none. */
export function sellerQuery(sellerId: string) {
  return queryOptions({
    queryKey: productKeys.seller(sellerId),
    queryFn: async ({ signal }) => {
      try {
        return await readSeller(sellerId, signal);
      } catch (error) {
        if (!signal.aborted) console.error('Error fetching brand', error);
        throw error;
      }
    },
  });
}
