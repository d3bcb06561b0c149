import { queryOptions } from '@tanstack/react-query';
import { categoriesCache, dataApi } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/supabase';
import { LIST_FILTERS } from '../catalog-filters';
import { productKeys, type FilterOptionsRequest } from './product-keys';
import { inSpanishOrder, readDistinct } from './read-distinct';

async function readOptions(request: FilterOptionsRequest, signal: AbortSignal): Promise<string[]> {
  const column = LIST_FILTERS[request.filter];
  const values = await readDistinct(async (last) => {
    let query = db
      .from('product_prices_for_users')
      .select(column)
      .eq('location_id', request.locationId)
      .eq('status', 'active')
      .not(column, 'is', null);
    if (request.categoryIds.length > 0) query = query.in('category_id', request.categoryIds);
    if (last !== null) query = query.gt(column, last);
    const { data, error } = await query
      .order(column)
      .limit(dataApi.maxRows)
      .abortSignal(signal)
      .overrideTypes<Partial<Record<typeof column, string | null>>[], { merge: false }>();
    if (error) throw toAppError(error);
    return data.flatMap((row) => row[column] ?? []);
  });
  return inSpanishOrder(values);
}

/** The values one list filter can take among the products of a location, within the chosen category. */
export function filterOptionsQuery(request: FilterOptionsRequest) {
  return queryOptions({
    queryKey: productKeys.filterOptions(request),
    queryFn: async ({ signal }) => {
      try {
        return await readOptions(request, signal);
      } catch (error) {
        if (!signal.aborted) console.error('Error fetching filter options', error);
        throw error;
      }
    },
    ...categoriesCache,
  });
}
