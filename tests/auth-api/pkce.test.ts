import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GoTrueClient } from '@supabase/auth-js';
import { freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';
import { tokenOf } from './mail-folder';

const password = 'Mezcal-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer({ emailConfirmation: true });
});
afterAll(() => server.stop());

/** Opens a mail's link at the service, as a PKCE client's own template does, and returns its code. */
async function codeBehind(token: string, type: string): Promise<string> {
  const query = new URLSearchParams({ token, type, redirect_to: `${server.url}/callback` });
  const { status, headers } = await server.call('GET', `/verify?${query}`);
  expect(status).toBe(303);
  const target = new URL(headers.get('location') ?? '');
  expect(target.origin + target.pathname).toBe(`${server.url}/callback`);
  return target.searchParams.get('code') ?? '';
}

async function askForRecovery(): Promise<{ client: GoTrueClient; token: string }> {
  const email = freshEmail();
  await server.auth.createUser({ email, password });
  const client = server.client('pkce');
  ok(await client.resetPasswordForEmail(email, { redirectTo: `${server.url}/callback` }));
  return { client, token: tokenOf(await server.mails.latest(email)) };
}

it('a sign-up is confirmed with the code and the verifier', async () => {
  const email = freshEmail();
  const client = server.client('pkce');
  ok(await client.signUp({ email, password }));
  const code = await codeBehind(tokenOf(await server.mails.latest(email)), 'signup');
  const { session, user } = ok(await client.exchangeCodeForSession(code));
  expect(session.access_token).toBeTruthy();
  expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) as unknown });
});

it('a code is valid once, and only with its verifier', async () => {
  const { token } = await askForRecovery();
  const code = await codeBehind(token, 'recovery');
  const exchange = (verifier: string) =>
    server.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
  expect(await exchange('v'.repeat(56))).toMatchObject({
    status: 400,
    body: {
      error_code: 'bad_code_verifier',
      msg: 'code challenge does not match previously saved code verifier',
    },
  });
});

it('of two exchanges one wins; a second is answered as unknown', async () => {
  const email = freshEmail();
  await server.auth.createUser({ email, password });
  const verifier = 'a-verifier-of-a-good-length-that-is-sent-in-plain-form';
  await server.call('POST', '/recover', { email, code_challenge: verifier, code_challenge_method: 'plain' });
  const code = await codeBehind(tokenOf(await server.mails.latest(email)), 'recovery');
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      server.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(answers.find(({ status }) => status === 404)?.body).toMatchObject({
    error_code: 'flow_state_not_found',
  });
});

it('an intercepted code is not a link token', async () => {
  const { token } = await askForRecovery();
  const code = await codeBehind(token, 'recovery');
  const answer = await server.call('POST', '/verify', { type: 'recovery', token_hash: code });
  expect(answer).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
});

it('opening the link any number of times redeems nothing', async () => {
  const { client, token } = await askForRecovery();
  const codes = [await codeBehind(token, 'recovery'), await codeBehind(token, 'recovery')];
  expect(codes[0]).toBe(codes[1]);
  ok(await client.exchangeCodeForSession(codes[0] ?? ''));
});

it.each([
  [{ auth_code: 'x' }, 400, 'validation_failed'],
  [{ auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
])('the exchange refuses %j', async (body, status, code) => {
  expect(await server.call('POST', '/token?grant_type=pkce', body)).toMatchObject({
    status,
    body: { error_code: code },
  });
});

it.each([
  { code_challenge: 'x'.repeat(50) },
  { code_challenge_method: 's256' },
  { code_challenge: 'short', code_challenge_method: 's256' },
  { code_challenge: 'x'.repeat(50), code_challenge_method: 's512' },
])('a request with the challenge %j is refused', async (pkce) => {
  const answer = await server.call('POST', '/recover', { email: freshEmail(), ...pkce });
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});
