import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { startCellar, withBody, type Cellar } from './cellar';

describe.each(installedVersions)('settings of roles on PostgreSQL %s', (postgres) => {
  const upperBoundMs = 5_000;
  /** Roles belong to the whole cluster, so this one has a unique name. */
  const role = `catador_${randomBytes(4).toString('hex')}`;
  let cellar: Cellar;
  let database: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    cellar = await startCellar({ postgres, statementTimeoutMs: upperBoundMs });
    headers = { Authorization: `Bearer ${await cellar.token({ role })}` };
    database = cellar.pool.options.database ?? '';
    await cellar.admin.query(`
      create role ${role} nologin;
      grant ${role} to sumiller;
      grant usage on schema api to ${role};
      grant select on api.uvas, api.botellas to ${role};
      create function api.ajuste(nombre text) returns text language sql as 'select current_setting(nombre)'`);
  });
  afterEach(() =>
    cellar.admin.query(`alter role ${role} reset all; alter role ${role} in database ${database} reset all`),
  );
  afterAll(async () => {
    await cellar.admin.query(`drop owned by ${role}; drop role ${role}`);
    await cellar.stop();
  });

  const configure = async (...settings: string[]): Promise<void> => {
    for (const setting of settings) await cellar.admin.query(`alter role ${role} ${setting}`);
    await cellar.reloadSchema();
  };
  const setting = async (nombre: string, more: Record<string, string> = {}): Promise<unknown> =>
    (await cellar.request('/rpc/ajuste', withBody('POST', { nombre }, { ...headers, ...more }))).json;
  const sleeping = async (seconds: number): Promise<unknown> =>
    (await cellar.request('/rpc/dormir', withBody('POST', { segundos: seconds }, headers))).json;

  it("end a statement after the role's time limit, and no other role’s", async () => {
    await configure("set statement_timeout = '150ms'");
    expect(await sleeping(4)).toMatchObject({ code: '57014' });
    expect(await setting('statement_timeout')).toBe('150ms');
    expect((await cellar.anon().rpc('ajuste', { nombre: 'statement_timeout' })).data).toBe('5s');
  });

  it.each([
    ["set statement_timeout = '10min'", '5s'],
    ['set statement_timeout = 0', '5s'],
    ['set statement_timeout = 1500', '1500ms'],
  ])('cannot raise the server’s own time limit: %s', async (command, expected) => {
    await configure(command);
    expect(await setting('statement_timeout')).toBe(expected);
  });

  it("are overridden by a function’s own time limit, as is the server's", async () => {
    await cellar.admin.query(`
      create function api.plazo() returns text language sql volatile set statement_timeout = '9s'
        as $$ select 'whole' from pg_sleep(0.4) $$;
      create function api.plazo_breve() returns void language sql volatile set statement_timeout = '150ms'
        as $$ select pg_sleep(4) $$`);
    await configure("set statement_timeout = '150ms'");
    const call = async (name: string): Promise<unknown> =>
      (await cellar.request(`/rpc/${name}`, withBody('POST', {}, headers))).json;
    expect(await call('plazo')).toBe('whole');
    expect(await call('plazo_breve')).toMatchObject({ code: '57014' });
    expect(await setting('statement_timeout')).toBe('150ms');
  });

  it('apply to reads and writes: planner, isolation, search path and more', async () => {
    await configure(
      'set default_transaction_isolation = serializable',
      "set plan_cache_mode = 'force_generic_plan'",
      "set work_mem = '7MB'",
      'set enable_hashjoin = off',
      "set timezone = 'Asia/Tokyo'",
      'set search_path = api, pg_temp',
    );
    expect(await setting('transaction_isolation')).toBe('serializable');
    expect(await setting('plan_cache_mode')).toBe('force_generic_plan');
    expect(await setting('work_mem')).toBe('7MB');
    expect(await setting('enable_hashjoin')).toBe('off');
    expect(await setting('timezone')).toBe('Asia/Tokyo');
    expect(await setting('search_path')).toBe('api, pg_temp');
    // The request's own preference takes precedence.
    expect(await setting('timezone', { Prefer: 'timezone=America/Mexico_City' })).toBe('America/Mexico_City');
    const like = await cellar.request('/botellas?select=id&nombre=like.*Norte', { headers });
    expect([like.status, like.json]).toEqual([200, [{ id: 1 }]]);
    // The other roles, on the same connections, are not affected.
    const level = await cellar.anon().rpc('ajuste', { nombre: 'transaction_isolation' });
    expect(level.data).toBe('read committed');
  });

  it('prefer those for this database to those for all, and follow NOTIFY', async () => {
    await configure("set work_mem = '3MB'", `in database ${database} set work_mem = '9MB'`);
    expect(await setting('work_mem')).toBe('9MB');
    await cellar.admin.query(`alter role ${role} in database ${database} set work_mem = '11MB'`);
    await expect
      .poll(
        async () => {
          await cellar.admin.query("notify pgrst, 'reload config'");
          return setting('work_mem');
        },
        { timeout: 10_000 },
      )
      .toBe('11MB');
  });

  it('leave out those this login may not set', async () => {
    await configure('set log_statement = mod', 'set lock_timeout = 1234');
    expect(await setting('lock_timeout')).toBe('1234ms');
    await cellar.admin.query('grant set on parameter log_statement to sumiller');
    await cellar.reloadSchema();
    expect(await setting('log_statement')).toBe('mod');
    await cellar.admin.query('revoke set on parameter log_statement from sumiller');
  });
});
