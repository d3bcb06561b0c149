import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { foldSearchTerm, productKeys } from '@/domain/product';
import type { Owner } from '../source/match-query';
import type { Offer, ProductSource } from '../source/product-source';
import { useProductSource } from '../source/use-product-source';

const NOTHING: Offer = { products: [], searched: null, categories: [], brands: [] };

function offerQuery(source: ProductSource, { userId, locationId }: Owner, term: string | null) {
  const folded = foldSearchTerm(term ?? '');
  return queryOptions({
    queryKey: [...productKeys.location(userId, locationId), 'offer', folded] as const,
    queryFn:
      source.offer && term !== null
        ? ({ signal }) => source.offer?.(locationId, folded, signal) ?? NOTHING
        : skipToken,
    ...caches.productParts,
    // An optional addition to an answer: a failure is not retried.
    retry: false,
  });
}

/** The choices instead of a term without a match; `term`: null while there is none. */
export function useOffer(owner: Owner, term: string | null) {
  const { data, isLoading } = useQuery(offerQuery(useProductSource(), owner, term));
  return { offer: (term !== null && data) || NOTHING, isOffering: isLoading };
}
