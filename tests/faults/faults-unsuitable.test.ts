import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRoot, unprivilegedAccount } from '@sumiller/postgres/system/account';
import { createLogger } from '../../apps/portal/log';
import type { Cluster } from '@sumiller/postgres/cluster/cluster';
import { withPool } from '@sumiller/postgres/connections/pool';
import { projectPath } from '../../apps/portal/root';
import { buildPrograms } from '../../scripts/lib/programs.mjs';
import { type TestDatabase, createTestDatabase, urlOf } from '../../testing/harness/database';
import { type PortalProcess, bundlePortal, freePort, runPortal } from '../../testing/harness/process';
import { preparePortalDatabase, startPortalCluster } from '../../apps/portal/database/portal-cluster';

describe('a database that cannot serve a portal', () => {
  let entry: string;
  let folder: string;
  let database: TestDatabase;
  let cases = 0;
  const running: PortalProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-unsuitable-`));
    await chmod(folder, 0o755);
    entry = await bundlePortal(projectPath('node_modules/.cache/faults-unsuitable'));
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const { child, exited } of running.splice(0)) {
      child.kill('SIGTERM');
      await exited;
    }
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const run = async (env: Record<string, string> = {}) => {
    cases += 1;
    const settings = { DATABASE_URL: urlOf(database.connection), DATA_DIR: join(folder, `case-${cases}`) };
    const portal = await runPortal(entry, { LOG_LEVEL: 'warn', ...settings, ...env });
    running.push(portal);
    return portal;
  };
  async function expectSentence(portal: PortalProcess, message: RegExp): Promise<void> {
    expect((await portal.exited).code, portal.output()).toBe(3);
    expect(portal.output()).toMatch(message);
    expect(portal.output()).not.toMatch(/^\s+at /m);
    expect(portal.output().trim().split('\n')).toHaveLength(1);
  }

  it('is not changed if a newer version has migrated it, unless that is explicitly allowed', async () => {
    await database.pool.query(
      `insert into supabase_migrations.schema_migrations (version, name) values ('29991231000000', 'later')`,
    );
    const fingerprint = async () =>
      (await database.pool.query<Record<string, unknown>>('select fingerprint, ran_at from portal.bootstrap'))
        .rows;
    await database.pool.query(`update portal.bootstrap set fingerprint = 'of a newer version'`);
    const before = await fingerprint();
    await expectSentence(
      await run(),
      /A newer version of the portal has migrated .*29991231000000; this one knows 2026\d{10}.*ALLOW_OLDER=true/,
    );
    const allowed = await run({ ALLOW_OLDER: '1' });
    await allowed.ready();
    expect(await fingerprint()).toEqual(before);
    await database.pool.query(
      `delete from supabase_migrations.schema_migrations where version = '29991231000000'`,
    );
  });

  it('is refused when it is read-only', async () => {
    await database.pool.query(`alter database ${database.name} set default_transaction_read_only = on`);
    await expectSentence(await run(), /The database is read-only/);
    const writable = new pg.Client({
      ...database.connection,
      user: 'postgres',
      options: '-c default_transaction_read_only=off',
    });
    await writable.connect();
    await writable.query(`alter database ${database.name} reset default_transaction_read_only`);
    await writable.end();
  });

  it('is refused when it is Supabase’s, and not changed', async () => {
    const theirs = await createTestDatabase({ template: 'empty' });
    await theirs.pool.query('create schema auth; create table auth.schema_migrations (version text)');
    const env = { DATABASE_URL: urlOf(theirs.connection) };
    await expectSentence(await run(env), /This is a database of Supabase/);
    const { rows } = await theirs.pool.query(`select to_regnamespace('portal') as portal`);
    expect(rows).toEqual([{ portal: null }]);
    await theirs.drop();
  });

  it('causes a warning when it has too few connections for POOL_SIZE', async () => {
    await database.pool.query(`alter database ${database.name} connection limit 12`);
    const portal = await run({ POOL_SIZE: '20' });
    await portal.ready();
    expect(portal.output()).toMatch(/POOL_SIZE 20 does not fit: .* 12 connections/);
    await database.pool.query(`alter database ${database.name} connection limit -1`);
    const fitting = await run({ POOL_SIZE: '4' });
    await fitting.ready();
    expect(fitting.output()).not.toContain('does not fit');
  });

  it.runIf(process.platform === 'linux')('is not opened if too few files may be open', async () => {
    const programs = projectPath('node_modules/.cache/faults-programs');
    await buildPrograms(programs);
    // With npm, as a container or a systemd unit starts it, and an operator's command.
    for (const program of [projectPath('scripts/start.mjs'), ...programsOf(programs, 'portal', 'backup')]) {
      const start = `ulimit -n 64; exec ${process.execPath} ${program}`;
      const { status, stdout, stderr } = spawnSync('sh', ['-c', start], { encoding: 'utf8' });
      expect([program, status, stdout]).toEqual([program, 3, '']);
      expect(stderr).toMatch(
        /^Only 64 files may be open at once; the portal needs \d+\..*LimitNOFILE=4096.*\n$/,
      );
    }
  });

  const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;
  const title = `behind PgBouncer${hasPooler ? '' : ' (which this machine does not have)'}`;
  describe.runIf(hasPooler)(title, () => {
    let pooler: ChildProcess | undefined;
    let cluster: Cluster;
    let connection: pg.PoolConfig;
    beforeAll(async () => {
      const dataDir = join(folder, 'pooled');
      cluster = await startPortalCluster({ dataDir, log: createLogger('silent') });
      connection = await preparePortalDatabase(cluster.connection);
      // The pooler refuses to run as root, and then is a different user than the portal.
      await writeFile(join(dataDir, 'postgres/pg_hba.conf'), 'local all all trust');
      await withPool({ connection: cluster.connection }, (pool) => pool.query('select pg_reload_conf()'));
    });
    afterAll(() => cluster.stop());
    afterEach(() => pooler?.kill('SIGKILL'));

    async function startPooler(mode: string): Promise<string> {
      const port = await freePort();
      const { host, user = '', database: name = '' } = connection;
      const file = join(folder, `pgbouncer-${mode}.ini`);
      const settings = [
        '[databases]',
        `${name} = host=${String(host)} port=5432 user=${user} dbname=${name}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'auth_type = any',
        `pool_mode = ${mode}`,
        'max_client_conn = 100',
        'default_pool_size = 30',
      ];
      await writeFile(file, settings.join('\n'));
      const account = isRoot() ? unprivilegedAccount() : {};
      if (isRoot()) await chown(file, unprivilegedAccount().uid, unprivilegedAccount().gid);
      pooler = spawn('pgbouncer', [file], { ...account, stdio: 'ignore' });
      const url = `postgres://${user}@127.0.0.1:${port}/${name}`;
      await vi.waitFor(async () => {
        const client = new pg.Client(url);
        await client.connect();
        await client.query('select 1');
        await client.end();
      }, 10_000);
      return url;
    }

    it.each(['transaction', 'statement'])('in %s mode is refused with a solution', async (mode) => {
      const env = { DATABASE_URL: await startPooler(mode) };
      await expectSentence(
        await run(env),
        /PgBouncer in transaction mode.*pool_mode = session.*port of the database/,
      );
    });

    it('in session mode serves', async () => {
      const portal = await run({ DATABASE_URL: await startPooler('session'), POOL_SIZE: '4' });
      await portal.ready();
      expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    });
  });
});

const programsOf = (folder: string, ...names: string[]): string[] =>
  names.map((name) => join(folder, `${name}.js`));
