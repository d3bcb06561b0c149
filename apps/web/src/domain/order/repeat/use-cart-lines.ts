import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '@/domain/cart/api/get-cart';
import type { CartLine } from '@/domain/cart/cart';

const NO_LINES: readonly CartLine[] = [];

/**
 * The lines of an establishment's cart; none while unknown, which is no empty cart. The current one's is on the screen and kept up to date; another one's
 * is read again first, since the same lines may have been sent to it before.
 */
export function useCartLines(
  owner: { userId: string; locationId: string },
  { isElsewhere = false } = {},
): { cart: readonly CartLine[]; isKnown: boolean; isReading: boolean } {
  const { data, isFetchedAfterMount, isFetching, isLoading } = useQuery({
    ...cartQuery(owner),
    refetchOnMount: isElsewhere && 'always',
  });
  return {
    cart: data?.lines ?? NO_LINES,
    isKnown: data !== undefined,
    isReading: isLoading || (isElsewhere && isFetching && !isFetchedAfterMount),
  };
}
