import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createLogger } from '../../apps/portal/log';
import { bootstrap } from '../../apps/portal/database/bootstrap';
import { migrate } from '../../apps/portal/database/migrations';
import { projectPath } from '../../apps/portal/root';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';

const rights = `
  select coalesce(jsonb_agg(found order by found), '[]') as rights from (
    select concat_ws(' ', a.grantee::regrole, c.relname, t.attname, a.privilege_type)
    from pg_class c
    left join lateral (
      select attname, attacl from pg_attribute where attrelid = c.oid and attacl is not null
      union all select null, c.relacl
    ) as t (attname, acl) on true
    cross join aclexplode(t.acl) as a
    where c.relnamespace::regnamespace::text in ('public', 'private')
      and a.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
    union all
    select r.role || ' ' || p.proname
    from pg_proc p cross join (values ('anon'), ('authenticated')) as r (role)
    where p.pronamespace::regnamespace::text in ('public', 'private') and has_function_privilege(r.role, p.oid, 'execute')
      and p.prorettype <> 'trigger'::regtype
  ) as all_rights (found)
`;

async function rightsIn(database: TestDatabase, openDefaults: boolean): Promise<unknown> {
  const pool = new pg.Pool(database.connection);
  try {
    await bootstrap(pool);
    if (openDefaults) {
      for (const kind of ['tables', 'functions', 'sequences']) {
        await pool.query(
          `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
        );
      }
    }
    await migrate(pool, { directory: projectPath('supabase/migrations'), log: createLogger('error') });
    const { rows } = await pool.query<{ rights: unknown }>(rights);
    return rows[0]?.rights;
  } finally {
    await pool.end();
  }
}

it('the contract grants the same rights even if new objects are open to everyone by default, as on a hosted project', async () => {
  const ours = await createTestDatabase({ template: 'empty' });
  const hosted = await createTestDatabase({ template: 'empty' });
  try {
    const expected = await rightsIn(ours, false);
    expect(await rightsIn(hosted, true)).toEqual(expected);
    expect(expected).toContain('anon supplier_leads email INSERT');
  } finally {
    await ours.drop();
    await hosted.drop();
  }
});

/** Runs the file for hosted projects as their owner, who may create nothing in the schema auth, and tests it. */
async function endedSessionsReadNothing(database: TestDatabase, owner: pg.Pool): Promise<void> {
  await database.pool.query(`
    alter table auth.sessions owner to auth_admin;
    alter table auth.mfa_factors owner to auth_admin;
    -- A hosted project's owner has BYPASSRLS.
    alter table auth.users disable row level security;
    alter table auth.sessions disable row level security;
    alter table auth.mfa_factors disable row level security;
    drop function auth.require_live_session();
    grant select on auth.sessions, auth.mfa_factors to sumiller;
    grant usage on schema auth to anon, authenticated;
  `);
  await expect(owner.query('create function auth.ours() returns void language sql as $$ $$')).rejects.toThrow(
    'permission denied for schema auth',
  );
  const sql = await readFile(projectPath('supabase/hosted/live-sessions.sql'), 'utf8');
  await owner.query(sql);
  await owner.query(sql);
  const { rows } = await database.pool.query<{ session: string }>(`
    insert into auth.sessions (user_id) select id from auth.users returning id as session`);
  const request = async (session = rows[0]?.session ?? '') => {
    const claims = JSON.stringify({ role: 'authenticated', aal: 'aal1', session_id: session });
    const client = await owner.connect();
    try {
      await client.query('begin; set local role authenticated');
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      await client.query('select hosted.require_live_session()');
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  await request();
  await database.pool.query('delete from auth.sessions');
  await expect(request()).rejects.toMatchObject({ code: 'PT401' });
}

it('the function for hosted projects is the portal’s own', async () => {
  const bodyIn = async (file: string) =>
    /require_live_session\(\) returns void\n[^]*?\$\$;/.exec(await readFile(projectPath(file), 'utf8'))?.[0];
  const own = await bodyIn('apps/portal/database/auth-schema.sql');
  expect(own).toContain('insufficient_aal');
  expect(await bodyIn('supabase/hosted/live-sessions.sql')).toBe(own);
});

it('the contract runs if the schema auth belongs to another role, and its accounts get profiles', async () => {
  const database = await createTestDatabase({ template: 'empty' });
  const pool = new pg.Pool(database.connection);
  try {
    await bootstrap(pool);
    await database.pool.query(`
      create role auth_admin;
      alter schema auth owner to auth_admin;
      alter table auth.users owner to auth_admin;
      alter function auth.uid() owner to auth_admin;
      grant usage on schema auth to sumiller;
      grant all on auth.users to sumiller;
      grant execute on function auth.uid() to sumiller;
    `);
    await migrate(pool, { directory: projectPath('supabase/migrations'), log: createLogger('error') });
    await database.pool.query(`
      set role auth_admin;
      insert into auth.users (email, raw_user_meta_data) values ('a@example.mx', '{"display_name": "Ana"}');
      reset role;
    `);
    const { rows } = await database.pool.query('select display_name from profiles');
    expect(rows).toEqual([{ display_name: 'Ana' }]);
    await endedSessionsReadNothing(database, pool);
    await database.pool.query('set role auth_admin; delete from auth.users; reset role');
    expect((await database.pool.query('select from profiles')).rowCount).toBe(0);
  } finally {
    await pool.end();
    await database.drop();
  }
});
