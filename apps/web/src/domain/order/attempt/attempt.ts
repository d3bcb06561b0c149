import { cartMark, type CartLine } from '@/domain/cart';
import { randomId } from '@/lib/random-id';
import { hasFields } from '@/lib/stores/has-fields';
import { sessionStore } from '@/lib/stores/session-store';

const storeKey = (userId: string, locationId: string) => `checkout_attempt:${userId}:${locationId}`;

type Attempt = { key: string; cart: string };

function isAttempt(value: unknown): value is Attempt {
  if (!hasFields(value, { key: ['string'], cart: ['string'] })) return false;
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value['key']));
}

function readAttempt(userId: string, locationId: string): Attempt | null {
  const kept: unknown = sessionStore.read(storeKey(userId, locationId));
  return isAttempt(kept) ? kept : null;
}

/**
 * The idempotency key for ordering this cart; another cart gets another key. It survives failures and reloads until the outcome
 * is known: if only the answer was lost, the retry returns the same order instead of creating a second one.
 */
export function attemptKey(userId: string, locationId: string, lines: readonly CartLine[]): string {
  const stored = readAttempt(userId, locationId);
  const cart = cartMark(lines);
  if (stored?.cart === cart) return stored.key;
  const key = randomId();
  sessionStore.write(storeKey(userId, locationId), { key, cart });
  return key;
}

/** The key of an attempt with an unknown outcome; null if there is none. */
export function openAttempt(userId: string, locationId: string): string | null {
  return readAttempt(userId, locationId)?.key ?? null;
}

/** Forgets the attempt once its order is known or the server has refused it. */
export function closeAttempt(userId: string, locationId: string): void {
  sessionStore.remove(storeKey(userId, locationId));
}
