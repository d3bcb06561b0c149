import { isAuthRetryableFetchError, type GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { BrowserAuthClient } from './browser-auth-client';
import type { Database } from './database.types';
import { authClient, portal, storageKey, type PortalConfig } from './portal';

/** Sessions, passwords, factors. */
export let auth: GoTrueClient;

/** Tables and procedures of the contract. */
export let db: PostgrestClient<Database>;

/** Connects both clients to the portal (or Supabase project) of `config`. */
export function initSupabase({ supabaseUrl: url, supabaseKey: key }: PortalConfig): void {
  auth = new BrowserAuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key },
    storageKey: storageKey(url),
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
    fetch: forAuth(),
  });
  db = new PostgrestClient<Database>(`${url}/rest/v1`, {
    fetch: authorizedFetch(auth, key),
    // The query cache retries once. Three hidden retries each time would hide an outage for 15 seconds.
    retry: false,
  });
  authClient.set(auth);
}

/**
 * A fetch whose sessions end by this device's clock: without `expires_at` the client counts `expires_in` from now. With the
 * server's time, a clock a day ahead would refresh the session at every request. A 5xx carries the server's text as `msg`, from
 * which the client takes its error's text instead of reading the body.
 */
export function forAuth(send: typeof fetch = (input, init) => fetch(input, init)): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const text = await response.clone().text();
    if (response.status >= 500) return Object.assign(response, { msg: serverText(text) });
    if (!response.ok || !text.includes('"expires_at"')) return response;
    const { expires_at: _, ...session } = JSON.parse(text) as Record<string, unknown>;
    const { status, headers } = response;
    return new Response(JSON.stringify(session), { status, headers });
  };
}

function serverText(body: string): string {
  try {
    const { msg, message } = JSON.parse(body) as Record<string, unknown>;
    return [msg, message].find((text) => typeof text === 'string') ?? '';
  } catch {
    return '';
  }
}

type Sessions = Pick<GoTrueClient, 'getSession' | 'refreshSession' | 'signOut'>;

/**
 * A fetch that carries the API key and the current access token. On 401 the token is refreshed once and the request
 * repeated; if it is refused again or no refresh is possible, or the session is no longer in this browser, it is signed out.
 */
export function authorizedFetch(sessions: Sessions, key: string, send: typeof fetch = fetch): typeof fetch {
  const request = (input: RequestInfo | URL, init: RequestInit | undefined, token: string | undefined) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };

  // Requests refused together end the session only once.
  let ending: Promise<unknown> | null = null;
  const endSession = () => {
    ending ??= sessions.signOut({ scope: 'local' }).finally(() => (ending = null));
    return ending;
  };

  let hadSession = false;
  return async (input, init) => {
    const token = await accessToken(sessions);
    const response = await request(input, init, token);
    if (token) hadSession = true;
    if (response.status !== 401) return response;
    if (!token) {
      // The session has gone from this browser's storage, which nothing reports.
      if (hadSession) await endSession();
      hadSession = false;
      return response;
    }

    const { data, error } = await freshSession(sessions, token);
    if (isAuthRetryableFetchError(error)) return response;
    if (data.session) {
      const second = await request(input, init, data.session.access_token);
      if (second.status !== 401) return second;
    }
    await endSession();
    return response;
  };
}

async function accessToken(sessions: Sessions): Promise<string | undefined> {
  const { data } = await sessions.getSession();
  return data.session?.access_token;
}

// Several requests may get a 401 together; those that arrive after the refresh use the new token.
async function freshSession(sessions: Sessions, refused: string) {
  const current = await sessions.getSession();
  const changed = current.data.session && current.data.session.access_token !== refused;
  return changed ? current : sessions.refreshSession();
}

// This module and config.json load in parallel: the later one triggers the connection.
portal.subscribe(initSupabase);
