import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCurrentLocation } from '@/domain/location';
import {
  catalogQuery,
  categoriesQuery,
  categoryFamily,
  rootOf,
  NO_FILTERS,
  type Category,
  type CatalogFilters,
} from '@/domain/product';
import { useUser } from '@/domain/session';
import { formatCatalogParams, parseCatalogParams, type CatalogParams } from './catalog-params';

const NO_CATEGORIES: Category[] = [];

function filtersOf(params: CatalogParams, categoryIds: string[]): CatalogFilters {
  const { search, prices, mine, second, third, country, region, brand, supplier } = params;
  const lists = { second, third, country, region, brand, supplier };
  return { ...NO_FILTERS, ...lists, search, prices, favoritesOnly: mine, categoryIds };
}

/** The catalogue as the address asks for it, at the current location. */
export function useCatalog() {
  const user = useUser();
  const { location } = useCurrentLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  const params = parseCatalogParams(searchParams);

  const categories = useQuery(categoriesQuery());
  const known = categories.data ?? NO_CATEGORIES;
  const categoryIds = categoryFamily(known, params.category);
  const request = {
    userId: user.id,
    locationId: location?.id ?? '',
    filters: filtersOf(params, categoryIds),
    sort: params.sort,
    page: params.page,
  };
  // A slug means nothing until the categories are here, and one that none of them has must not show all products.
  const isResolved = params.category === null || categoryIds.length > 0;
  const isUnknownCategory = categories.isSuccess && !isResolved;
  const page = useQuery({ ...catalogQuery(request), enabled: location !== null && isResolved });

  const change = (next: CatalogParams) => {
    setSearchParams(formatCatalogParams(next), { preventScrollReset: true });
  };
  const hrefFor = (number: number) => `?${formatCatalogParams({ ...params, page: number })}`;
  const rows = {
    categories: known,
    isPending: categories.isPending,
    categoryIds,
    root: rootOf(known, params.category),
  };

  const addressError = params.category === null ? null : categories.error;

  return { params, change, hrefFor, rows, page, addressError, isUnknownCategory, request };
}
