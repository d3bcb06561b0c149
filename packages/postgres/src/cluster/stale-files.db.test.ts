import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { isRoot } from '../system/account';
import { findBinaries } from '../system/binaries';
import { type Cluster, startCluster } from './cluster';
import { testNames } from './names.fixture';
import { postmasterOf } from './postmaster.fixture';
import { isAlive, postgresProcesses } from '../system/processes';

const log = pino({ level: 'silent' });

describe.runIf(process.platform === 'linux')('files that a killed PostgreSQL left behind', () => {
  let folder: string;
  let data: string;
  let cluster: Cluster | undefined;
  const others: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stale-files-'));
    await chmod(folder, 0o755);
    data = join(folder, 'postgres');
    cluster = await startCluster({ dataDir: folder, names: testNames, log });
  });
  afterEach(async () => {
    for (const other of others.splice(0)) other.kill('SIGKILL');
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const start = async () => (cluster = await startCluster({ dataDir: folder, names: testNames, log }));
  const one = async () => {
    const client = new pg.Client(cluster?.connection);
    await client.connect();
    const { rows } = await client.query<{ one: number }>('select 1 as one');
    await client.end();
    return rows[0]?.one;
  };

  /** Stops PostgreSQL cleanly and restores what a kill would have left, with a pid of our choice. */
  async function leaveBehind(number: (file: string) => number | string): Promise<void> {
    const pidFile = join(data, 'postmaster.pid');
    const lockFile = join(folder, 'run/.s.PGSQL.5432.lock');
    const texts = await Promise.all([pidFile, lockFile].map((file) => readFile(file, 'utf8')));
    await cluster?.stop();
    cluster = undefined;
    for (const [index, file] of [pidFile, lockFile].entries()) {
      await writeFile(file, (texts[index] ?? '').replace(/^\d+/, String(number(file))));
    }
  }

  /** A program of the account that PostgreSQL runs as. */
  async function programOfTheSameUser(...command: [string, ...string[]]): Promise<ChildProcess> {
    const { uid, gid } = await stat(data);
    const [program, ...words] = command;
    const other = spawn(program, words, { ...(isRoot() ? { uid, gid } : {}), stdio: 'ignore' });
    others.push(other);
    return other;
  }

  it('do not block the next start when their pid belongs to another program of the same user', async () => {
    const other = await programOfTheSameUser('sleep', '60');
    await leaveBehind(() => other.pid ?? 0);
    await start();
    expect(await one()).toBe(1);
  });

  it('do not block the next start when their pid belongs to a zombie', async () => {
    // The shell turns into `sleep` and does not reap its child, which therefore keeps its pid.
    const parent = await programOfTheSameUser('sh', '-c', 'true & exec sleep 60');
    let zombie = 0;
    await vi.waitFor(async () => {
      const children = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8');
      zombie = Number(children.trim());
      expect(await readFile(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ');
    }, 10_000);
    expect(isAlive(zombie)).toBe(false);
    await leaveBehind(() => zombie);
    await start();
    expect(await one()).toBe(1);
  });

  it('are not mistaken for those of the next PostgreSQL when it gets the same pid', async () => {
    await leaveBehind(() => 1);
    const installed = findBinaries();
    const native = join(folder, 'native');
    await mkdir(join(native, 'bin'), { recursive: true });
    // Writes its own pid into the file, as may happen in a container, and starts late.
    const script = [
      '#!/bin/sh',
      `[ -f ${data}/postmaster.pid ] && sed -i "1s/.*/$$/" ${data}/postmaster.pid`,
      'sleep 0.3',
      `exec ${installed.native}/bin/postgres "$@"`,
    ];
    await writeFile(join(native, 'bin/postgres'), script.join('\n'), { mode: 0o755 });
    cluster = await startCluster({
      dataDir: folder,
      names: testNames,
      log,
      binaries: { ...installed, native },
    });
    expect(await one()).toBe(1);
  });

  it('are kept while another container’s PostgreSQL answers on the socket', async () => {
    await leaveBehind(() => 2 ** 22 + 1);
    const socket = join(folder, 'run/.s.PGSQL.5432');
    const other: Server = createServer().listen(socket);
    await new Promise((resolve) => other.once('listening', resolve));
    const before = await readFile(join(data, 'postmaster.pid'), 'utf8');
    await expect(start()).rejects.toThrow('is run by another container that shares this folder');
    expect(await readFile(join(data, 'postmaster.pid'), 'utf8')).toBe(before);
    await new Promise((resolve) => other.close(resolve));
    await start();
    expect(await one()).toBe(1);
  });

  it("are kept while a backend outlives its postmaster, and the next start waits for that backend's end", async () => {
    const client = new pg.Client(cluster?.connection);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid;
    if (backend === undefined) throw new Error('The connection has no backend.');
    const postmaster = postmasterOf(data);
    // Frozen, so that it does not notice the loss of its postmaster.
    process.kill(backend, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    await vi.waitFor(() => expect(postgresProcesses(data)).toEqual([backend]), 10_000);
    // The cluster restarts PostgreSQL automatically, but must not while that backend holds the shared memory.
    await vi.waitFor(
      async () => expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toMatch(/shared memory block/),
      10_000,
    );
    expect(postgresProcesses(data)).toContain(backend);
    process.kill(backend, 'SIGKILL');
    await vi.waitFor(async () => expect(await one()).toBe(1), 20_000);
    expect((await readdir(join(folder, 'run'))).sort()).toEqual(['.s.PGSQL.5432', '.s.PGSQL.5432.lock']);
  });
});
