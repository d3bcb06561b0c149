import { localStore } from './local-store';

const PRIVATE = 'private:';

/** The browser's cache for data too large for localStorage. */
export const privateCacheName = 'private';

const forgetters = new Set<() => void>();

/** The key of data in localStorage that one person leaves in this browser: until they sign out, or another person signs in. */
export function privateKey(name: string): string {
  return PRIVATE + name;
}

/** The beginnings of the names of what a person still wants to order: a list of the quick order, quantities that could not be sent. */
export const unfinished = { list: 'quick_order:', quantities: 'unsent_cart:' } as const;

/** Whether a sign-out would lose something that was to be ordered. */
export const hasUnfinished = (): boolean =>
  Object.values(unfinished).some((name) => localStore.hasAny(privateKey(name)));

const OWNER = privateKey('owner');

/** Registers a callback for when the signed-in user changes. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets everything read for the previous user; what they left in this browser stays for them. */
export function forgetReadData(): void {
  for (const forget of forgetters) forget();
}

/** Forgets everything read for the previous user, and all data they left in this browser. */
export function forgetPrivateData(): void {
  forgetReadData();
  localStore.removeAll(PRIVATE);
  // Browsers without a cache have nothing to delete.
  if ('caches' in globalThis) void caches.delete(privateCacheName);
}

/** Whether data that a person leaves in this browser is still theirs: also after a session that ended by itself. */
export const isPrivateOwner = (userId: string): boolean => localStore.get(OWNER) === userId;

/**
 * Begins a person's stay in this browser: their own data is there again, and another person's is forgotten.
 * @param isOngoing whether the browser had their session already: data without an owner is theirs
 */
export function ownPrivateData(userId: string, isOngoing: boolean): void {
  const owner = localStore.get(OWNER);
  if (owner === userId) return;
  if (owner !== null || !isOngoing) forgetPrivateData();
  localStore.set(OWNER, userId);
}
