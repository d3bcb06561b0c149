import type { QueryClient } from '@tanstack/react-query';
import { afterLast } from '@/lib/mutations/after-last';
import type { Cart } from '../cart';
import { cartKeys, type CartOwner } from './cart-keys';
import { tellOtherTabs, watchOtherTabs } from './other-tabs';

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

/** Changes the cart on screen without a request; a change that returns the same cart has no effect. */
export function showCart(client: QueryClient, owner: CartOwner, change: (cart: Cart) => Cart): void {
  client.setQueryData<Cart>(cartKeys.detail(owner.userId, owner.locationId), (cart) => {
    const changed = cart && change(cart);
    return changed === cart ? undefined : changed;
  });
}

function afterChanges(client: QueryClient, { userId, locationId }: CartOwner, then: () => void): void {
  afterLast(client, cartKeys.changes(userId, locationId), then);
}

function readServers(client: QueryClient, { userId, locationId }: CartOwner): void {
  void client.invalidateQueries({ queryKey: cartKeys.detail(userId, locationId) });
}

/** Step four: read the cart again once the last running change has settled, here and in this browser's other tabs. */
export function readAgain(client: QueryClient, owner: CartOwner): void {
  afterChanges(client, owner, () => {
    readServers(client, owner);
    tellOtherTabs(owner);
  });
}

/** Reads the owner's cart again when another tab has changed it. Returns the function that stops this. */
export function readWithOtherTabs(client: QueryClient, owner: CartOwner): () => void {
  return watchOtherTabs(owner, () => afterChanges(client, owner, () => readServers(client, owner)));
}
