import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoTrueClient } from '@supabase/auth-js';
import { freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';
import { tokenOf } from './mail-folder';

const password = 'Mezcal-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

async function signedIn(): Promise<{ client: GoTrueClient; email: string; token: string }> {
  const email = freshEmail();
  const client = server.client();
  const { session } = ok(await client.signUp({ email, password }));
  return { client, email, token: session?.access_token ?? '' };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

describe('the signed-in account', () => {
  it('is read with its identities', async () => {
    const { client, email } = await signedIn();
    const { user } = ok(await client.getUser());
    expect(user).toMatchObject({
      email,
      identities: [
        {
          identity_id: expect.any(String) as unknown,
          id: user.id,
          user_id: user.id,
          provider: 'email',
          email,
        },
      ],
    });
  });

  it('is closed to requests without a valid token', async () => {
    const none = await server.call('GET', '/user');
    expect(none).toMatchObject({
      status: 401,
      body: { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
    });
    const key = await server.call('GET', '/user', undefined, bearer('sb_publishable_something'));
    expect(key).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
  });

  it('ends with the account', async () => {
    const { token, email } = await signedIn();
    await server.pool.query('delete from auth.users where email = $1', [email]);
    const answer = await server.call('GET', '/user', undefined, bearer(token));
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
  });

  it('merges metadata; null removes a key', async () => {
    const { client } = await signedIn();
    ok(await client.updateUser({ data: { display_name: 'Ana', nick: 'a' } }));
    const { user } = ok(await client.updateUser({ data: { nick: null, city: 'Oaxaca' } }));
    expect(user.user_metadata).toMatchObject({ display_name: 'Ana', city: 'Oaxaca' });
    expect(user.user_metadata).not.toHaveProperty('nick');
  });

  it('cannot give itself app_metadata, another role, or a confirmed address', async () => {
    const { token } = await signedIn();
    const refused = await server.call('PUT', '/user', { app_metadata: { admin: true } }, bearer(token));
    expect(refused).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
    const ignored = await server.call(
      'PUT',
      '/user',
      { role: 'service_role', aud: 'x', id: 'y' },
      bearer(token),
    );
    expect(ignored).toMatchObject({ status: 200, body: { role: 'authenticated', aud: 'authenticated' } });
  });

  it('has no phone here', async () => {
    const { client } = await signedIn();
    const { error } = await client.updateUser({ phone: '+5215512345678' });
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });
});

describe('a new password', () => {
  it('must be new and long enough', async () => {
    const { client } = await signedIn();
    expect((await client.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    expect((await client.updateUser({ password: 'abc' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
    expect((await client.updateUser({ password: 'x'.repeat(73) })).error).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('ends the other sessions and outstanding recovery mails, not this session', async () => {
    const { client, email } = await signedIn();
    const other = server.client();
    ok(await other.signInWithPassword({ email, password }));
    ok(await client.resetPasswordForEmail(email));
    const mail = await server.mails.latest(email);
    ok(await client.updateUser({ password: 'Raicilla-2027' }));
    ok(await client.getUser());
    ok(await client.refreshSession());
    expect((await other.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
    const late = await server.client().verifyOtp({ type: 'recovery', token_hash: tokenOf(mail) });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
  });

  it('accepts the nonce of a reauthentication when one is sent, once', async () => {
    const { client, email } = await signedIn();
    ok(await client.reauthenticate());
    const { code, link } = await server.mails.latest(email);
    expect(link).toBeNull();
    const wrong = await client.updateUser({ password: 'Raicilla-2027', nonce: '1' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    ok(await client.updateUser({ password: 'Raicilla-2027', nonce: code }));
    const again = await client.updateUser({ password: 'Bacanora-2028', nonce: code });
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });
});

describe('a new address', () => {
  it('takes effect when both inboxes have confirmed', async () => {
    const { client, email } = await signedIn();
    const newEmail = freshEmail('nueva');
    const { user } = ok(await client.updateUser({ email: newEmail }, { emailRedirectTo: server.url }));
    expect(user).toMatchObject({
      email,
      new_email: newEmail,
      email_change_sent_at: expect.any(String) as unknown,
    });
    const [old, fresh] = [await server.mails.latest(email), await server.mails.latest(newEmail)];
    expect(old.text).toContain(newEmail);
    expect(old.link?.searchParams.get('type')).toBe('email_change');

    const half = await server.call('POST', '/verify', { type: 'email_change', token_hash: tokenOf(old) });
    expect(half).toMatchObject({ status: 200, body: { msg: halfway, code: '200' } });
    const same = await server.client().verifyOtp({ type: 'email_change', token_hash: tokenOf(old) });
    expect(same.error).toMatchObject({ code: 'otp_expired' });
    expect((await server.client().signInWithPassword({ email: newEmail, password })).error).toBeTruthy();

    const done = ok(
      await server.client().verifyOtp({ type: 'email_change', email: newEmail, token: fresh.code }),
    );
    expect(done.user).toMatchObject({ email: newEmail, identities: [{ email: newEmail }] });
    expect(done.user).not.toHaveProperty('new_email');
    ok(await server.client().signInWithPassword({ email: newEmail, password }));
    expect((await server.client().signInWithPassword({ email, password })).error).toBeTruthy();
  });

  it('is sent again on request', async () => {
    const { client, email } = await signedIn();
    const newEmail = freshEmail('nueva');
    ok(await client.updateUser({ email: newEmail }));
    ok(await client.resend({ type: 'email_change', email }));
    await server.mails.latest(email, 2);
    await server.mails.latest(newEmail, 2);
  });

  it('does not take effect by mails to the new inbox only, however many are sent', async () => {
    const { client, email } = await signedIn();
    const newEmail = freshEmail('nueva');
    ok(await client.updateUser({ email: newEmail }));
    for (let mail = 1; mail <= 2; mail += 1) {
      const token = tokenOf(await server.mails.latest(newEmail, mail));
      const half = await server.call('POST', '/verify', { type: 'email_change', token_hash: token });
      expect(half.body).toMatchObject({ msg: halfway });
      ok(await client.resend({ type: 'email_change', email }));
    }
    ok(await server.client().signInWithPassword({ email, password }));
  });

  it('must be free, even at the end', async () => {
    const { client } = await signedIn();
    const taken = freshEmail();
    await server.auth.createUser({ email: taken, password });
    const refused = await client.updateUser({ email: taken });
    expect(refused.error).toMatchObject({ status: 422, code: 'email_exists' });

    const contested = freshEmail();
    const { client: slow, email } = await signedIn();
    ok(await slow.updateUser({ email: contested }));
    const mails = [await server.mails.latest(email), await server.mails.latest(contested)];
    await server.auth.createUser({ email: contested, password });
    const [first, second] = mails.map(tokenOf);
    await server.call('POST', '/verify', { type: 'email_change', token_hash: first });
    const late = await server.call('POST', '/verify', { type: 'email_change', token_hash: second });
    expect(late).toMatchObject({ status: 422, body: { error_code: 'email_exists' } });
  });
});

describe('a sign-out', () => {
  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('%s', async (scope, [thisLives, otherLives]) => {
    const { client, email, token } = await signedIn();
    const other = ok(await server.client().signInWithPassword({ email, password })).session.access_token;
    expect((await client.signOut({ scope })).error).toBeNull();
    const lives = async (access: string) =>
      (await server.call('GET', '/user', undefined, bearer(access))).status === 200;
    expect([await lives(token), await lives(other)]).toEqual([thisLives, otherLives]);
  });

  it('twice is not an error for the client, and the session can no longer read', async () => {
    const { client, token } = await signedIn();
    expect((await server.call('POST', '/logout', undefined, bearer(token))).status).toBe(204);
    const again = await server.call('POST', '/logout', undefined, bearer(token));
    expect(again).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
    expect((await client.signOut()).error).toBeNull();
    const { session_id: session } = await server.auth.verifyAccessToken(token);
    await expect(
      server.pool.query(`select set_config('request.jwt.claims', $1, false), auth.require_live_session()`, [
        JSON.stringify({ session_id: session }),
      ]),
    ).rejects.toMatchObject({ code: 'PT401', message: 'Tu sesión terminó. Inicia sesión de nuevo.' });
  });

  it('refuses other scopes', async () => {
    const { token } = await signedIn();
    const answer = await server.call('POST', '/logout?scope=everything', undefined, bearer(token));
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });
});
