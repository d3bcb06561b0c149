import type { CatalogFilters, ListFilter } from '../catalog/catalog-filters';
import type { CatalogSort } from '../catalog/catalog-sort';

/** The person, the establishment, the filter and the other conditions. */
export type FilterOptionsRequest = {
  userId: string;
  locationId: string;
  filter: ListFilter | 'prices';
  filters: CatalogFilters;
};

type CatalogIdentity = {
  userId: string;
  locationId: string;
  filters: CatalogFilters;
  sort: CatalogSort;
  page: number;
};

/** Keys carry user and establishment, so that an answer for another establishment is never shown. */
export const productKeys = {
  location: (userId: string, locationId: string) => ['products', userId, locationId] as const,
  catalog: ({ userId, locationId, filters, sort, page }: CatalogIdentity) =>
    [...productKeys.list(userId, locationId, filters), 'catalog', filters, sort, page] as const,
  /** The number of products that match the filters, on any page and in any order. */
  catalogTotal: ({ userId, locationId, filters }: CatalogIdentity) =>
    [...productKeys.list(userId, locationId, filters), 'total', filters] as const,
  list: (userId: string, locationId: string, { favoritesOnly }: CatalogFilters) =>
    favoritesOnly ? productKeys.favorites(userId, locationId) : productKeys.location(userId, locationId),
  /** The lists a changed favourite makes stale. */
  favorites: (userId: string, locationId: string) =>
    [...productKeys.location(userId, locationId), 'favorites'] as const,
  detail: (userId: string, locationId: string, productId: string) =>
    [...productKeys.location(userId, locationId), 'detail', productId] as const,
  /** A filter's own choice does not change its options. */
  filterOptions: ({ userId, locationId, filter, filters }: FilterOptionsRequest) =>
    [
      ...productKeys.list(userId, locationId, filters),
      'filter-options',
      filter,
      { ...filters, [filter]: [] },
    ] as const,
  /** One batch of a brand's products. */
  brand: (userId: string, locationId: string, sellerId: string, batch: number) =>
    [...productKeys.location(userId, locationId), 'brand', sellerId, batch] as const,
  brandRange: (userId: string, locationId: string, sellerId: string) =>
    [...productKeys.location(userId, locationId), 'brand', sellerId, 'range'] as const,
  suggestions: (userId: string, locationId: string, folded: string) =>
    [...productKeys.location(userId, locationId), 'suggestions', folded] as const,
  /** The prices an establishment paid; a placed order makes them stale, like stock. */
  paid: (userId: string, locationId: string, productIds: readonly string[]) =>
    [...productKeys.location(userId, locationId), 'paid', productIds] as const,
  sellers: () => ['sellers'] as const,
  seller: (sellerId: string) => ['sellers', sellerId] as const,
  categories: () => ['categories'] as const,
  /** The categories the establishment's store sells; cached as long as the categories themselves. */
  soldCategories: (userId: string, locationId: string) => ['categories', userId, locationId] as const,
  subcategories: (userId: string, locationId: string, categoryIds: string[]) =>
    [...productKeys.soldCategories(userId, locationId), 'second', categoryIds] as const,
};
