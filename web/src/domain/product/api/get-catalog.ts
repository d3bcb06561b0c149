import { queryOptions } from '@tanstack/react-query';
import { catalog, productsCache } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/supabase';
import { inList, LIST_FILTER_NAMES, LIST_FILTERS, type CatalogFilters } from '../catalog-filters';
import { sortColumns, type CatalogSort } from '../catalog-sort';
import { priceCondition } from '../price-ranges';
import type { Product } from '../product';
import { isSearchable, searchPattern } from '../search-term';
import { PRODUCT_COLUMNS, toProduct } from '../to-product';
import { productKeys } from './product-keys';

export type CatalogRequest = {
  userId: string;
  locationId: string;
  filters: CatalogFilters;
  sort: CatalogSort;
  page: number;
};
export type CatalogPage = { products: Product[]; total: number; pageCount: number };

type Counting = { count?: 'exact'; head?: boolean };

function narrowed({ locationId, filters }: CatalogRequest, counting: Counting) {
  let query = db
    .from('product_prices_for_users')
    .select(PRODUCT_COLUMNS, counting)
    .eq('location_id', locationId)
    .eq('status', 'active');
  if (isSearchable(filters.search)) query = query.like('search_text', searchPattern(filters.search));
  if (filters.categoryIds.length > 0) query = query.in('category_id', filters.categoryIds);
  for (const name of LIST_FILTER_NAMES) {
    if (filters[name].length > 0) query = query.filter(LIST_FILTERS[name], 'in', inList(filters[name]));
  }
  const prices = priceCondition(filters.prices);
  if (prices !== null) query = query.or(prices);
  if (filters.favoritesOnly) query = query.eq('whishlisted', true);
  return query;
}

async function readRows(request: CatalogRequest, counting: Counting, signal: AbortSignal) {
  const first = (request.page - 1) * catalog.pageSize;
  let query = narrowed(request, counting);
  for (const { column, ascending } of sortColumns(request.sort)) {
    query = query.order(column, { ascending, nullsFirst: false });
  }
  const { data, error, count } = await query.range(first, first + catalog.pageSize - 1).abortSignal(signal);
  if (error) throw toAppError(error);
  return { products: data.map(toProduct), count };
}

async function readTotal(request: CatalogRequest, signal: AbortSignal): Promise<number> {
  const { error, count } = await narrowed(request, { count: 'exact', head: true }).abortSignal(signal);
  if (error) throw toAppError(error);
  return count ?? 0;
}

async function readCatalog(request: CatalogRequest, signal: AbortSignal): Promise<CatalogPage> {
  const counting: Counting = request.page === 1 ? { count: 'exact' } : {};
  // Rows and count in one question are refused (416) for a page beyond the end, which an old link may name.
  const [{ products, count }, counted] = await Promise.all([
    readRows(request, counting, signal),
    request.page === 1 ? null : readTotal(request, signal),
  ]);
  const total = counted ?? count ?? products.length;
  return { products, total, pageCount: Math.ceil(total / catalog.pageSize) };
}

/** One page of the active products of a location; 2 minutes fresh, 10 kept, read again on focus. */
export function catalogQuery(request: CatalogRequest) {
  return queryOptions({
    queryKey: productKeys.catalog(request),
    queryFn: ({ signal }) => readCatalog(request, signal),
    ...productsCache,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    // While the next page loads, the last one stays, but never that of another establishment.
    placeholderData: (previous, query) => (query?.queryKey[2] === request.locationId ? previous : undefined),
  });
}
