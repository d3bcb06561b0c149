import { categoryFamily, NO_FILTERS, type CatalogFilters, type Category } from '@/domain/product';
import type { CatalogParams } from './catalog-params';

function filtersOf(params: CatalogParams, categoryIds: string[]): CatalogFilters {
  const { search, literal, prices, mine, second, third, country, region, brand, supplier } = params;
  const lists = { second, third, country, region, brand, supplier };
  return { ...NO_FILTERS, ...lists, search, literal, prices, favoritesOnly: mine, categoryIds };
}

type Place = { userId: string; locationId: string };

/**
 * The query for the state in the URL. `isResolved`: a slug cannot be resolved until the categories have loaded, and an unknown
 * one must not show all products.
 */
export function catalogRequest({ userId, locationId }: Place, params: CatalogParams, known: Category[]) {
  const categoryIds = categoryFamily(known, params.category);
  const filters = filtersOf(params, categoryIds);
  return {
    request: { userId, locationId, filters, sort: params.sort, page: params.page },
    isResolved: params.category === null || categoryIds.length > 0,
  };
}
