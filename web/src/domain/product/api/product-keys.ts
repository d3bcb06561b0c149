import type { CatalogFilters, ListFilter } from '../catalog-filters';

/** Whose options of which filter, within which categories. */
export type FilterOptionsRequest = {
  userId: string;
  locationId: string;
  filter: ListFilter;
  categoryIds: string[];
};

/** Keys carry user and location: an answer for another establishment lands where nobody looks. */
export const productKeys = {
  location: (userId: string, locationId: string) => ['products', userId, locationId] as const,
  catalog: (userId: string, locationId: string, filters: CatalogFilters, page: number) =>
    [
      ...(filters.favoritesOnly
        ? productKeys.favorites(userId, locationId)
        : productKeys.location(userId, locationId)),
      'catalog',
      filters,
      page,
    ] as const,
  /** The lists that a changed favourite makes stale. */
  favorites: (userId: string, locationId: string) =>
    [...productKeys.location(userId, locationId), 'favorites'] as const,
  detail: (userId: string, locationId: string, productId: string) =>
    [...productKeys.location(userId, locationId), 'detail', productId] as const,
  filterOptions: ({ userId, locationId, filter, categoryIds }: FilterOptionsRequest) =>
    [...productKeys.location(userId, locationId), 'filter-options', filter, categoryIds] as const,
  /** One batch of a brand's products. */
  brand: (userId: string, locationId: string, sellerId: string, batch: number) =>
    [...productKeys.location(userId, locationId), 'brand', sellerId, batch] as const,
  sellers: () => ['sellers'] as const,
  seller: (sellerId: string) => ['sellers', sellerId] as const,
  categories: () => ['categories'] as const,
  subcategories: (categoryIds: string[]) => ['categories', 'second', categoryIds] as const,
};
