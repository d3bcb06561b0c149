import pg from 'pg';
import { expect, it } from 'vitest';
import { createLogger } from '../../server/log';
import { bootstrap } from '../../server/postgres/bootstrap';
import { migrate } from '../../server/postgres/migrations';
import { projectPath } from '../../server/root';
import { type TestDatabase, createTestDatabase } from './harness/database';

const rights = `
  select coalesce(jsonb_agg(found order by found), '[]') as rights from (
    select grantee || ' ' || table_name || '.' || column_name || ' ' || privilege_type
    from information_schema.column_privileges
    where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'PUBLIC')
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

it('gives the same rights where new objects are open to everybody by default, as on a hosted project', async () => {
  const ours = await createTestDatabase({ template: 'empty' });
  const hosted = await createTestDatabase({ template: 'empty' });
  try {
    const expected = await rightsIn(ours, false);
    expect(await rightsIn(hosted, true)).toEqual(expected);
    expect(expected).toContain('anon supplier_leads.email INSERT');
  } finally {
    await ours.drop();
    await hosted.drop();
  }
});
