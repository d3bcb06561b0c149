import type { CartOwner } from './cart-keys';

const NAME = 'sumiller-cart';

const markOf = ({ userId, locationId }: CartOwner) => `${userId}:${locationId}`;

/** Reports to this browser's other tabs that a cart has changed on the server. */
export function tellOtherTabs(owner: CartOwner): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(markOf(owner));
  channel.close();
}

/** Calls `look` when another tab has changed the owner's cart. Returns the function that stops this. */
export function watchOtherTabs(owner: CartOwner, look: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === markOf(owner)) look();
  };
  return () => channel.close();
}
