import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { loadAuth } from '@/lib/load-auth';
import { authClient, portal, storageKey } from '@/lib/portal';
import { keepsSession } from './keeps-session';

type Hear = (event: AuthChangeEvent, session: Session | null) => void;

/**
 * Follows the auth client's events, in this tab and from others. Without a stored session and without a token in the
 * address nobody is signed in, which takes no client to say: it is followed once somebody has it loaded, or another
 * tab signs in. Returns how to stop.
 */
export function followAuth(hear: Hear): () => void {
  const url = portal.get()?.supabaseUrl;
  const stop = new AbortController();
  if (!authClient.get() && !keepsSession(url)) hear('INITIAL_SESSION', null);

  const forget = authClient.on((auth) => stop.signal.addEventListener('abort', subscribe(auth, hear)));
  const onStorage = (change: StorageEvent) => {
    if (url && change.key === storageKey(url) && change.newValue) void loadAuth().catch(console.error);
  };
  window.addEventListener('storage', onStorage, { signal: stop.signal });
  return () => {
    forget();
    stop.abort();
  };
}

function subscribe(auth: GoTrueClient, hear: Hear): () => void {
  const { data } = auth.onAuthStateChange(hear);
  return () => data.subscription.unsubscribe();
}
