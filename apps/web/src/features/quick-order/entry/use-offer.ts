import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { foldSearchTerm, productKeys } from '@/domain/product';
import type { Owner } from '../source/match-query';
import type { Offer, ProductSource } from '../source/product-source';
import { useProductSource } from '../source/use-product-source';

const NOTHING: Offer = { products: [], searched: null, categories: [], brands: [] };

type Request = (answer: () => Promise<Offer>) => Promise<Offer>;

function offerQuery(
  source: ProductSource,
  { userId, locationId }: Owner,
  term: string | null,
  request: Request,
) {
  const folded = foldSearchTerm(term ?? '');
  return queryOptions({
    queryKey: [...productKeys.location(userId, locationId), 'offer', folded] as const,
    queryFn:
      source.offer && term !== null
        ? ({ signal }) => request(async () => source.offer?.(locationId, folded, signal) ?? NOTHING)
        : skipToken,
    ...caches.productParts,
    // An optional addition to an answer: a failure is not retried.
    retry: false,
  });
}

/** The choices instead of a term without a match; `term`: null while there is none. `request`: when they are looked up. */
export function useOffer(owner: Owner, term: string | null, request: Request = (answer) => answer()) {
  const { data, isLoading } = useQuery(offerQuery(useProductSource(), owner, term, request));
  return { offer: (term !== null && data) || NOTHING, isOffering: isLoading };
}
