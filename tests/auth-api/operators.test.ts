import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '@sumiller/auth-api/cleanup';
import { freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';

const password = 'Mezcal-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

it('an account created without the API has the requested id and can sign in', async () => {
  const email = freshEmail();
  const id = crypto.randomUUID();
  expect(await server.auth.createUser({ id, email, password, metadata: { display_name: 'Ana' } })).toBe(id);
  const { user } = ok(await server.client().signInWithPassword({ email, password }));
  expect(user).toMatchObject({ id, user_metadata: { display_name: 'Ana' } });
  await expect(server.auth.createUser({ email, password })).rejects.toMatchObject({ code: '23505' });
  await expect(server.auth.createUser({ email: freshEmail(), password: 'x' })).rejects.toMatchObject({
    code: 'weak_password',
  });
});

describe('the schema auth', () => {
  it.each(['anon', 'authenticated', 'service_role'])(
    'is unreadable for %s except for its functions',
    async (role) => {
      const client = await server.pool.connect();
      try {
        const id = crypto.randomUUID();
        await client.query('begin');
        await client.query(`set local role ${role}`);
        await client.query(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify({ sub: id, role, email: 'a@example.mx' }),
        ]);
        const { rows } = await client.query(
          `select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() ->> 'sub' as sub,
           auth.require_live_session()`,
        );
        expect(rows[0]).toMatchObject({ uid: id, role, email: 'a@example.mx', sub: id });
        const { rows: readable } = await client.query(
          `select relname from pg_class where relnamespace = 'auth'::regnamespace and relkind in ('r', 'v')
           and has_table_privilege(oid, 'select, insert, update, delete')`,
        );
        expect(readable).toEqual([]);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );

  it('admits live sessions and refuses ended ones', async () => {
    const { session } = ok(await server.client().signUp({ email: freshEmail(), password }));
    const { session_id: id } = await server.auth.verifyAccessToken(session?.access_token ?? '');
    const check = (claims: object) =>
      server.pool.query(`select set_config('request.jwt.claims', $1, false), auth.require_live_session()`, [
        JSON.stringify(claims),
      ]);
    await check({ session_id: id });
    await check({ role: 'anon' });
    for (const dead of [crypto.randomUUID(), 'not-a-uuid', '']) {
      await expect(check({ session_id: dead })).rejects.toMatchObject({ code: 'PT401' });
    }
  });
});

it('the clean-up deletes everything that has expired and nothing else', async () => {
  const alive = server.client();
  ok(await alive.signUp({ email: freshEmail(), password }));
  const forgotten = ok(await server.client().signUp({ email: freshEmail(), password }));
  await server.pool.query(
    `update auth.sessions set updated_at = now() - interval '91 days' where user_id = $1`,
    [forgotten.user?.id],
  );
  ok(await alive.resetPasswordForEmail(forgotten.user?.email ?? ''));
  await server.mails.latest(forgotten.user?.email ?? '');
  await server.pool.query(`update auth.one_time_tokens set expires_at = now() - interval '2 days'`);
  await server.pool.query(
    `insert into auth.rate_limits (key, points, expire) values ('old', 1, 1), ('new', 1, 9e15)`,
  );
  await forgetExpired(server.pool);
  ok(await alive.refreshSession());
  const left = async (sql: string) =>
    (await server.pool.query<{ found: string }>(sql)).rows.map(({ found }) => found);
  expect(await left(`select user_id as found from auth.sessions`)).not.toContain(forgotten.user?.id);
  expect(await left('select id as found from auth.one_time_tokens')).toEqual([]);
  expect(await left('select key as found from auth.rate_limits')).toEqual(['new']);
});
