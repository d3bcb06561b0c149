import { queryOptions } from '@tanstack/react-query';
import { catalog, productsCache } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/supabase';
import { inList, LIST_FILTER_NAMES, LIST_FILTERS, type CatalogFilters } from '../catalog-filters';
import { priceCondition } from '../price-ranges';
import type { Product } from '../product';
import { isSearchable, searchPattern } from '../search-term';
import { PRODUCT_COLUMNS, toProduct } from '../to-product';
import { productKeys } from './product-keys';

export type CatalogRequest = { userId: string; locationId: string; filters: CatalogFilters; page: number };
export type CatalogPage = { products: Product[]; total: number; pageCount: number };

function conditions(locationId: string, filters: CatalogFilters) {
  let query = db
    .from('product_prices_for_users')
    .select(PRODUCT_COLUMNS, { count: 'exact' })
    .eq('location_id', locationId)
    .eq('status', 'active');
  if (isSearchable(filters.search)) query = query.ilike('search_text', searchPattern(filters.search));
  if (filters.categoryIds.length > 0) query = query.in('category_id', filters.categoryIds);
  for (const name of LIST_FILTER_NAMES) {
    if (filters[name].length > 0) query = query.filter(LIST_FILTERS[name], 'in', inList(filters[name]));
  }
  const prices = priceCondition(filters.prices);
  if (prices !== null) query = query.or(prices);
  if (filters.favoritesOnly) query = query.eq('whishlisted', true);
  return query;
}

async function readCatalog(request: CatalogRequest, signal: AbortSignal): Promise<CatalogPage> {
  const first = (request.page - 1) * catalog.pageSize;
  const { data, error, count } = await conditions(request.locationId, request.filters)
    .order('product_name', { ascending: true })
    .order('product_id', { ascending: true })
    .range(first, first + catalog.pageSize - 1)
    .abortSignal(signal);
  // A page beyond the end (an old link, fewer products than yesterday) is an empty page, not a failure.
  if (error?.code === 'PGRST103') return { products: [], total: 0, pageCount: 0 };
  if (error) throw toAppError(error);
  const total = count ?? data.length;
  return { products: data.map(toProduct), total, pageCount: Math.ceil(total / catalog.pageSize) };
}

/** One page of the active products of a location, by name; 2 minutes fresh, 10 kept, read again on focus. */
export function catalogQuery(request: CatalogRequest) {
  const { userId, locationId, filters, page } = request;
  return queryOptions({
    queryKey: productKeys.catalog(userId, locationId, filters, page),
    queryFn: ({ signal }) => readCatalog(request, signal),
    ...productsCache,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    // While the next page loads, the last one stays, but never that of another establishment.
    placeholderData: (previous, query) => (query?.queryKey[2] === locationId ? previous : undefined),
  });
}
