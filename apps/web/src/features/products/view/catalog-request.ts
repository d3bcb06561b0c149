import {
  categoryFamily,
  LIST_FILTER_NAMES,
  NO_FILTERS,
  type CatalogFilters,
  type Category,
  type ListFilter,
} from '@/domain/product';
import type { CatalogParams } from './catalog-params';

function filtersOf(params: CatalogParams, categoryIds: string[]): CatalogFilters {
  const { search, literal, prices, mine } = params;
  const lists = Object.fromEntries(LIST_FILTER_NAMES.map((name) => [name, params[name]])) as Record<
    ListFilter,
    string[]
  >;
  return { ...NO_FILTERS, ...lists, search, literal, prices, favoritesOnly: mine, categoryIds };
}

type Owner = { userId: string; locationId: string };

/**
 * The query for the state in the URL. `isResolved`: a slug cannot be resolved until the categories have loaded, and an unknown
 * one must not show all products.
 */
export function catalogRequest({ userId, locationId }: Owner, params: CatalogParams, known: Category[]) {
  const categoryIds = categoryFamily(known, params.category);
  const filters = filtersOf(params, categoryIds);
  return {
    request: { userId, locationId, filters, sort: params.sort, page: params.page },
    isResolved: params.category === null || categoryIds.length > 0,
  };
}
