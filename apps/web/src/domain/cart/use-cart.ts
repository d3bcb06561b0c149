import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cartKeys } from './api/cart-keys';
import { cartQuery } from './api/get-cart';
import { cartSubtotal, type CartLine } from './cart';
import { NO_OWNER, useCartOwner } from './use-cart-owner';

const NO_LINES: CartLine[] = [];

/** The cart of the signed-in person at the current establishment; `fresh` reads it again when a screen opens. */
export function useCart({ fresh = false } = {}) {
  const client = useQueryClient();
  const { owner } = useCartOwner();
  const of = owner ?? NO_OWNER;
  // While a change is running, the cart on screen is ahead of the server's, which is read once the change settles.
  const isChanging = () => client.isMutating({ mutationKey: cartKeys.changes(of.userId, of.locationId) }) > 0;
  const query = useQuery({
    ...cartQuery(of),
    enabled: owner !== null,
    refetchOnMount: () => (fresh && !isChanging() ? 'always' : false),
  });
  const lines = query.data?.lines ?? NO_LINES;
  return {
    lines,
    count: lines.length,
    subtotal: cartSubtotal(lines),
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    refetch: query.refetch,
  };
}
