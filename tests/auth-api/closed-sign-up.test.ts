import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConfirmedUser, freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';

const password = 'Mezcal-2026';

describe('a portal with sign-up closed', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ signUps: false });
  });
  afterAll(() => server.stop());

  it('reports it in the settings and to every visitor who tries, known or not', async () => {
    expect((await server.call('GET', '/settings')).body).toMatchObject({ disable_signup: true });
    for (const email of [await addConfirmedUser(server, password), freshEmail()])
      expect((await server.client().signUp({ email, password })).error).toMatchObject({
        status: 422,
        code: 'signup_disabled',
      });
  });

  it('creates no account for a stranger who requests a mail, and answers them like a known person', async () => {
    const [known, stranger] = [await addConfirmedUser(server, password), freshEmail()];
    for (const email of [known, stranger]) ok(await server.client().signInWithOtp({ email }));
    await server.mails.latest(known);
    const { rows } = await server.pool.query('select email from auth.users order by 1');
    expect(rows).not.toContainEqual({ email: stranger });
    ok(await server.client().signInWithPassword({ email: known, password }));
  });
});
