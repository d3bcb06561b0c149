import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';

const password = 'Mezcal-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

async function signIn(): Promise<{ accessToken: string; refreshToken: string }> {
  const { session } = ok(await server.client().signUp({ email: freshEmail(), password }));
  return { accessToken: session?.access_token ?? '', refreshToken: session?.refresh_token ?? '' };
}

const refresh = (token: string) =>
  server.call('POST', '/token?grant_type=refresh_token', { refresh_token: token });
const timePasses = () =>
  server.pool.query(`update auth.refresh_tokens set updated_at = updated_at - interval '11 s'`);

it('a refresh rotates the token within the same session', async () => {
  const client = server.client();
  const before = ok(await client.signUp({ email: freshEmail(), password })).session;
  const after = ok(await client.refreshSession()).session;
  expect(after?.refresh_token).not.toBe(before?.refresh_token);
  const claims = await Promise.all(
    [before, after].map((session) => server.auth.verifyAccessToken(session?.access_token ?? '')),
  );
  expect(claims[0]?.session_id).toBe(claims[1]?.session_id);
});

it('tokens are not stored in plain text', async () => {
  const { refreshToken } = await signIn();
  const { rows } = await server.pool.query('select token, parent from auth.refresh_tokens');
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
});

it('two concurrent refreshes get the same next token, and one token is alive', async () => {
  const { refreshToken } = await signIn();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const next = new Set(answers.map(({ body }) => body.refresh_token));
  expect(next.size).toBe(1);
  expect((await refresh(String([...next][0]))).status).toBe(200);
});

it('an older token within the grace period leads to the newest', async () => {
  const { refreshToken } = await signIn();
  const second = await refresh(refreshToken);
  const third = await refresh(String(second.body.refresh_token));
  expect((await refresh(refreshToken)).body.refresh_token).toBe(third.body.refresh_token);
});

it('reuse after the grace period ends the whole session', async () => {
  const { accessToken, refreshToken } = await signIn();
  const next = await refresh(refreshToken);
  await timePasses();
  const reused = await refresh(refreshToken);
  expect(reused).toMatchObject({
    status: 400,
    body: { code: 400, error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
  });
  expect((await refresh(String(next.body.refresh_token))).status).toBe(400);
  const me = await server.call('GET', '/user', undefined, { Authorization: `Bearer ${accessToken}` });
  expect(me).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
});

it('unknown, empty and expired tokens are refused', async () => {
  const unknown = await refresh('nobody-gave-this-out');
  expect(unknown).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token: Refresh Token Not Found' },
  });
  expect(await refresh('')).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  const { refreshToken } = await signIn();
  await server.pool.query(`update auth.sessions set not_after = now() - interval '1 s'`);
  expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: { error_code: 'session_expired' } });
});

it('a token of an ended session is answered without retries', async () => {
  const client = server.client();
  ok(await client.signUp({ email: freshEmail(), password }));
  await server.pool.query('delete from auth.sessions');
  const { error } = await client.refreshSession();
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});
