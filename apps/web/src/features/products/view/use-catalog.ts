import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCurrentLocation } from '@/domain/location';
import {
  catalogQuery,
  categoriesQuery,
  offeredRoots,
  rootOf,
  soldCategoriesQuery,
  type Category,
} from '@/domain/product';
import { useUser } from '@/domain/session';
import { catalogRequest } from './catalog-request';
import { formatCatalogParams, paramsNow, parseCatalogParams, type CatalogChange } from './catalog-params';

const NO_CATEGORIES: Category[] = [];

/** The catalogue described by the URL, at the current establishment. */
export function useCatalog() {
  const user = useUser();
  const { location } = useCurrentLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  const params = parseCatalogParams(searchParams);

  const categories = useQuery(categoriesQuery());
  const known = categories.data ?? NO_CATEGORIES;
  const owner = { userId: user.id, locationId: location?.id ?? '' };
  const sold = useQuery(soldCategoriesQuery(owner));
  const { request, isResolved } = catalogRequest(owner, params, known);
  const isUnknownCategory = categories.isSuccess && !isResolved;
  const page = useQuery({ ...catalogQuery(request), enabled: location !== null && isResolved });

  const change = (step: CatalogChange) => {
    setSearchParams(formatCatalogParams(step(paramsNow())), { preventScrollReset: true });
  };
  const hrefFor = (number: number) => `?${formatCatalogParams({ ...params, page: number })}`;
  const root = rootOf(known, params.category);
  const rows = {
    owner,
    roots: offeredRoots(known, sold.data, root),
    isPending: categories.isPending || sold.isPending,
    categoryIds: request.filters.categoryIds,
    root,
  };

  const addressError = params.category === null ? null : categories.error;

  return { params, change, hrefFor, rows, page, addressError, isUnknownCategory, request };
}
