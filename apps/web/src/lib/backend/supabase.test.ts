import { AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, it, vi } from 'vitest';
import { storageKey } from './portal';
import { authorizedFetch, forAuth } from './supabase';

const session = (token: string) => ({ data: { session: { access_token: token } }, error: null });

function setup(answers: number[], refreshed: unknown = session('new')) {
  const send = vi.fn(
    async (_url: unknown, _init?: RequestInit) => new Response('{}', { status: answers.shift() }),
  );
  const sessions = {
    getSession: vi.fn(async () => session('old')),
    refreshSession: vi.fn(async () => refreshed),
    signOut: vi.fn(async () => ({ error: null })),
  };
  const call = authorizedFetch(sessions as never, 'sb_publishable_x', send);
  const sentToken = (n: number) => new Headers(send.mock.calls[n]?.[1]?.headers).get('authorization');
  return { call, send, sessions, sentToken };
}

it('requests carry the key and the current token', async () => {
  const { call, send, sentToken } = setup([200]);
  await call('/rest/v1/orders');
  expect(new Headers(send.mock.calls[0]?.[1]?.headers).get('apikey')).toBe('sb_publishable_x');
  expect(sentToken(0)).toBe('Bearer old');
});

it('a 401 refreshes the token once and repeats the request', async () => {
  const { call, sessions, sentToken } = setup([401, 200]);
  expect((await call('/x')).status).toBe(200);
  expect(sentToken(1)).toBe('Bearer new');
  expect(sessions.signOut).not.toHaveBeenCalled();
});

it('a fresh token that is refused too signs this browser out', async () => {
  const { call, send, sessions } = setup([401, 401]);
  expect((await call('/x')).status).toBe(401);
  expect(send).toHaveBeenCalledTimes(2);
  expect(sessions.signOut).toHaveBeenCalledWith({ scope: 'local' });
});

it('requests that are refused together sign the browser out once', async () => {
  const { call, sessions } = setup([401, 401, 401, 401]);
  await Promise.all([call('/x'), call('/y')]);
  expect(sessions.signOut).toHaveBeenCalledOnce();
});

it('a session that is gone from this browser’s storage ends with the first refusal', async () => {
  const { call, sessions } = setup([401, 200, 401, 401]);
  const gone = { data: { session: null }, error: null };
  sessions.getSession.mockResolvedValueOnce(gone as never);
  await call('/x');
  expect(sessions.signOut, 'a visitor has none to lose').not.toHaveBeenCalled();
  await call('/x');
  sessions.getSession.mockResolvedValue(gone as never);
  expect((await call('/x')).status).toBe(401);
  await call('/x');
  expect(sessions.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
  expect(sessions.refreshSession).not.toHaveBeenCalled();
});

it('a refresh that fails on the network keeps the session', async () => {
  const offline = { data: { session: null }, error: new AuthRetryableFetchError('Failed to fetch', 0) };
  const { call, sessions } = setup([401], offline);
  expect((await call('/x')).status).toBe(401);
  expect(sessions.signOut).not.toHaveBeenCalled();
});

it('a token that another request has already refreshed is used', async () => {
  const { call, sessions, sentToken } = setup([401, 200]);
  sessions.getSession.mockResolvedValueOnce(session('old')).mockResolvedValueOnce(session('newer'));
  await call('/x');
  expect(sentToken(1)).toBe('Bearer newer');
  expect(sessions.refreshSession).not.toHaveBeenCalled();
});

it('the storage key is the one supabase-js uses', () => {
  expect(storageKey('https://abcd.supabase.co')).toBe('sb-abcd-auth-token');
  expect(storageKey('http://localhost:3000')).toBe('sb-localhost-auth-token');
});

it('a session ends by this device’s clock', async () => {
  const answer = { access_token: 'a', refresh_token: 'r', expires_in: 3600, expires_at: 1_700_000_000 };
  const call = forAuth(async () => Response.json(answer));
  expect(await (await call('/auth/v1/token')).json()).toEqual({
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 3600,
  });
});

it('refusals and empty answers of the auth service pass through unchanged', async () => {
  const refusal = new Response('{"code":400,"msg":"expires_at"}', { status: 400 });
  expect(await forAuth(async () => refusal)('/auth/v1/token')).toBe(refusal);
  const empty = new Response(null, { status: 204 });
  expect(await forAuth(async () => empty)('/auth/v1/logout')).toBe(empty);
});

it.each([
  ['{"code":500,"error_code":"unexpected_failure","msg":"Base llena"}', 'Base llena'],
  ['{"code":"unexpected_failure","message":"Base llena"}', 'Base llena'],
  ['{"code":"unexpected_failure"}', ''],
  ['null', ''],
  ['<html>Bad gateway</html>', ''],
])('a 5xx of the auth service carries the text of its body %s', async (body, text) => {
  const answer = await forAuth(async () => new Response(body, { status: 503 }))('/auth/v1/signup');
  expect(answer).toMatchObject({ status: 503, msg: text });
});
