import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../apps/portal/log';
import { canTraverse, isRoot, unprivilegedAccount } from '@sumiller/postgres/system/account';
import type { Cluster } from '@sumiller/postgres/cluster/cluster';
import { projectPath, projectRoot } from '../../apps/portal/root';
import { urlOf } from '../../testing/harness/database';
import { bundlePortal, freePort, runPortal } from '../../testing/harness/process';
import { startPortalCluster } from '../../apps/portal/database/portal-cluster';

const log = createLogger('silent');

/** Files PostgreSQL itself writes when it tries to start. */
const traces = ['postgres.log', 'postmaster.pid', 'postmaster.opts'];

/** Every other file below a folder, with its content. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('base64');
  return Object.fromEntries(
    files
      .filter(({ name }) => !traces.includes(name))
      .map(({ parentPath, name }) => [join(parentPath, name), digest(join(parentPath, name))]),
  );
}

describe('a start that cannot succeed', () => {
  let entry: string;
  let folder: string;
  let whole: string;
  let cases = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumiller-faults-start-'));
    await chmod(folder, 0o755);
    entry = await bundlePortal(projectPath('node_modules/.cache/faults-start'));
    whole = join(folder, 'whole');
    await (await startPortalCluster({ dataDir: whole, log })).stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function expectEnd(env: Record<string, string>, code: number, message: RegExp, account = {}) {
    const portal = await runPortal(entry, { LOG_LEVEL: 'silent', ...env }, account);
    const { code: ended } = await portal.exited;
    const output = portal.output().trim();
    expect(output).toMatch(message);
    expect(output).not.toMatch(/^\s+at /m);
    expect(output.split('\n').length).toBeLessThanOrEqual(2);
    expect(ended).toBe(code);
    return output;
  }
  const newDataDir = () => {
    cases += 1;
    return join(folder, `case-${cases}`);
  };

  it.each([
    [
      'no PG_VERSION',
      (data: string) => rm(join(data, 'PG_VERSION')),
      /no PostgreSQL database \(PG_VERSION is missing\)/,
    ],
    [
      'a PG_VERSION of noise',
      (data: string) => writeFile(join(data, 'PG_VERSION'), '\u0000\u0001'),
      /PG_VERSION is unreadable/,
    ],
    [
      'no control file',
      (data: string) => rm(join(data, 'global/pg_control')),
      /did not start.*control file|did not start.*pg_control/s,
    ],
    [
      'a control file of noise',
      (data: string) => writeFile(join(data, 'global/pg_control'), 'x'.repeat(8192)),
      /did not start.*incompatible with server/s,
    ],
    [
      'half a control file',
      (data: string) => truncate(join(data, 'global/pg_control'), 100),
      /did not start.*control/s,
    ],
    [
      'no write-ahead log',
      (data: string) => rm(join(data, 'pg_wal'), { recursive: true }),
      /did not start.*pg_wal/s,
    ],
  ])('does not change a data directory with %s', async (_, damage, message) => {
    const dataDir = newDataDir();
    await cp(whole, dataDir, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.endsWith('/run'),
    });
    await keepOwner(dataDir);
    await damage(join(dataDir, 'postgres'));
    const before = contents(join(dataDir, 'postgres'));
    await expectEnd({ DATA_DIR: dataDir }, 3, message);
    expect(contents(join(dataDir, 'postgres'))).toEqual(before);
  });

  it('creates no new database when the recorded one is missing', async () => {
    const dataDir = newDataDir();
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'cluster-location'), join(folder, 'unmounted\n'));
    await expectEnd({ DATA_DIR: dataDir }, 3, /that folder is not there\. Nothing was touched/);
    expect(existsSync(join(folder, 'unmounted'))).toBe(false);
  });

  it('leaves a folder with other files as it is', async () => {
    const dataDir = newDataDir();
    await mkdir(join(dataDir, 'fotos'), { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
    for (const name of ['carta.txt', 'notas.txt', '.bashrc'])
      await writeFile(join(dataDir, name), 'precious');
    const before = readdirSync(dataDir);
    await expectEnd({ DATA_DIR: dataDir }, 3, /has other files \(carta\.txt, fotos, notas\.txt\)/);
    expect(readdirSync(dataDir)).toEqual(before);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('reports that DATA_DIR is a file', async () => {
    const file = newDataDir();
    await writeFile(file, 'precious');
    await expectEnd({ DATA_DIR: file }, 3, /DATA_DIR .* cannot be written/);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it.runIf(!isRoot() || canTraverse(projectRoot(), unprivilegedAccount()))(
    'reports that DATA_DIR is read-only',
    async () => {
      const dataDir = newDataDir();
      await mkdir(dataDir, { mode: 0o555 });
      const account = isRoot() ? unprivilegedAccount() : {};
      await expectEnd({ DATA_DIR: dataDir }, 3, /DATA_DIR .* cannot be written/, account);
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );

  describe('with a DATABASE_URL', () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startPortalCluster({ dataDir: whole, log });
      const superuser = new pg.Client(cluster.connection);
      await superuser.connect();
      await superuser.query(`create role guarded login password 'right'`);
      const rules = readFileSync(join(whole, 'postgres/pg_hba.conf'), 'utf8');
      await writeFile(join(whole, 'postgres/pg_hba.conf'), `local all guarded scram-sha-256\n${rules}`);
      await superuser.query('select pg_reload_conf()');
      await superuser.end();
    });
    afterAll(() => cluster.stop());
    const url = (login: string, database: string) =>
      urlOf({ ...cluster.connection, database }).replace('postgres@', `${login}@`);

    it.each([
      ['that is not an address', 'postgres://portal:s3cr3t@[db.example.mx/shop'],
      ['with an impossible port', 'postgres://portal:s3cr3t@db.example.mx:99999/shop'],
      ['with a bare # in its password', 'postgres://portal:s3cr3t#1@db.example.mx/shop'],
    ])('%s: explains the format, without repeating the value', async (_, databaseUrl) => {
      const output = await expectEnd(
        { DATA_DIR: newDataDir(), DATABASE_URL: databaseUrl },
        2,
        /DATABASE_URL must be postgres:/,
      );
      expect(output).not.toContain('s3cr3t');
    });

    it('without an answer is reported', async () => {
      const databaseUrl = `postgres://portal:s3cr3t@127.0.0.1:${await freePort()}/shop`;
      const output = await expectEnd(
        { DATA_DIR: newDataDir(), DATABASE_URL: databaseUrl },
        3,
        /does not answer .*ECONNREFUSED/,
      );
      expect(output).not.toContain('s3cr3t');
    });

    it('with a wrong password is reported', async () => {
      const settings = { DATA_DIR: newDataDir(), DATABASE_URL: url('guarded:s3cr3t', 'postgres') };
      expect(
        await expectEnd(settings, 3, /refuses the login .*password authentication failed/),
      ).not.toContain('s3cr3t');
    });

    it('of a database that does not exist is reported', async () => {
      const settings = { DATA_DIR: newDataDir(), DATABASE_URL: url('guarded:right', 'missing') };
      await expectEnd(settings, 3, /does not exist .*"missing".*docs\/deployment\.md/);
    });
  });
});

/** A copy created by root belongs to root; PostgreSQL runs as the owner of its folder. */
async function keepOwner(dataDir: string): Promise<void> {
  if (!isRoot()) return;
  const { uid, gid } = unprivilegedAccount();
  const data = join(dataDir, 'postgres');
  const copied = readdirSync(data, { recursive: true, withFileTypes: true });
  await Promise.all(copied.map(({ parentPath, name }) => chown(join(parentPath, name), uid, gid)));
  await chown(data, uid, gid);
}
