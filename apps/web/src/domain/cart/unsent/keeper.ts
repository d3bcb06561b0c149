import type { QueryClient } from '@tanstack/react-query';
import type { CartOwner } from '../api/cart-keys';
import type { Cart, CartLine } from '../cart';

/** Keeps the changes to carts that cannot be sent in this browser. */
type Keeper = {
  /** Notes what a change makes of its lines, before it is shown or sent; without a connection it is kept at once. */
  note(client: QueryClient, owner: CartOwner, change: object, lines: readonly CartLine[]): void;
  /**
   * Sends a noted change, unless it is kept. `send` answers false if a later change has overtaken it. Throws what the server
   * refuses.
   */
  send<T>(change: object, send: () => Promise<T>): Promise<T | undefined>;
  /** The server's cart as the person left it. */
  show(owner: CartOwner, cart: Cart): Cart;
  /** Sends what is kept. Throws if some cannot be sent yet. */
  sendKept(client: QueryClient, owner: CartOwner): Promise<void>;
};

/** Until the keeper is loaded. */
const sendOnly: Keeper = {
  note: () => undefined,
  send: (_change, send) => send(),
  show: (_owner, cart) => cart,
  sendKept: () => Promise.resolve(),
};

export const keeper = { current: sendOnly };

let loading: Promise<void> | undefined;

/**
 * Loads the keeper, once. No cart is shown before it is there: a quantity may be typed and the page left at once. Never rejects:
 * without it, changes that cannot be sent fail.
 */
export function loadKeeper(): Promise<void> {
  loading ??= import('./loaded-keeper').then(
    ({ loadedKeeper }) => {
      keeper.current = loadedKeeper;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}
