import { localStore } from '@/lib/stores/local-store';
import { isPrivateOwner, privateKey, unfinished } from '@/lib/stores/private-data';
import type { CartOwner } from '../api/cart-keys';
import { findLine, withLine, withoutLine, type Cart, type CartLine } from '../cart';

/** More lines than a person types while a connection is lost. */
const MAX_LINES = 200;

/**
 * A change that could not be sent: the line as on screen, with the wanted quantity (0 removes it). `since`: when the newest line of
 * the cart it was typed on was added, by the server's clock; for an empty cart when it was typed, by this device's.
 */
export type Unsent = { line: CartLine; since: string };

const keyOf = ({ userId, locationId }: CartOwner) =>
  privateKey(`${unfinished.quantities}${userId}:${locationId}`);

const watchers = new Set<() => void>();

function isUnsent(value: unknown): value is Unsent {
  const { line, since } = (value ?? {}) as Partial<Unsent>;
  return typeof since === 'string' && typeof line?.storeProductId === 'string' && line.quantity >= 0;
}

/** The changes to a cart that could not be sent, by any tab of this browser, oldest first. */
export function readUnsent(owner: CartOwner): Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(keyOf(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function write(owner: CartOwner, kept: readonly Unsent[]): boolean {
  const key = keyOf(owner);
  const text = JSON.stringify(kept);
  if (kept.length > 0) localStore.set(key, text);
  else localStore.remove(key);
  return kept.length === 0 || localStore.get(key) === text;
}

const isOf = (lines: readonly CartLine[]) => {
  const ids = new Set(lines.map(({ storeProductId }) => storeProductId));
  return ({ line }: Unsent) => ids.has(line.storeProductId);
};

/** Whether one of these lines has a change that could not be sent. */
export function hasUnsent(owner: CartOwner, lines: readonly CartLine[]): boolean {
  return readUnsent(owner).some(isOf(lines));
}

/** Keeps changes in this browser until the person signs out; false if it has no room, or the person has left. */
export function keepUnsent(owner: CartOwner, lines: readonly CartLine[], since: string): boolean {
  if (lines.length === 0) return true;
  const others = readUnsent(owner).filter((one) => !isOf(lines)(one));
  const next = [...others, ...lines.map((line) => ({ line, since }))];
  if (next.length > MAX_LINES || !isPrivateOwner(owner.userId) || !write(owner, next)) return false;
  for (const notify of watchers) notify();
  return true;
}

/** Forgets changes that were carried out or refused, except those whose quantity was typed again since. */
export function dropUnsent(owner: CartOwner, lines: readonly CartLine[]): void {
  const kept = readUnsent(owner);
  const isDone = ({ line }: Unsent) =>
    findLine({ id: '', lines: [...lines] }, line.storeProductId)?.quantity === line.quantity;
  const next = kept.filter((one) => !isDone(one));
  if (next.length < kept.length) write(owner, next);
}

/** Calls back when this tab keeps a change. Returns the function that stops this. */
export function watchUnsent(notify: () => void): () => void {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

/** The server's cart as the person left it. */
export function withUnsent(owner: CartOwner, cart: Cart): Cart {
  return readUnsent(owner).reduce((shown, { line }) => {
    const { storeProductId, quantity } = line;
    if (quantity === 0) return withoutLine(shown, storeProductId);
    return withLine(shown, { ...(findLine(shown, storeProductId) ?? line), quantity });
  }, cart);
}
