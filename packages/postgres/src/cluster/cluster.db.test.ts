import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { isRoot } from '../system/account';
import { copyBinaries, findBinaries } from '../system/binaries';
import { type Cluster, findRunningCluster, startCluster } from './cluster';
import { chooseSetup } from './cluster-setup';
import { readPostmaster } from './postmaster';
import { postmasterOf } from './postmaster.fixture';
import { prepareDatabase } from './prepare';
import { testNames } from './names.fixture';
import { isAlive } from '../system/processes';
import { startServer } from './start-after-kill';

const log = pino({ level: 'silent' });

async function ask<T extends pg.QueryResultRow>(
  connection: pg.PoolConfig,
  sql: string,
): Promise<T | undefined> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

describe('the embedded cluster', () => {
  let folder: string;
  let cluster: Cluster | undefined;
  const folders: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cluster-'));
    folders.push(folder);
    await chmod(folder, 0o755);
  });
  afterEach(async () => {
    await cluster?.stop();
    cluster = undefined;
    await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true, force: true })));
  });
  const start = async (dataDir = folder) =>
    (cluster = await startCluster({ dataDir, names: testNames, log }));
  const postmaster = (home = folder) => readPostmaster(join(home, 'postgres'));

  it('keeps every commit, sorts by code point, listens on no port, and leaves nothing behind when it stops', async () => {
    const { connection } = await start();
    const settings = await ask(
      connection,
      `select current_setting('fsync') as fsync, current_setting('autovacuum') as autovacuum,
        current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums,
        datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()`,
    );
    const builtin = { provider: 'b', locale: 'C.UTF-8' };
    expect(settings).toEqual({ fsync: 'on', autovacuum: 'on', addresses: '', checksums: 'on', ...builtin });
    const pid = postmasterOf(join(folder, 'postgres'));
    expect(isAlive(pid)).toBe(true);
    await cluster?.stop();
    expect(isAlive(pid)).toBe(false);
    expect(postmaster()).toBeNull();
  });

  it('sets a large log aside and keeps its contents', async () => {
    await writeFile(join(folder, 'postgres.log'), 'a crash\n'.repeat(700_000));
    await start();
    expect((await readFile(join(folder, 'postgres.log.1'), 'utf8')).startsWith('a crash')).toBe(true);
    expect((await stat(join(folder, 'postgres.log'))).size).toBeLessThan(10_000);
  });

  it('gives the product a role with no power beyond its own database', async () => {
    const { connection } = await start();
    const own = await prepareDatabase(connection, testNames);
    await prepareDatabase(connection, testNames);
    const role = await ask(
      own,
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      rolname: testNames.role,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
  });

  it('keeps the data from one start to the next', async () => {
    await ask((await start()).connection, 'create table kept as select 7 as seven');
    await cluster?.stop();
    const row = await ask((await start()).connection, 'select seven from kept');
    expect(row).toEqual({ seven: 7 });
  });

  it('takes over a PostgreSQL whose portal was killed, and finally stops it', async () => {
    await start();
    await cluster?.stop();
    const orphan = await startServer(await chooseSetup(folder, testNames, log));
    await start();
    expect(postmaster()?.pid).toBe(orphan.pid);
    await cluster?.stop();
    expect(isAlive(orphan.pid)).toBe(false);
  });

  it('restarts PostgreSQL when it is killed', async () => {
    const { connection } = await start();
    const before = postmasterOf(join(folder, 'postgres'));
    process.kill(before, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await ask(connection, 'select 1 as one')).toEqual({ one: 1 }),
      15_000,
    );
    expect(postmaster()?.pid).not.toBe(before);
  });

  it('stops even while a killed PostgreSQL is being restarted', { timeout: 20_000 }, async () => {
    await start();
    process.kill(postmasterOf(join(folder, 'postgres')), 'SIGKILL');
    // A new pid file means that the next PostgreSQL is starting, and its exit is not awaited yet.
    const killed = postmaster()?.pid;
    await vi.waitFor(() => expect(postmaster()?.pid).not.toBe(killed), { timeout: 10_000, interval: 1 });
    await cluster?.stop();
    expect(postmaster()).toBeNull();
  });

  it('starts even if its pid file names a program that is not PostgreSQL', async () => {
    await start();
    const pidFile = join(folder, 'postgres/postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await cluster?.stop();
    await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
    await start();
    expect(postmaster()?.pid).not.toBe(process.pid);
  });

  it('can be found by others while it runs', async () => {
    expect(await findRunningCluster(folder)).toBeNull();
    const { connection } = await start();
    expect(await findRunningCluster(folder)).toEqual(connection);
  });

  it('refuses a cluster of another version, explains how to migrate it, and changes nothing', async () => {
    await start();
    await cluster?.stop();
    await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /created by PostgreSQL 17; .* brings 18\.[\s\S]*\n {2}1\. bring the data from 17/,
    );
    expect(await readFile(join(folder, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n');
  });

  it('removes what an interrupted initdb left behind', async () => {
    await mkdir(join(folder, 'postgres.unfinished-1/base'), { recursive: true });
    await start();
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('puts the socket elsewhere when the path is too long for one', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const { connection } = await start(deep);
    expect(existsSync(join(deep, 'postgres/PG_VERSION'))).toBe(true);
    expect(connection.host).not.toContain(deep);
    expect(await ask(connection, 'select 1 as one')).toEqual({ one: 1 });
    await rm(String(connection.host), { recursive: true, force: true });
  });

  describe.runIf(isRoot())('the embedded cluster as root', () => {
    it('runs PostgreSQL as an unprivileged user, in folders no other user may read', async () => {
      await start();
      const owner = await stat(join(folder, 'postgres'));
      expect(owner.uid).not.toBe(0);
      expect(owner.mode & 0o777).toBe(0o700);
      expect((await stat(`/proc/${postmaster()?.pid}`)).uid).toBe(owner.uid);
    });

    it('moves below the shared home when a private folder blocks the way, and stays there', async () => {
      await chmod(folder, 0o700);
      const dataDir = join(folder, 'home/data');
      await ask((await start(dataDir)).connection, 'create table kept as select 7 as seven');
      await cluster?.stop();
      await chmod(folder, 0o755);
      const { connection } = await start(dataDir);
      const home = (await readFile(join(dataDir, 'cluster-location'), 'utf8')).trim();
      folders.push(home);
      expect(dirname(home)).toBe(testNames.sharedHome);
      expect(basename(home)).toMatch(/^[0-9a-f]{12}$/);
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
      expect(await ask(connection, 'select seven from kept')).toEqual({ seven: 7 });
    });
  });

  it("runs from a copy of the binaries if the package's links are missing", async () => {
    const copied = await copyBinaries(findBinaries(), folder);
    cluster = await startCluster({ dataDir: join(folder, 'data'), names: testNames, log, binaries: copied });
    expect(await ask(cluster.connection, 'select 1 as one')).toEqual({ one: 1 });
    expect(await copyBinaries(findBinaries(), folder)).toEqual(copied);
  });
});
