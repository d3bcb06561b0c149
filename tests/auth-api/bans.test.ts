import { decodeJwt } from 'jose';
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

async function signUp() {
  const client = portal.anon();
  const email = freshEmail();
  const { user, session } = ok(await client.auth.signUp({ email, password }));
  return { client, email, id: user?.id ?? '', token: session?.access_token ?? '' };
}

/** The status of the portal's two APIs for an access token. */
async function doors(token: string): Promise<number[]> {
  const headers = { apikey: portal.keys.publishable, Authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    ['/rest/v1/profiles', '/auth/v1/user'].map((path) => fetch(portal.url + path, { headers })),
  );
  return answers.map(({ status }) => status);
}

const ban = (id: string, until: string) =>
  portal.pool.query(`update auth.users set banned_until = ${until} where id = $1`, [id]);

it('a banned person neither signs in nor refreshes nor reads, until the ban is over', async () => {
  const { client, email, id, token } = await signUp();
  await ban(id, `now() + interval '1 hour'`);
  await expect(portal.signIn(email, password)).rejects.toMatchObject({ status: 400, code: 'user_banned' });
  expect(await doors(token)).toEqual([401, 403]);
  expect((await client.auth.updateUser({ password: 'Raicilla-2027' })).error).toMatchObject({
    code: 'user_banned',
  });
  expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });

  await ban(id, `now() - interval '1 second'`);
  expect(await doors(token)).toEqual([200, 200]);
  await portal.signIn(email, password);
});

it('a banned person cannot sign in with a mail either', async () => {
  const { email, id, client } = await signUp();
  ok(await client.auth.resetPasswordForEmail(email));
  const mails = new MailFolder(portal.mailDir);
  const token = tokenOf(await mails.latest(email));
  await ban(id, `'infinity'`);
  const verified = await portal.anon().auth.verifyOtp({ type: 'recovery', token_hash: token });
  expect(verified.data.session).toBeNull();
  expect(verified.error).toMatchObject({ status: 403, code: 'otp_expired' });
});

it('an expired session opens neither API', async () => {
  const { id, token } = await signUp();
  await portal.pool.query(
    `update auth.sessions set not_after = now() + interval '1 hour' where user_id = $1`,
    [id],
  );
  expect(await doors(token)).toEqual([200, 200]);
  await portal.pool.query(`update auth.sessions set not_after = now() where user_id = $1`, [id]);
  expect(await doors(token)).toEqual([401, 403]);
});

it('a removed account opens neither API', async () => {
  const { id, token } = await signUp();
  await portal.pool.query('update auth.users set deleted_at = now() where id = $1', [id]);
  expect(await doors(token)).toEqual([401, 403]);
});

it.each(['service_role', 'supabase_admin', 'postgres', 'anon', ''])(
  'the role %j in an account’s row grants no other role',
  async (role) => {
    const { id, email } = await signUp();
    await portal.pool.query('update auth.users set role = $2, is_super_admin = true where id = $1', [
      id,
      role,
    ]);
    const client = await portal.signIn(email, password);
    const { session } = ok(await client.auth.refreshSession());
    const claims = decodeJwt(session?.access_token ?? '');
    expect(claims['role']).toBe('authenticated');
    const { data } = await client.from('profiles').select('id');
    expect(data).toEqual([{ id }]);
    expect((await client.from('stores').insert({ id: 77, name: 'Ajena' })).error).toMatchObject({
      code: '42501',
    });
  },
);
