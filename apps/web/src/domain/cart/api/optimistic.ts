import type { QueryClient } from '@tanstack/react-query';
import { afterLast } from '@/lib/after-last';
import type { Cart } from '../cart';
import { cartKeys, type CartOwner } from './cart-keys';

/** Steps one to three: cancel reads that would overwrite the change, take a snapshot, show the change. */
export async function showAtOnce(
  client: QueryClient,
  owner: CartOwner,
  change: (cart: Cart) => Cart,
): Promise<Cart | undefined> {
  const key = cartKeys.detail(owner.userId, owner.locationId);
  await client.cancelQueries({ queryKey: key });
  const before = client.getQueryData<Cart>(key);
  showCart(client, owner, change);
  return before;
}

/** Changes the cart on screen without a request. */
export function showCart(client: QueryClient, owner: CartOwner, change: (cart: Cart) => Cart): void {
  client.setQueryData<Cart>(cartKeys.detail(owner.userId, owner.locationId), (cart) => cart && change(cart));
}

/** Step four: read the cart again once the last running change has settled. */
export function readAgain(client: QueryClient, owner: CartOwner): void {
  const { userId, locationId } = owner;
  afterLast(client, cartKeys.changes(userId, locationId), () => {
    void client.invalidateQueries({ queryKey: cartKeys.detail(userId, locationId) });
  });
}
