import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, startTestPortal } from '../../testing/harness/portal';
import { freshEmail, ok } from './auth-server';
import { MailFolder, tokenOf } from './mail-folder';

const password = 'Mezcal-2026';
let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

it('a sign-up yields a session that reads its own profile, until it is signed out', async () => {
  const client = portal.anon();
  const options = { data: { display_name: 'Ana Ruiz', business_name: 'Bar Ruiz' } };
  const { user, session } = ok(await client.auth.signUp({ email: freshEmail(), password, options }));
  const profiles = ok(await client.from('profiles').select('id, display_name, business_name'));
  expect(profiles).toEqual([{ id: user?.id, display_name: 'Ana Ruiz', business_name: 'Bar Ruiz' }]);

  const token = session?.access_token ?? '';
  const read = () =>
    fetch(`${portal.url}/rest/v1/profiles`, {
      headers: { apikey: portal.keys.publishable, Authorization: `Bearer ${token}` },
    });
  expect((await read()).status).toBe(200);
  expect((await client.auth.signOut()).error).toBeNull();
  // The token has not expired, but its session has ended.
  const after = await read();
  expect(after.status).toBe(401);
  expect(await after.json()).toMatchObject({ message: 'Tu sesión terminó. Inicia sesión de nuevo.' });
});

it("a new password ends other devices' reads", async () => {
  const email = freshEmail();
  const here = portal.anon();
  ok(await here.auth.signUp({ email, password }));
  const there = await portal.signIn(email, password);
  ok(await here.auth.updateUser({ password: 'Raicilla-2027' }));
  expect((await there.from('profiles').select('id')).status).toBe(401);
  expect((await here.from('profiles').select('id')).status).toBe(200);
});

it('an API key is required, except for a link opened from a mail', async () => {
  const without = await fetch(`${portal.url}/auth/v1/settings`);
  expect(without.status).toBe(401);
  const email = freshEmail();
  const client = portal.anon();
  ok(await client.auth.signUp({ email, password }));
  ok(await client.auth.resetPasswordForEmail(email));
  const token = tokenOf(await new MailFolder(portal.mailDir).latest(email));
  const link = await fetch(`${portal.url}/auth/v1/verify?token=${token}&type=recovery`, {
    redirect: 'manual',
  });
  expect(link.status).toBe(303);
  ok(await portal.anon().auth.verifyOtp({ type: 'recovery', token_hash: token }));
});

it('the secret key opens endpoints closed to people, and a signed-in person’s token does not', async () => {
  const row = { id: 77, name: 'Almacén Sur' };
  const person = portal.anon();
  ok(await person.auth.signUp({ email: freshEmail(), password }));
  for (const client of [portal.anon(), person])
    expect((await client.from('stores').insert(row)).error).toMatchObject({ code: '42501' });
  expect((await portal.service().from('stores').insert(row)).error).toBeNull();
});
