import { storageKey } from '@/lib/backend/portal';

/** The keys of stored sessions, for any portal. */
export const anyPortal = /^sb-.+-auth-token$/;

/**
 * Whether this browser may have a signed-in user: a session is stored, for the portal at `url` if that is known, or a link
 * brought a token in the hash.
 */
export function mayHaveSession(url?: string): boolean {
  if (window.location.hash.includes('=')) return true;
  try {
    const keys = Object.keys(window.localStorage);
    return keys.some((key) => (url ? key === storageKey(url) : anyPortal.test(key)));
  } catch {
    // Without storage there is no session.
    return false;
  }
}

/** Whether this browser has a session of the portal at `url`, which may have to be refreshed. */
export function isSessionStored(url: string): boolean {
  try {
    return window.localStorage.getItem(storageKey(url)) !== null;
  } catch {
    return false;
  }
}
