import { prefetchProducts } from '@/features/products/prefetch-products';
import { queryClient } from '@/lib/shared-query-client';
import { findPlace } from './place';

/** Begins to read what `/products` shows at `url`. The page asks again for what fails here, and says so if it must. */
export function start(url: URL): void {
  findPlace()
    .then((place) => place && prefetchProducts(queryClient, place, url.searchParams))
    .catch(() => undefined);
}
