import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, noLimits, ok, startAuthServer, type AuthServer } from './auth-server';
import { tokenOf } from './mail-folder';

const password = 'Mezcal-2026';

describe('a sign-up without confirmation', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer();
  });
  afterAll(() => server.stop());

  it('opens a session and keeps the metadata', async () => {
    const email = freshEmail();
    const data = { display_name: 'Ana Ruiz', business_name: 'Bar Ruiz' };
    const { user, session } = ok(
      await server.client().signUp({ email, password, options: { data, emailRedirectTo: server.url } }),
    );
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { ...data, email, email_verified: true },
      identities: [{ provider: 'email', identity_data: { email } }],
    });
    expect(Date.parse(user?.created_at ?? '')).toBeCloseTo(Date.now(), -5);
    expect(await server.auth.verifyAccessToken(session?.access_token ?? '')).toMatchObject({
      iss: `${server.url}/auth/v1`,
      sub: user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) as unknown }],
      session_id: expect.any(String) as unknown,
      user_metadata: data,
      is_anonymous: false,
    });
  });

  it('refuses a taken address in any case, in both error formats', async () => {
    const email = freshEmail();
    ok(await server.client().signUp({ email, password }));
    const { error } = await server.client().signUp({ email: ` ${email.toUpperCase()} `, password });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    const old = await server.call('POST', '/signup', { email, password });
    expect(old.body).toEqual({
      code: 422,
      error_code: 'user_already_exists',
      msg: 'User already registered',
    });
    const header = { 'X-Supabase-Api-Version': '2024-01-01' };
    const current = await server.call('POST', '/signup', { email, password }, header);
    expect(current.body).toEqual({ code: 'user_already_exists', message: 'User already registered' });
    expect(current.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  });

  it('creates one account for two concurrent sign-ups with one address', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('POST', '/signup', { email, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it.each([
    ['short', 422, 'weak_password'],
    ['12345', 422, 'weak_password'],
    ['x'.repeat(73), 400, 'validation_failed'],
    ['', 400, 'validation_failed'],
  ])('refuses the password %j', async (bad, status, code) => {
    const { error } = await server.client().signUp({ email: freshEmail(), password: bad });
    expect(error).toMatchObject({ status, code });
  });

  it('names the reasons of a weak password', async () => {
    const { body } = await server.call('POST', '/signup', { email: freshEmail(), password: '12345' });
    expect(body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it.each(['no-es-correo', 'a@b', 'a b@example.mx', '@example.mx', `${'x'.repeat(260)}@example.mx`])(
    'refuses the address %j',
    async (email) => {
      const { error } = await server.client().signUp({ email, password });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );

  it('accepts 72 characters of any script', async () => {
    const email = freshEmail();
    const long = 'ñ'.repeat(71);
    ok(await server.client().signUp({ email, password: `${long}á` }));
    const wrongEnd = await server.client().signInWithPassword({ email, password: `${long}e` });
    expect(wrongEnd.error).toMatchObject({ code: 'invalid_credentials' });
    // The same word from a keyboard that sends combining accents.
    ok(await server.client().signInWithPassword({ email, password: `${long}á`.normalize('NFD') }));
  });

  it('takes over an unconfirmed account: a mail cannot block an address', async () => {
    const email = freshEmail();
    ok(await server.client().signInWithOtp({ email, options: { data: { display_name: 'Nadie' } } }));
    const mail = await server.mails.latest(email);
    const { user } = ok(
      await server.client().signUp({ email, password, options: { data: { display_name: 'Ana' } } }),
    );
    expect(user).toMatchObject({
      email_confirmed_at: expect.any(String) as unknown,
      user_metadata: { display_name: 'Ana' },
    });
    ok(await server.client().signInWithPassword({ email, password }));
    const stale = await server.client().verifyOtp({ type: 'email', email, token: mail.code });
    expect(stale.error).toMatchObject({ code: 'otp_expired' });
  });

  it('refuses metadata that is too large, too deep or cannot be stored', async () => {
    const deep: Record<string, unknown> = {};
    let inner = deep;
    for (let level = 0; level < 30; level += 1) inner = inner.next = {};
    for (const [data, code] of [
      [{ x: 'x'.repeat(9000) }, 'validation_failed'],
      [deep, 'validation_failed'],
      [{ x: 'a\0b' }, 'bad_json'],
      [{ x: '\ud800' }, 'bad_json'],
      [['list'], 'bad_json'],
    ] as const) {
      const answer = await server.call('POST', '/signup', { email: freshEmail(), password, data });
      expect(answer).toMatchObject({ status: 400, body: { error_code: code } });
    }
    ok(
      await server
        .client()
        .signUp({ email: freshEmail(), password, options: { data: { x: '🍷 ñ \\u0000' } } }),
    );
  });

  it('answers broken bodies with bad_json', async () => {
    for (const body of ['{"email":', '"text"', '{"email": 5, "password": "abcdef"}']) {
      const answer = await server.call('POST', '/signup', body);
      expect(answer).toMatchObject({ status: 400, body: { code: 400, error_code: 'bad_json' } });
    }
  });
});

describe('a sign-up with confirmation', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ emailConfirmation: true, limits: noLimits });
  });
  afterAll(() => server.stop());

  it('opens no session before the mail is confirmed, and one afterwards', async () => {
    const email = freshEmail();
    const client = server.client();
    const signedUp = ok(await client.signUp({ email, password, options: { emailRedirectTo: server.url } }));
    expect(signedUp.session).toBeNull();
    expect(signedUp.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) as unknown });
    expect(signedUp.user?.email_confirmed_at).toBeUndefined();
    const early = await client.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });

    const mail = await server.mails.latest(email);
    expect(mail.subject).toBe('Confirma tu correo en Sumiller');
    expect(`${mail.link?.origin}${mail.link?.pathname}`).toBe(`${server.url}/auth`);
    expect(mail.link?.searchParams.get('type')).toBe('signup');
    expect(mail.html).toContain('Confirmar mi correo');
    const verified = ok(await client.verifyOtp({ type: 'signup', token_hash: tokenOf(mail) }));
    expect(verified.session?.access_token).toBeTruthy();
    expect(verified.user).toMatchObject({ email_confirmed_at: expect.any(String) as unknown });
    ok(await client.signInWithPassword({ email, password }));
  });

  it('is also confirmed by the code of the mail, once', async () => {
    const email = freshEmail();
    ok(await server.client().signUp({ email, password }));
    const { code } = await server.mails.latest(email);
    const attempts = await Promise.all(
      [1, 2, 3].map(() => server.client().verifyOtp({ type: 'email', email, token: code })),
    );
    expect(attempts.filter(({ data }) => data.session)).toHaveLength(1);
    expect(attempts.find(({ error }) => error)?.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('gets the same answer for new, unconfirmed and confirmed addresses, in the same time', async () => {
    const signUp = async (email: string) => {
      const started = performance.now();
      const { status, body } = await server.call('POST', '/signup', { email, password, data: { a: 1 } });
      return { status, shape: shapeOf(body, email), took: performance.now() - started };
    };
    // The quickest of several: other load makes an answer slower, never quicker.
    const quickest = [Infinity, Infinity, Infinity];
    for (let round = 0; round < 4; round += 1) {
      const confirmed = freshEmail();
      await server.auth.createUser({ email: confirmed, password });
      const unconfirmed = freshEmail();
      await server.auth.createUser({ email: unconfirmed, password, confirmed: false });
      const fresh = await signUp(freshEmail());
      for (const [index, answer] of [fresh, await signUp(unconfirmed), await signUp(confirmed)].entries()) {
        expect(answer).toMatchObject({ status: fresh.status, shape: fresh.shape });
        quickest[index] = Math.min(quickest[index] ?? Infinity, answer.took);
      }
      expect(await server.mails.to(confirmed)).toEqual([]);
    }
    // Most of the time is spent hashing the password: an answer without it takes a tenth.
    expect(Math.min(...quickest)).toBeGreaterThan(Math.max(...quickest) / 2);
  });

  it('does not change the password and data of an unconfirmed account', async () => {
    const email = freshEmail();
    ok(await server.client().signUp({ email, password, options: { data: { name: 'first' } } }));
    ok(
      await server.client().signUp({ email, password: 'another-one', options: { data: { name: 'second' } } }),
    );
    const mail = await server.mails.latest(email, 2);
    const { user } = ok(await server.client().verifyOtp({ type: 'signup', token_hash: tokenOf(mail) }));
    expect(user?.user_metadata).toMatchObject({ name: 'first' });
    ok(await server.client().signInWithPassword({ email, password }));
  });

  it('signing up sets the password of an account first created by e-mail sign-in', async () => {
    const email = freshEmail();
    ok(await server.client().signInWithOtp({ email }));
    await server.mails.latest(email);
    ok(await server.client().signUp({ email, password, options: { data: { display_name: 'Ana' } } }));
    const mail = await server.mails.latest(email, 2);
    const { user } = ok(await server.client().verifyOtp({ type: 'signup', token_hash: tokenOf(mail) }));
    expect(user?.user_metadata).toMatchObject({ display_name: 'Ana', email });
    ok(await server.client().signInWithPassword({ email, password }));
  });
});

function shapeOf(value: unknown, email: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => shapeOf(entry, email));
  if (typeof value === 'object' && value !== null) {
    const sorted = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
    return Object.fromEntries(sorted.map(([key, entry]) => [key, shapeOf(entry, email)]));
  }
  if (typeof value !== 'string') return value;
  return value
    .replace(email, 'ADDRESS')
    .replace(/[0-9a-f-]{36}/, 'ID')
    .replace(/^\d{4}-.*Z$/, 'TIME');
}
