import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';

let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

it('the settings show what is enabled', async () => {
  const { status, body } = await server.call('GET', '/settings');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    external: { email: true, phone: false, google: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    saml_enabled: false,
  });
  expect((await server.call('GET', '/health')).status).toBe(200);
});

it('anonymous accounts are disabled', async () => {
  const { error } = await server.client().signInAnonymously();
  expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
});

it('phones are disabled', async () => {
  const phone = '+5215512345678';
  const client = server.client();
  const expected = { status: 400, code: 'phone_provider_disabled' };
  expect((await client.signUp({ phone, password: 'abcdef' })).error).toMatchObject(expected);
  expect((await client.signInWithPassword({ phone, password: 'abcdef' })).error).toMatchObject(expected);
  expect((await client.signInWithOtp({ phone })).error).toMatchObject(expected);
  expect((await client.resend({ type: 'sms', phone })).error).toMatchObject(expected);
  const verified = await client.verifyOtp({ type: 'sms', phone, token: '123456' });
  expect(verified.error).toMatchObject({ status: 403, code: 'otp_expired' });
});

it('other providers are disabled', async () => {
  const client = server.client();
  const idToken = await client.signInWithIdToken({ provider: 'google', token: 'x.y.z' });
  expect(idToken.error).toMatchObject({ status: 400, code: 'provider_disabled' });
  const wallet = await client.signInWithWeb3({
    chain: 'solana',
    message: 'hola',
    signature: new Uint8Array(64),
  });
  expect(wallet.error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
  const company = await client.signInWithSSO({ domain: 'example.mx' });
  expect(company.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
  const redirect = await server.call('GET', '/authorize?provider=google&redirect_to=https://evil.example');
  expect(redirect).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});

it('identities can be neither linked nor unlinked', async () => {
  const client = server.client();
  const { user } = ok(await client.signUp({ email: freshEmail(), password: 'Mezcal-2026' }));
  const linked = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
  expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  const [identity] = user?.identities ?? [];
  if (!identity) throw new Error('no identity');
  const unlinked = await client.unlinkIdentity(identity);
  expect(unlinked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  expect((await server.call('DELETE', `/user/identities/${identity.identity_id}`)).status).toBe(401);
});

it('other grants, paths and verifications are refused', async () => {
  const grant = await server.call('POST', '/token?grant_type=__proto__', {});
  expect(grant).toMatchObject({
    status: 400,
    body: { error_code: 'invalid_credentials', msg: 'unsupported_grant_type' },
  });
  expect((await server.call('GET', '/_system/info')).status).toBe(404);
  for (const body of [
    {},
    { type: 'signup' },
    { type: 'signup', token: '1', token_hash: '2' },
    { type: 'x', token_hash: 'y' },
  ]) {
    const answer = await server.call('POST', '/verify', body);
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  }
});

it('the API manages no accounts, for any caller and with any key', async () => {
  const unknown = await server.call('GET', '/_system/info');
  const own = (await server.client().signUp({ email: freshEmail(), password: 'Mezcal-2026' })).data.session;
  for (const key of [server.serviceKey, own?.access_token ?? '', 'sb_secret_x'])
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['DELETE', `/admin/users/${own?.user.id ?? ''}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const) {
      const answer = await server.call(method, path, method === 'POST' ? {} : undefined, {
        Authorization: `Bearer ${key}`,
      });
      expect([path, answer.status, answer.body]).toEqual([path, 404, unknown.body]);
    }
});

it('bodies that are too large are refused', async () => {
  const answer = await server.call('POST', '/signup', {
    email: freshEmail(),
    password: 'abcdef',
    data: { x: 'x'.repeat(200_000) },
  });
  expect(answer.status).toBe(413);
});
