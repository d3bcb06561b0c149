import { LIST_FILTER_NAMES, LIST_FILTERS, type CatalogFilters } from './catalog-filters';
import { PRICE_RANGES } from './price-ranges';
import { foldSearchTerm, isSearchable } from './search-term';

/** The filters as arguments of the catalogue's procedures; null and empty mean no condition. */
export function catalogConditions(locationId: string, filters: CatalogFilters) {
  const lists = LIST_FILTER_NAMES.filter((name) => filters[name].length > 0);
  const prices = PRICE_RANGES.filter(({ id }) => filters.prices.includes(id));
  return {
    p_location_id: locationId,
    p_search: isSearchable(filters.search) ? foldSearchTerm(filters.search) : null,
    p_literal: filters.literal,
    p_category_ids: filters.categoryIds.length > 0 ? filters.categoryIds : null,
    p_price_ranges: prices.length > 0 ? prices.map(({ range }) => range) : null,
    p_favorites: filters.favoritesOnly,
    p_lists: Object.fromEntries(lists.map((name) => [LIST_FILTERS[name], filters[name]])),
  };
}
