import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConfirmedUser, ok, startAuthServer, type AuthServer } from './auth-server';
import { tokenOf } from './mail-folder';

const password = 'Mezcal-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer({ emailConfirmation: true });
});
afterAll(() => server.stop());

const confirmedUser = () => addConfirmedUser(server, password);

describe('the secrets of mails', () => {
  it('are single use: of concurrent clicks one wins', async () => {
    const email = await confirmedUser();
    ok(await server.client().resetPasswordForEmail(email));
    const token = tokenOf(await server.mails.latest(email));
    const clicks = await Promise.all(
      [1, 2, 3, 4].map(() => server.call('POST', '/verify', { type: 'recovery', token_hash: token })),
    );
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expect(clicks.find(({ status }) => status === 403)?.body).toEqual({
      code: 403,
      error_code: 'otp_expired',
      msg: 'Email link is invalid or has expired',
    });
  });

  it('are invalidated by a newer mail', async () => {
    const email = await confirmedUser();
    ok(await server.client().resetPasswordForEmail(email));
    const first = await server.mails.latest(email);
    ok(await server.client().resetPasswordForEmail(email));
    await server.mails.latest(email, 2);
    const { error } = await server.client().verifyOtp({ type: 'recovery', token_hash: tokenOf(first) });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('expire', async () => {
    const email = await confirmedUser();
    ok(await server.client().resetPasswordForEmail(email));
    const mail = await server.mails.latest(email);
    await server.pool.query(`update auth.one_time_tokens set expires_at = now() where relates_to = $1`, [
      email,
    ]);
    for (const attempt of [
      { type: 'recovery' as const, token_hash: tokenOf(mail) },
      { type: 'recovery' as const, email, token: mail.code },
    ]) {
      expect((await server.client().verifyOtp(attempt)).error).toMatchObject({
        status: 403,
        code: 'otp_expired',
      });
    }
  });

  it('are hashed at rest', async () => {
    const email = await confirmedUser();
    ok(await server.client().resetPasswordForEmail(email));
    const mail = await server.mails.latest(email);
    const { rows } = await server.pool.query('select * from auth.one_time_tokens');
    expect(JSON.stringify(rows)).not.toContain(tokenOf(mail));
    expect(rows.find(({ relates_to: to }) => to === email)).toMatchObject({
      code_hash: expect.stringMatching(/^\$argon2id/) as unknown,
    });
  });

  it('include a code that expires after ten wrong guesses, unlike the link of the mail', async () => {
    const email = await confirmedUser();
    ok(await server.client().resetPasswordForEmail(email));
    const mail = await server.mails.latest(email);
    const wrong = mail.code === '00000000' ? '11111111' : '00000000';
    const guesses = Array.from({ length: 10 }, () =>
      server.call('POST', '/verify', { type: 'recovery', email, token: wrong }),
    );
    for (const { status, body } of await Promise.all(guesses)) {
      expect({ status, code: body.error_code }).toEqual({ status: 403, code: 'otp_expired' });
    }
    const late = await server.client().verifyOtp({ type: 'recovery', email, token: mail.code });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
    ok(await server.client().verifyOtp({ type: 'recovery', token_hash: tokenOf(mail) }));
  });

  it('a token for one purpose is rejected for another', async () => {
    const email = await confirmedUser();
    ok(await server.client().resetPasswordForEmail(email));
    const token = tokenOf(await server.mails.latest(email));
    for (const type of ['signup', 'email_change', 'invite'] as const) {
      const { error } = await server.client().verifyOtp({ type, token_hash: token });
      expect(error).toMatchObject({ code: 'otp_expired' });
    }
    ok(await server.client().verifyOtp({ type: 'recovery', token_hash: token }));
  });
});

describe('opening a link without a click', () => {
  it.each(['GET', 'HEAD'])('%s redeems nothing', async (method) => {
    const email = await confirmedUser();
    ok(await server.client().resetPasswordForEmail(email));
    const token = tokenOf(await server.mails.latest(email));
    const query = new URLSearchParams({
      token,
      type: 'recovery',
      redirect_to: `${server.url}/auth?reset=true`,
    });
    for (let preview = 0; preview < 3; preview += 1) {
      const answer = await server.call(method, `/verify?${query}`);
      expect(answer.status).toBe(303);
      const target = new URL(answer.headers.get('location') ?? '');
      expect(target.origin + target.pathname).toBe(`${server.url}/auth`);
      expect(target.searchParams.get('token_hash')).toBe(token);
    }
    ok(await server.client().verifyOtp({ type: 'recovery', token_hash: token }));
  });

  it('a bad link opens the portal with the reason', async () => {
    const answer = await server.call(
      'GET',
      '/verify?token=nonsense&type=signup&redirect_to=https://evil.example',
    );
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.origin).toBe(server.url);
    expect(new URLSearchParams(target.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });
});
