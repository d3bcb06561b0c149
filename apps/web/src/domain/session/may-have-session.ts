import { storageKey } from '@/lib/backend/portal';

/** The keys of stored sessions, for any portal. */
export const anyPortal = /^sb-.+-auth-token$/;

/** Whether this browser has a stored session, which may have to be refreshed: of the portal at `url`, or of any. */
export function isSessionStored(url?: string): boolean {
  try {
    const keys = Object.keys(window.localStorage);
    return keys.some((key) => (url ? key === storageKey(url) : anyPortal.test(key)));
  } catch {
    // Without storage there is no session.
    return false;
  }
}

/** Whether this browser may have a signed-in user: a session is stored, or a link brought a token in the hash. */
export const mayHaveSession = (url?: string): boolean =>
  window.location.hash.includes('=') || isSessionStored(url);
