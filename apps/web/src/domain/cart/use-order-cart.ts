import { useQueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { cartKeys } from './api/cart-keys';
import { cartQuery } from './api/get-cart';
import { readAgain, showCart } from './api/optimistic';
import { cartPricesQuery } from './api/refresh-prices';
import { keeper } from './unsent/keeper';
import { NO_OWNER, useCartOwner } from './use-cart-owner';

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
