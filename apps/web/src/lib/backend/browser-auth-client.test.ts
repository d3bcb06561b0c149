import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserAuthClient } from './browser-auth-client';

const storageKey = 'sb-portal-auth-token';

function signedIn({ expiresIn = 3600 } = {}) {
  const session = {
    access_token: 'header.payload.signature',
    refresh_token: 'refresh',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
    token_type: 'bearer',
    user: { id: 'u1' },
  };
  window.localStorage.setItem(storageKey, JSON.stringify(session));
}

function client(answer: () => Promise<Response>) {
  const send = vi.fn((_url: unknown, _init?: RequestInit) => answer());
  const auth = new BrowserAuthClient({
    url: 'http://portal.test/auth/v1',
    storageKey,
    fetch: send,
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  return { auth, send, events };
}

beforeEach(() => {
  // The auth client logs unreachable servers.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
});

const never = () => new Promise<Response>(() => undefined);
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const broken = async () => Response.json({ msg: 'down' }, { status: 500 });

it.each([
  ['never answers', never],
  ['cannot be reached', unreachable],
  ['is broken', broken],
])('signing out works in this browser when the server %s', async (_case, answer) => {
  signedIn();
  const { auth, events } = client(answer);
  expect(await auth.signOut({ scope: 'local' })).toEqual({ error: null });
  expect(window.localStorage.getItem(storageKey)).toBeNull();
  expect(events).toContain('SIGNED_OUT');
});

it('signing out with an expired access token does not request another one', async () => {
  const { auth, send, events } = client(never);
  await auth.getSession();
  signedIn({ expiresIn: -60 });
  expect(await auth.signOut({ scope: 'local' })).toEqual({ error: null });
  expect(events).toContain('SIGNED_OUT');
  expect(send.mock.calls.map(([url]) => url)).not.toContainEqual(expect.stringContaining('token?'));
});

it('signing out tells the server which session has ended', async () => {
  signedIn();
  const { auth, send } = client(async () => new Response(null, { status: 204 }));
  await auth.signOut({ scope: 'local' });
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe('http://portal.test/auth/v1/logout?scope=local');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer header.payload.signature');
});

it('signing out without a session sends no request', async () => {
  const { auth, send } = client(never);
  await auth.signOut({ scope: 'local' });
  expect(send).not.toHaveBeenCalled();
});
