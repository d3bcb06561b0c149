import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { loadAuth } from '@/lib/backend/load-auth';
import { authClient, portal, storageKey } from '@/lib/backend/portal';
import { mayHaveSession } from './may-have-session';

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;

/**
 * Follows the auth client's events, from this tab and from others. Without a stored session or a token in the URL there is no
 * signed-in user, and no client is needed to find out: the client is followed once something loads it or another tab signs in.
 * Returns the unsubscribe function.
 */
export function followAuth(listener: AuthListener): () => void {
  const url = portal.get()?.supabaseUrl;
  const stop = new AbortController();
  if (!authClient.get() && !mayHaveSession(url)) listener('INITIAL_SESSION', null);

  const unsubscribe = authClient.subscribe((auth) =>
    stop.signal.addEventListener('abort', listenTo(auth, listener)),
  );
  const onStorage = (change: StorageEvent) => {
    if (url && change.key === storageKey(url) && change.newValue) void loadAuth().catch(console.error);
  };
  window.addEventListener('storage', onStorage, { signal: stop.signal });
  return () => {
    unsubscribe();
    stop.abort();
  };
}

function listenTo(auth: GoTrueClient, listener: AuthListener): () => void {
  const { data } = auth.onAuthStateChange(listener);
  return () => data.subscription.unsubscribe();
}
