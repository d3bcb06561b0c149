import { useSyncExternalStore } from 'react';
import { localStore } from '../stores/local-store';
import { portal, type PortalConfig } from './portal';

/** The portal's last answer, so that links do not disappear for a returning visitor. */
const KEY = 'sign_up_closed';

const TIMEOUT_MS = 10_000;

let closed = localStore.get(KEY) !== null;
let isRequested = false;
const watchers = new Set<() => void>();

function subscribe(tell: () => void): () => void {
  watchers.add(tell);
  if (!isRequested) {
    isRequested = true;
    // After the first paint, which does not wait for it: without an answer the portal itself refuses the account.
    portal
      .ready()
      .then(isClosed)
      .then(settle)
      .catch(() => (isRequested = false));
  }
  return () => void watchers.delete(tell);
}

async function isClosed({ supabaseUrl, supabaseKey }: PortalConfig): Promise<boolean> {
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: supabaseKey },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`settings answered ${response.status}`);
  const { disable_signup } = (await response.json()) as { disable_signup?: unknown };
  return disable_signup === true;
}

function settle(next: boolean): void {
  if (next) localStore.set(KEY, 'true');
  else localStore.remove(KEY);
  if (next === closed) return;
  closed = next;
  for (const tell of watchers) tell();
}

/** Whether this portal is closed to open sign-up; an invitation may still lead to an account. */
export function useSignUpClosed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => closed,
    // The prerendered page assumes an open portal, like most.
    () => false,
  );
}
