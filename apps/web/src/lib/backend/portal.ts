import type { GoTrueClient } from '@supabase/auth-js';

/** The address of the data and auth APIs, and the publishable key to call them with. */
export type PortalConfig = { supabaseUrl: string; supabaseKey: string };

/** A value that is set later and passed to every caller that waits for it, before or after. */
function deferred<Value>() {
  let known: Value | null = null;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => known,
    set(value: Value) {
      known = value;
      for (const listener of [...listeners]) listener(value);
    },
    /** Resolves with the value once it is set. */
    ready: () =>
      new Promise<Value>((resolve) => (known === null ? void listeners.add(resolve) : resolve(known))),
    /** Calls `listener` with the value and each later one; returns the unsubscribe function. */
    subscribe(listener: (value: Value) => void) {
      listeners.add(listener);
      if (known !== null) listener(known);
      return () => void listeners.delete(listener);
    },
  };
}

/** The backend's address and key. Its clients are separate chunks and connect once they and this value have loaded. */
export const portal = deferred<PortalConfig>();

/** The auth client, once it has been loaded. */
export const authClient = deferred<GoTrueClient>();

/** The key supabase-js itself would use, so that a session survives a change between the two clients. */
export function storageKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}
