import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '@/domain/product';
import type { CartLine } from '../cart';
import type { CartOwner } from './cart-keys';

/**
 * `isWhole`: the quantity is that of the line, whatever another tab has added; else the pieces are added to it. `quiet`: the caller
 * adds several lines and reports the failures itself.
 */
export type Addition = {
  owner: CartOwner;
  product: Product;
  quantity: number;
  isWhole?: boolean;
  quiet?: boolean;
};

/**
 * `quantity` 0 or less removes the line; `token` distinguishes this change from later ones; `quiet`: the caller changes several
 * lines and reports the outcome itself.
 */
export type LineChange = {
  owner: CartOwner;
  storeProductId: string;
  quantity: number;
  token: symbol;
  quiet?: boolean;
};

/**
 * Reports the outcomes of changes to a cart. Mutations take it from their caller; only they know whether a later change has
 * overtaken one, and a component may be gone when its change ends.
 */
export type CartReport = {
  added(addition: Addition): void;
  addFailed(error: unknown, addition: Addition): void;
  changed(change: LineChange): void;
  changeFailed(change: LineChange): void;
  removed(client: QueryClient, owner: CartOwner, lines: readonly CartLine[]): void;
  /** The line to change was removed in another tab or on another device. */
  lineGone(client: QueryClient, change: LineChange, line: CartLine): void;
  cleared(): void;
  clearFailed(): void;
  restoreFailed(refused: readonly CartLine[], retry?: () => void): void;
};
