import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toast } from '@/lib/toast/toast';
import { acceptPricesMutation } from './api/accept-prices';
import { cartKeys } from './api/cart-keys';
import { clearCartMutation } from './api/clear-cart';
import { cartQuery } from './api/get-cart';
import { cartPricesQuery } from './api/refresh-prices';
import { readAgain, showCart } from './api/optimistic';
import { cartSubtotal, hasNewPrice, priceDifference, type CartLine } from './cart';
import { cartReport } from './cart-report';
import { cartStrings } from './cart.strings';
import { keeper } from './unsent/keeper';
import { NO_OWNER, useCartOwner } from './use-cart-owner';

const reportAcceptance = {
  onSuccess: () => toast.resolved(cartStrings.acceptFailed),
  onError: () => toast.error(cartStrings.acceptFailed),
};

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

/** Empties the cart on the server. */
export function useClearCart() {
  const client = useQueryClient();
  const { owner, refusal } = useCartOwner();
  const clear = useMutation(clearCartMutation(client, owner ?? NO_OWNER, cartReport));
  return {
    clear: () => (owner ? clear.mutate({ owner }) : toast.error(refusal.change)),
    isClearing: clear.isPending,
  };
}

/** The prices that changed since the buyer accepted them: their number, the difference, and how to accept them. */
export function useNewPrices(lines: readonly CartLine[]) {
  const client = useQueryClient();
  const { owner, refusal } = useCartOwner();
  const acceptance = useMutation(acceptPricesMutation(client, owner ?? NO_OWNER, reportAcceptance));
  const changed = lines.filter(hasNewPrice);
  return {
    count: changed.length,
    difference: priceDifference(changed),
    accept: () => (owner ? acceptance.mutate({ owner, lines: changed }) : toast.error(refusal.change)),
  };
}

/** Shows the cart as empty after an order: the server emptied it in the same transaction. */
export function useForgetCart() {
  const client = useQueryClient();
  const { owner } = useCartOwner();
  return () => {
    if (!owner) return;
    showCart(client, owner, (cart) => ({ ...cart, lines: [] }));
    readAgain(client, owner);
  };
}

/** Has the prices refreshed and reads the server's lines; fails immediately without a connection. Throws AppError. */
export function useReadCart() {
  const client = useQueryClient();
  const { owner } = useCartOwner();
  return async () => {
    const of = owner ?? NO_OWNER;
    // The server's cart must be the one on screen.
    await keeper.current.sendKept(client, of);
    const now = { ...caches.now, networkMode: 'always' } as const;
    // A running read began before this one was requested, and may miss changes since.
    await client.cancelQueries({ queryKey: cartKeys.prices(of.userId, of.locationId) });
    await client.query({ ...cartPricesQuery(of), ...now });
    await client.cancelQueries({ queryKey: cartKeys.detail(of.userId, of.locationId) });
    const cart = await client.query({ ...cartQuery(of), ...now });
    return cart.lines;
  };
}

/** Reads cart and prices again, after the server has refused an order because of them. */
export function useReloadCart() {
  const client = useQueryClient();
  const { owner } = useCartOwner();
  return () => {
    if (!owner) return;
    void client.invalidateQueries({ queryKey: cartKeys.prices(owner.userId, owner.locationId) });
    void client.invalidateQueries({ queryKey: cartKeys.detail(owner.userId, owner.locationId) });
  };
}
