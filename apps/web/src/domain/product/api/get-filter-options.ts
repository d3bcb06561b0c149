import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { catalogConditions } from '../catalog/catalog-conditions';
import { LIST_FILTERS } from '../catalog/catalog-filters';
import { toFilterOptions, type FilterOption } from '../catalog/filter-option';
import { productKeys, type FilterOptionsRequest } from './product-keys';

async function readOptions(request: FilterOptionsRequest, signal: AbortSignal): Promise<FilterOption[]> {
  const { locationId, filter, filters } = request;
  const { data, error } = await db
    .rpc('catalog_filter_options', {
      ...catalogConditions(locationId, filters),
      p_filter: LIST_FILTERS[filter],
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toFilterOptions(data);
}

/** The values one list filter can still take at an establishment under the other conditions, with counts. */
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
    ...caches.productLists,
    // A change in a neighbouring filter must not replace an open list with its skeleton.
    placeholderData: (previous, query) => (query?.queryKey[2] === request.locationId ? previous : undefined),
  });
}
