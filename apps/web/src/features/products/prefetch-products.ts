import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from '@/domain/cart/api/get-cart';
import { catalogQuery, categoriesQuery, soldCategoriesQuery } from '@/domain/product';
import { hasOrderedQuery } from '@/domain/order/api/get-has-ordered';
import { favoritesQuery } from '@/domain/wishlist/api/get-favorites';
import { isMobileNow } from '@/lib/use-media-query';
import { parseCatalogParams } from './catalog-params';
import { catalogRequest } from './catalog-request';
import { keptView } from './kept-view';

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
  if (keptView.get(place.userId) === null && !isMobileNow())
    reads.push(client.prefetchQuery(hasOrderedQuery(place.userId, place.locationId)));
  if (isResolved) reads.unshift(client.prefetchQuery(catalogQuery(request)));
  await Promise.all([...reads, categories]);
}
