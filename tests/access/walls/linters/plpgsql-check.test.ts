import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '../../../../testing/harness/clusters';
import { type TestDatabase, createTestDatabase } from '../../../../testing/harness/database';

/** Debian's package postgresql-15-plpgsql-check; the embedded PostgreSQL does not include the extension. */
const installed = hasPostgres('15') && existsSync('/usr/share/postgresql/15/extension/plpgsql_check.control');
const note = installed ? '' : ' (not run: PostgreSQL 15 with the extension plpgsql_check is not installed)';

type Finding = { function: string; level: string; message: string };

/** Accepted findings: the function, the message, and the reason. */
const accepted: [name: RegExp, message: RegExp, why: string][] = [
  [
    /^create_order_from_cart\(/,
    /^unused parameter "p_(shipping_amount|billing_address)"$/,
    'parameters of the contract that the server decides itself',
  ],
  [
    /^private\.check_order_subtotal\(\)$/,
    /^record "new" has no field "order_id"$/,
    'one function on two tables: the branch for lines is never taken on orders',
  ],
];

describe.skipIf(!installed)(`every PL/pgSQL function, checked by plpgsql_check${note}`, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ postgres: '15' });
    await database.pool.query('create extension plpgsql_check');
  });
  afterAll(() => database.drop());

  const check = async (): Promise<Finding[]> => {
    const { rows } = await database.pool.query<Finding>(`
      select f.oid::regprocedure::text as function, c.level, c.message
      from pg_proc f
      join pg_language l on l.oid = f.prolang and l.lanname = 'plpgsql'
      left join pg_trigger t on t.tgfoid = f.oid and not t.tgisinternal
      cross join lateral plpgsql_check_function_tb(
        f.oid, coalesce(t.tgrelid, 0), security_warnings => true, oldtable => t.tgoldtable, newtable => t.tgnewtable) c
      where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
        and (f.prorettype <> 'trigger'::regtype or t.oid is not null)`);
    return rows;
  };

  it('has no finding except the accepted ones', async () => {
    const { rows } = await database.pool.query<{ functions: number }>(
      `select count(*)::int as functions from pg_proc f join pg_language l on l.oid = f.prolang
       where l.lanname = 'plpgsql' and f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(rows[0]?.functions).toBeGreaterThan(20);
    const findings = await check();
    const isAccepted = (finding: Finding): boolean =>
      accepted.some(([name, message]) => name.test(finding.function) && message.test(finding.message));
    expect(findings.filter((finding) => !isAccepted(finding))).toEqual([]);
  });

  it('detects a function that cannot run', async () => {
    await database.pool.query(
      `create function private.broken() returns void language plpgsql as $$ begin perform from public.nowhere; end $$`,
    );
    expect((await check()).map(({ function: name }) => name)).toContain('private.broken()');
  });
});
