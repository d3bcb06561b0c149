import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '@/domain/cart/api/get-cart';
import type { CartLine } from '@/domain/cart/cart';

const NO_LINES: readonly CartLine[] = [];

/**
 * The lines of an establishment's cart; none while unknown. The current one's is on the screen and kept up to date; another one's
 * is read again first, since the same lines may have been sent to it before.
 */
export function useCartLines(
  owner: { userId: string; locationId: string },
  { isElsewhere = false } = {},
): { cart: readonly CartLine[]; isReading: boolean } {
  const { data, isFetchedAfterMount, isFetching } = useQuery({
    ...cartQuery(owner),
    refetchOnMount: isElsewhere && 'always',
  });
  return { cart: data?.lines ?? NO_LINES, isReading: isElsewhere && isFetching && !isFetchedAfterMount };
}
