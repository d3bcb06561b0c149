import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from '@/domain/cart/api/get-cart';
import { catalogQuery, categoriesQuery, soldCategoriesQuery } from '@/domain/product';
import { favoritesQuery } from '@/domain/wishlist/api/get-favorites';
import { parseCatalogParams } from './catalog-params';
import { catalogRequest } from './catalog-request';

type Place = { userId: string; locationId: string };

/** Reads what the page will need, with the page's own queries, so that nothing is requested twice. Throws AppError. */
export async function prefetchProducts(client: QueryClient, place: Place, address: URLSearchParams) {
  const params = parseCatalogParams(address);
  const categories = client.ensureQueryData(categoriesQuery());
  // Only an address with a category has to wait for them.
  const known = params.category === null ? [] : await categories;
  const { request, isResolved } = catalogRequest(place, params, known);
  const reads = [
    client.prefetchQuery(favoritesQuery(place)),
    client.prefetchQuery(cartQuery(place)),
    client.prefetchQuery(soldCategoriesQuery(place)),
  ];
  if (isResolved) reads.unshift(client.prefetchQuery(catalogQuery(request)));
  await Promise.all([...reads, categories]);
}
