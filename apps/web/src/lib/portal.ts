import type { GoTrueClient } from '@supabase/auth-js';

/** Where the data and auth APIs live, and the publishable key to call them with. */
export type PortalConfig = { supabaseUrl: string; supabaseKey: string };

/** A value that comes once and is told to all who wait for it, late ones included. */
function arrival<Value>() {
  let known: Value | null = null;
  const waiting = new Set<(value: Value) => void>();
  return {
    get: () => known,
    set(value: Value) {
      known = value;
      for (const act of [...waiting]) act(value);
    },
    /** The value, once it is there. */
    come: () => new Promise<Value>((act) => (known === null ? void waiting.add(act) : act(known))),
    /** Calls back with the value and with each that replaces it; returns how to call that off. */
    on(act: (value: Value) => void) {
      waiting.add(act);
      if (known !== null) act(known);
      return () => void waiting.delete(act);
    },
  };
}

/** Where the backend is. Its clients are loaded apart and connect once both they and this are there. */
export const portal = arrival<PortalConfig>();

/** The auth client, once somebody has had it loaded. */
export const authClient = arrival<GoTrueClient>();

/** The key supabase-js itself would use, so that a session survives a change between the two clients. */
export function storageKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}
