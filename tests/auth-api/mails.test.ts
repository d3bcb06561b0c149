import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConfirmedUser, freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';
import { tokenOf } from './mail-folder';

const password = 'Mezcal-2026';
const partner = 'https://socios.example.mx';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer({ emailConfirmation: true, allowedRedirects: [partner] });
});
afterAll(() => server.stop());

const confirmedUser = () => addConfirmedUser(server, password);

describe('recovering a password', () => {
  it('mails a link to the portal, which verifies on a click and lets a new password be set', async () => {
    const email = await confirmedUser();
    const client = server.client();
    const elsewhere = server.client();
    ok(await elsewhere.signInWithPassword({ email, password }));
    ok(await client.resetPasswordForEmail(email, { redirectTo: `${server.url}/auth?reset=true` }));
    const mail = await server.mails.latest(email);
    expect(mail.link?.pathname).toBe('/auth');
    expect(Object.fromEntries(mail.link?.searchParams ?? [])).toEqual({
      reset: 'true',
      type: 'recovery',
      token_hash: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    ok(await client.verifyOtp({ type: 'recovery', token_hash: tokenOf(mail) }));
    await expect.poll(() => events).toContain('PASSWORD_RECOVERY');
    ok(await client.updateUser({ password: 'Raicilla-2027' }));
    ok(await server.client().signInWithPassword({ email, password: 'Raicilla-2027' }));
    expect((await server.client().signInWithPassword({ email, password })).error).toBeTruthy();
    // The new password ended the session on the other device, not this one.
    expect((await elsewhere.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    ok(await client.getUser());
  });

  it('never activates an unproven password', async () => {
    const email = freshEmail();
    ok(await server.client().signUp({ email, password: 'chosen-by-a-stranger' }));
    ok(await server.client().resetPasswordForEmail(email));
    const mail = await server.mails.latest(email, 2);
    ok(await server.client().verifyOtp({ type: 'recovery', token_hash: tokenOf(mail) }));
    const { error } = await server.client().signInWithPassword({ email, password: 'chosen-by-a-stranger' });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('redirects', () => {
  it.each([
    'https://evil.example/auth',
    'https://socios.example.mx.evil.example/',
    'https://socios.example.mx@evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'https://socios.example.mx:8443/',
    'http://socios.example.mx/',
  ])('never lead to %s', async (redirectTo) => {
    const email = await confirmedUser();
    ok(await server.client().resetPasswordForEmail(email, { redirectTo }));
    expect((await server.mails.latest(email)).link?.origin).toBe(server.url);
  });

  it('lead to a configured origin', async () => {
    const email = await confirmedUser();
    ok(await server.client().resetPasswordForEmail(email, { redirectTo: `${partner}/cuenta?x=1` }));
    const { link } = await server.mails.latest(email);
    expect(link?.href).toMatch(`${partner}/cuenta?x=1&reset=true&token_hash=`);
  });
});

describe('resending', () => {
  it('resends the confirmation, but only while one is outstanding', async () => {
    const email = freshEmail();
    const options = { emailRedirectTo: `${server.url}/` };
    ok(await server.client().signUp({ email, password }));
    await server.mails.latest(email);
    ok(await server.client().resend({ type: 'signup', email, options }));
    const second = await server.mails.latest(email, 2);
    ok(await server.client().verifyOtp({ type: 'signup', token_hash: tokenOf(second) }));
    ok(await server.client().resend({ type: 'signup', email, options }));
    // The next mail belongs to the next request.
    ok(await server.client().resetPasswordForEmail(email));
    expect((await server.mails.latest(email, 3)).link?.searchParams.get('type')).toBe('recovery');
  });

  it.each([
    [{ type: 'signup' }, 'validation_failed'],
    [{ email: 'a@example.mx' }, 'validation_failed'],
    [{ type: 'recovery', email: 'a@example.mx' }, 'validation_failed'],
    [{ type: 'sms', phone: '+5215512345678' }, 'phone_provider_disabled'],
  ])('refuses %j', async (body, code) => {
    expect(await server.call('POST', '/resend', body)).toMatchObject({
      status: 400,
      body: { error_code: code },
    });
  });
});

describe('signing in by mail', () => {
  it('sends known people a link and a code', async () => {
    const email = await confirmedUser();
    ok(await server.client().signInWithOtp({ email }));
    const { code, subject } = await server.mails.latest(email);
    expect(subject).toBe('Tu acceso a Sumiller');
    const { session } = ok(await server.client().verifyOtp({ type: 'email', email, token: code }));
    const { amr } = await server.auth.verifyAccessToken(session?.access_token ?? '');
    expect(amr).toMatchObject([{ method: 'otp' }]);
  });

  it('never creates a confirmed account for a stranger', async () => {
    const email = freshEmail();
    ok(await server.client().signInWithOtp({ email, options: { data: { display_name: 'Eva' } } }));
    const mail = await server.mails.latest(email);
    const { rows } = await server.pool.query(
      'select email_confirmed_at, encrypted_password from auth.users where email = $1',
      [email],
    );
    expect(rows).toEqual([{ email_confirmed_at: null, encrypted_password: null }]);
    const { user } = ok(await server.client().verifyOtp({ type: 'email', email, token: mail.code }));
    expect(user).toMatchObject({
      email_confirmed_at: expect.any(String) as unknown,
      user_metadata: { display_name: 'Eva' },
    });
  });

  it('with shouldCreateUser off nothing happens for strangers, and the answer does not reveal it', async () => {
    const [known, stranger] = [await confirmedUser(), freshEmail()];
    const [a, b] = await Promise.all(
      [known, stranger].map((email) => server.call('POST', '/otp', { email, create_user: false })),
    );
    expect([a?.status, a?.body]).toEqual([b?.status, b?.body]);
    await server.mails.latest(known);
    expect(await server.mails.to(stranger)).toEqual([]);
    const { rows } = await server.pool.query('select from auth.users where email = $1', [stranger]);
    expect(rows).toEqual([]);
  });
});

describe('requests for mails', () => {
  it.each(['/recover', '/resend', '/otp'])(
    '%s answers the same for known and unknown addresses, in the same time',
    // A busy machine may disturb one measurement, not three.
    { retry: 2 },
    async (endpoint) => {
      const times = await Promise.all(
        [await confirmedUser(), freshEmail()].map(async (email) => {
          const started = performance.now();
          const { status, body } = await server.call('POST', endpoint, {
            email,
            type: 'signup',
            create_user: false,
          });
          expect({ status, body }).toEqual({ status: 200, body: {} });
          return performance.now() - started;
        }),
      );
      for (const took of times) expect(took).toBeGreaterThan(240);
      expect(Math.abs((times[0] ?? 0) - (times[1] ?? 0))).toBeLessThan(150);
    },
  );

  it('are answered in Spanish, in text and HTML, without anything that could be injected', async () => {
    const email = await confirmedUser();
    ok(await server.client().resetPasswordForEmail(email, { redirectTo: `${server.url}/auth?x="><script>` }));
    const { html, text, code } = await server.mails.latest(email);
    expect(text).toContain('Elegir una contraseña nueva');
    expect(html).toContain('lang="es-MX"');
    expect(html).toContain(code);
    expect(html).not.toContain('<script>');
  });
});
