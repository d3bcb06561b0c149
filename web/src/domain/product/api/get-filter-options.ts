import { queryOptions } from '@tanstack/react-query';
import { productsCache } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/supabase';
import { LIST_FILTER_NAMES, LIST_FILTERS } from '../catalog-filters';
import { toFilterOptions, type FilterOption } from '../filter-option';
import { PRICE_RANGES } from '../price-ranges';
import { isSearchable, searchPattern } from '../search-term';
import { productKeys, type FilterOptionsRequest } from './product-keys';

async function readOptions(request: FilterOptionsRequest, signal: AbortSignal): Promise<FilterOption[]> {
  const { locationId, filter, filters } = request;
  const lists = LIST_FILTER_NAMES.filter((name) => filters[name].length > 0);
  const prices = PRICE_RANGES.filter(({ id }) => filters.prices.includes(id));
  const { data, error } = await db
    .rpc('catalog_filter_options', {
      p_location_id: locationId,
      p_filter: LIST_FILTERS[filter],
      p_category_ids: filters.categoryIds.length > 0 ? filters.categoryIds : null,
      p_search: isSearchable(filters.search) ? searchPattern(filters.search) : null,
      p_price_ranges: prices.length > 0 ? prices.map(({ range }) => range) : null,
      p_favorites: filters.favoritesOnly,
      p_lists: Object.fromEntries(lists.map((name) => [LIST_FILTERS[name], filters[name]])),
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toFilterOptions(data);
}

/** The values one list filter can still take at a location while the other conditions stand, counted. */
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
    ...productsCache,
    refetchOnMount: true,
    // A filter next door that changes must not fold an open list into its skeleton.
    placeholderData: (previous, query) => (query?.queryKey[2] === request.locationId ? previous : undefined),
  });
}
