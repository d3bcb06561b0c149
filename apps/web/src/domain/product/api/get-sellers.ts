import { queryOptions } from '@tanstack/react-query';
import { readPages } from '@/lib/backend/read-pages';
import { db } from '@/lib/backend/supabase';
import type { Seller } from '../seller';
import { toSeller } from '../to-seller';
import { productKeys } from './product-keys';

async function readSellers(signal: AbortSignal): Promise<Seller[]> {
  const rows = await readPages((first, last) =>
    db
      .from('sellers')
      .select('id,name,city,state,metadata')
      .eq('is_active', true)
      .order('name')
      .order('id')
      .range(first, last)
      .abortSignal(signal),
  );
  return rows.map(toSeller);
}

/** The active brands by name, the same for everyone. */
export function sellersQuery() {
  return queryOptions({
    queryKey: productKeys.sellers(),
    queryFn: async ({ signal }) => {
      try {
        return await readSellers(signal);
      } catch (error) {
        if (!signal.aborted) console.error('Error fetching brands', error);
        throw error;
      }
    },
  });
}
