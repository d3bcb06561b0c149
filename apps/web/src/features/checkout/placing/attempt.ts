import * as z from '@/lib/fields/zod-mini';
import { cartMark, type CartLine } from '@/domain/cart';
import { randomId } from '@/lib/random-id';
import { sessionStore } from '@/lib/stores/session-store';

const attemptSchema = z.object({ key: z.uuid(), cart: z.string() });

const storeKey = (userId: string, locationId: string) => `checkout_attempt:${userId}:${locationId}`;

/**
 * The idempotency key for ordering this cart: another cart is another order with its own key. It survives failures and
 * reloads until the outcome is known: if only the answer was lost, the retry returns the same order instead of creating
 * a second one.
 */
export function attemptKey(userId: string, locationId: string, lines: readonly CartLine[]): string {
  const stored = attemptSchema.safeParse(sessionStore.read(storeKey(userId, locationId))).data;
  const cart = cartMark(lines);
  if (stored?.cart === cart) return stored.key;
  const key = randomId();
  sessionStore.write(storeKey(userId, locationId), { key, cart });
  return key;
}

/** The key of an attempt with an unknown outcome; null where there is none. */
export function openAttempt(userId: string, locationId: string): string | null {
  return attemptSchema.safeParse(sessionStore.read(storeKey(userId, locationId))).data?.key ?? null;
}

/** Forgets the attempt once its order is known or the server has refused it. */
export function closeAttempt(userId: string, locationId: string): void {
  sessionStore.remove(storeKey(userId, locationId));
}
