import { queryOptions, skipToken } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { quickOrder } from '@/config/limits';
import { foldSearchTerm, isSearchable, productKeys } from '@/domain/product';
import { isRefusal } from '@/lib/backend/query-client';
import type { ProductSource } from './product-source';

export type Owner = { userId: string; locationId: string };

/** The possible meanings of a term at an establishment; idle while the term is too short. */
export function matchQuery(source: ProductSource, { userId, locationId }: Owner, term: string) {
  const folded = foldSearchTerm(term);
  return queryOptions({
    queryKey: [...productKeys.location(userId, locationId), 'match', folded] as const,
    queryFn: isSearchable(term) ? () => source.match(locationId, folded) : skipToken,
    ...caches.productParts,
    // Continues by itself once the portal answers again.
    refetchInterval: ({ state }) =>
      state.status === 'error' && !isRefusal(state.error) ? quickOrder.searchAgain : false,
  });
}
