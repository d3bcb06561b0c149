import { localStore } from './local-store';

const PRIVATE = 'private:';

/** The browser's cache of what is too large for localStorage. */
export const privateCacheName = 'private';

const forgetters = new Set<() => void>();

/** The key of data in localStorage that is removed when the signed-in user changes. */
export function privateKey(name: string): string {
  return PRIVATE + name;
}

/** Registers what to forget when the signed-in user changes. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets everything that was read for the previously signed-in user, and what they left in this browser. */
export function forgetPrivateData(): void {
  for (const forget of forgetters) forget();
  localStore.removeAll(PRIVATE);
  // Without a cache there is nothing in it.
  if ('caches' in globalThis) void caches.delete(privateCacheName);
}
