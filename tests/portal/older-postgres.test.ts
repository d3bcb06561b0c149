import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '../../testing/harness/clusters';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';

const both = hasPostgres('embedded') && hasPostgres('15');
const note = both ? '' : ' (not run: it compares the embedded PostgreSQL with PostgreSQL 15)';

/**
 * PL/pgSQL looks up a function when the statement runs, so a branch that no test reaches on PostgreSQL 15 could call one that only
 * newer versions have.
 */
describe.skipIf(!both)(`functions of PostgreSQL that came after 15${note}`, () => {
  let newer: TestDatabase;
  let older: TestDatabase;
  beforeAll(async () => {
    [newer, older] = await Promise.all([createTestDatabase(), createTestDatabase({ postgres: '15' })]);
  });
  afterAll(() => Promise.all([newer.drop(), older.drop()]));

  const builtIn = async ({ pool }: TestDatabase): Promise<string[]> => {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct proname::text as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace`,
    );
    return rows.map(({ name }) => name);
  };

  const calls = async (): Promise<string[]> => {
    const known = new Set(await builtIn(older));
    const onlyNewer = (await builtIn(newer)).filter((name) => !known.has(name));
    expect(onlyNewer).toContain('any_value');
    const { rows } = await older.pool.query<{ call: string }>(
      `select f.oid::regprocedure || ' calls ' || n as call
       from pg_proc f, unnest($1::text[]) n
       where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
         and f.prosrc ~* ('\\m' || n || '\\s*\\(')`,
      [onlyNewer],
    );
    return rows.map(({ call }) => call);
  };

  it('are called by none of ours', async () => {
    expect(await calls()).toEqual([]);
  });

  it('are found in a branch that is never taken', async () => {
    await older.pool.query(`create function private.newer() returns int language plpgsql as $$
      begin if false then return any_value(1); end if; return 0; end $$`);
    expect(await calls()).toEqual(['private.newer() calls any_value']);
  });
});
