import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { clearCartMutation } from './api/clear-cart';
import { cartQuery } from './api/get-cart';
import { showCart } from './api/optimistic';
import { cartSubtotal, type CartLine } from './cart';
import { NOBODY, useCartOwner } from './use-cart-owner';

const NO_LINES: CartLine[] = [];

/** The cart of the signed-in person at the current location. */
export function useCart() {
  const { owner } = useCartOwner();
  const { data, isPending, isError, refetch } = useQuery({
    ...cartQuery(owner ?? NOBODY),
    enabled: owner !== null,
  });
  const lines = data?.lines ?? NO_LINES;
  return { lines, count: lines.length, subtotal: cartSubtotal(lines), isPending, isError, refetch };
}

/** Empties the cart on the server. */
export function useClearCart() {
  const client = useQueryClient();
  const { owner, refusal } = useCartOwner();
  const clear = useMutation(clearCartMutation(client, owner ?? NOBODY));
  return {
    clear: () => (owner ? clear.mutate(owner) : toast.error(refusal.change)),
    isClearing: clear.isPending,
  };
}

/** Shows the cart as empty after an order: the server emptied it together with placing it. */
export function useForgetCart() {
  const client = useQueryClient();
  const { owner } = useCartOwner();
  return () => {
    if (owner) showCart(client, owner, (cart) => ({ ...cart, lines: [] }));
  };
}
