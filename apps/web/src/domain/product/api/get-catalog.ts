import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { catalog } from '@/config/limits';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { catalogConditions } from '../catalog/catalog-conditions';
import type { CatalogFilters } from '../catalog/catalog-filters';
import type { CatalogSort } from '../catalog/catalog-sort';
import type { Product } from '../product';
import { toProduct, type ProductPriceRow } from '../to-product';
import { productKeys } from './product-keys';

export type CatalogRequest = {
  userId: string;
  locationId: string;
  filters: CatalogFilters;
  sort: CatalogSort;
  page: number;
};
export type CatalogPage = {
  products: Product[];
  total: number;
  pageCount: number;
  /** The term used, if it differs from the typed one. */
  searched: string | null;
};

/** The answer of `catalog_page`; the total is null if it was not requested. */
type PageAnswer = { products: ProductPriceRow[]; total: number | null; searched: string | null };

function readPage(request: CatalogRequest, isCounted: boolean, signal: AbortSignal) {
  const { locationId, filters, sort, page } = request;
  return answerOf<PageAnswer>(
    db
      .rpc('catalog_page', {
        ...catalogConditions(locationId, filters),
        p_sort: sort,
        p_offset: (page - 1) * catalog.pageSize,
        p_limit: catalog.pageSize,
        p_count: isCounted,
      })
      .abortSignal(signal),
  );
}

/** The number of products that match the filters, from another of their pages while that is fresh. */
function knownTotal(client: QueryClient, request: CatalogRequest): number | null {
  const state = client.getQueryState<number>(productKeys.catalogTotal(request));
  if (state?.data === undefined || state.isInvalidated) return null;
  return Date.now() - state.dataUpdatedAt < caches.products.staleTime ? state.data : null;
}

async function readCatalog(
  request: CatalogRequest,
  client: QueryClient,
  signal: AbortSignal,
): Promise<CatalogPage> {
  // The first page is always counted, so that reading it again reveals a changed catalogue.
  const known = request.page === 1 ? null : knownTotal(client, request);
  const answer = await readPage(request, known === null, signal);
  const total = known ?? answer.total ?? answer.products.length;
  if (known === null) client.setQueryData(productKeys.catalogTotal(request), total);
  return {
    products: answer.products.map(toProduct),
    total,
    pageCount: Math.ceil(total / catalog.pageSize),
    searched: answer.searched,
  };
}

/** One page of the active products of an establishment; 2 minutes fresh, 10 in memory, refetched on focus. */
export function catalogQuery(request: CatalogRequest) {
  return queryOptions({
    queryKey: productKeys.catalog(request),
    queryFn: ({ client, signal }) => readCatalog(request, client, signal),
    ...caches.products,
    // While the next page loads, the previous one stays, unless it belongs to another establishment.
    placeholderData: (previous, query) => (query?.queryKey[2] === request.locationId ? previous : undefined),
  });
}
