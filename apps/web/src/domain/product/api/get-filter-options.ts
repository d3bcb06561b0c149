import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { catalogConditions } from '../catalog/catalog-conditions';
import { LIST_FILTERS } from '../catalog/catalog-filters';
import { toFilterOptions, type FilterOption } from '../catalog/filter-option';
import { PRICE_RANGES } from '../catalog/price-ranges';
import { productKeys, type FilterOptionsRequest } from './product-keys';

const ALL_PRICES = PRICE_RANGES.map(({ id }) => id);

async function readOptions(request: FilterOptionsRequest, signal: AbortSignal): Promise<FilterOption[]> {
  const { locationId, filter, filters } = request;
  const isPrices = filter === 'prices';
  const { data, error } = await db
    .rpc('catalog_filter_options', {
      // Of the prices, the ranges to count.
      ...catalogConditions(locationId, isPrices ? { ...filters, prices: ALL_PRICES } : filters),
      p_filter: isPrices ? 'price' : LIST_FILTERS[filter],
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toFilterOptions(data);
}

/** The values one filter can still take at an establishment under the other conditions, with counts; of the prices, the PostgreSQL ranges. */
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
    enabled: request.locationId !== '',
    ...caches.productLists,
    // A change in a neighbouring filter must not replace an open list with its skeleton.
    placeholderData: (previous, query) => (query?.queryKey[2] === request.locationId ? previous : undefined),
  });
}
