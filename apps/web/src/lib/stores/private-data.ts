import { localStore } from './local-store';

const PRIVATE = 'private:';

/** The browser's cache for data too large for localStorage. */
export const privateCacheName = 'private';

const forgetters = new Set<() => void>();

/** The key of data in localStorage that is removed when the signed-in user changes. */
export function privateKey(name: string): string {
  return PRIVATE + name;
}

/** Registers a callback for when the signed-in user changes. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets everything read for the previous user, and all data they left in this browser. */
export function forgetPrivateData(): void {
  for (const forget of forgetters) forget();
  localStore.removeAll(PRIVATE);
  // Browsers without a cache have nothing to delete.
  if ('caches' in globalThis) void caches.delete(privateCacheName);
}
