import type { QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { cartQuery } from '@/domain/cart/api/get-cart';
import { catalogQuery, categoriesQuery, soldCategoriesQuery } from '@/domain/product';
import { hasOrderedQuery } from '@/domain/order/api/get-has-ordered';
import { favoritesQuery } from '@/domain/favorite/api/get-favorites';
import { isMobileNow } from '@/lib/page/use-media-query';
import { parseCatalogParams } from './catalog-params';
import { catalogRequest } from './catalog-request';
import { keptView } from './kept-view';

type Owner = { userId: string; locationId: string };

/** The page itself shows a failed read. */
const settled = (read: Promise<unknown>) => read.catch(() => undefined);

/** Reads the page's data with the page's own queries, so that nothing is requested twice. Throws AppError. */
export async function prefetchProducts(client: QueryClient, owner: Owner, address: URLSearchParams) {
  const params = parseCatalogParams(address);
  const categories = client.query({ ...categoriesQuery(), ...caches.known });
  // Only a URL with a category has to wait for them.
  const known = params.category === null ? [] : await categories;
  const { request, isResolved } = catalogRequest(owner, params, known);
  const reads = [
    settled(client.query(favoritesQuery(owner))),
    settled(client.query(cartQuery(owner))),
    settled(client.query(soldCategoriesQuery(owner))),
  ];
  if (keptView.get(owner.userId) === null && !isMobileNow())
    reads.push(settled(client.query(hasOrderedQuery(owner.userId, owner.locationId))));
  if (isResolved) reads.unshift(settled(client.query(catalogQuery(request))));
  await Promise.all([...reads, categories]);
}
