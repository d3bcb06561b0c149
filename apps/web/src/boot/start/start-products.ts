import { prefetchProducts } from '@/features/products/view/prefetch-products';
import { queryClient } from '@/lib/backend/shared-query-client';
import { findPlace } from './place';

/** Starts reading the data `/products` shows at `url`. The page retries a failed request and reports the error if it must. */
export function start(url: URL): void {
  findPlace()
    .then((place) => place && prefetchProducts(queryClient, place, url.searchParams))
    .catch(() => undefined);
}
