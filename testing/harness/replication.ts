import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseSetup, type ClusterSetup } from '@sumiller/postgres/cluster/cluster-setup';
import { createCluster } from '@sumiller/postgres/cluster/create-cluster';
import { type ServerProcess, stopServer } from '@sumiller/postgres/cluster/server-process';
import { startServer } from '@sumiller/postgres/cluster/start-after-kill';
import { clusterNames } from '../../apps/portal/database/portal-cluster';
import { createLogger } from '../../apps/portal/log';
import { processesOf, pullPlug, signal } from '../storm/plug';
import { type PostgresVersion, systemBinaries } from './clusters';
import { prepareTemplate } from './templates';

const database = 'template_migrated';
const answerLimitMs = 40_000;

/** A server of a small replicated cluster; only its test restarts it. */
export class Server {
  #process: ServerProcess | null = null;

  constructor(readonly setup: ClusterSetup) {}

  get host(): string {
    return this.setup.socketDirectory;
  }

  /** The superuser's connection. */
  get connection(): pg.PoolConfig {
    return { host: this.host, port: 5432, user: 'postgres', database };
  }

  async start(): Promise<void> {
    this.#process = await startServer(this.setup);
  }

  async stop(): Promise<void> {
    if (this.#process) await stopServer(this.setup, this.#process);
    this.#process = null;
  }

  /** SIGKILL to all of its processes. */
  async kill(): Promise<void> {
    if (this.#process) await pullPlug(this.#process.pid);
    this.#process = null;
  }

  /** Freezes all of its processes; returns the function that thaws them. */
  freeze(): () => void {
    const server = this.#process?.pid;
    const processes = server === undefined ? [] : processesOf(server);
    signal(processes, 'SIGSTOP');
    // Including processes started during the freeze.
    return () =>
      signal([...new Set([...processes, ...(server === undefined ? [] : processesOf(server))])], 'SIGCONT');
  }

  async query<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    // A server that hangs fails its test by name, instead of blocking it for hours.
    const client = new pg.Client({
      ...this.connection,
      connectionTimeoutMillis: answerLimitMs,
      query_timeout: answerLimitMs,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  promote(): Promise<unknown> {
    return this.query('select pg_promote(true, 30)');
  }
}

export type Replicated = { folder: string; primary: Server; replica: Server; stop(): Promise<void> };

/** A primary with a migrated database, and a replica that streams from it. Anyone on this machine may log in. */
export async function startReplicated(version: PostgresVersion = 'embedded'): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-replicated-`));
  await chmod(folder, 0o755);
  const one = await setUp(join(folder, 'one'), version);
  await createCluster(one);
  await writeFile(join(one.data, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n');
  const primary = new Server(one);
  await primary.start();
  await prepareTemplate({ ...primary.connection, database: 'postgres' }, 'migrated');
  await primary.stop();

  // A stopped server's files are a base copy.
  const home = join(folder, 'two');
  const two = await setUp(home, version);
  await promisify(execFile)('cp', ['-a', one.data, two.data]);
  const replica = new Server({ ...two, account: one.account });
  await appendFile(
    join(two.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${one.socketDirectory} port=5432 user=postgres application_name=two'\n`,
  );
  await writeFile(join(two.data, 'standby.signal'), '');
  await primary.start();
  await replica.start();
  return {
    folder,
    primary,
    replica,
    async stop() {
      await Promise.all([replica.stop(), primary.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function setUp(dataDir: string, version: PostgresVersion): Promise<ClusterSetup> {
  const binaries =
    version === 'embedded' ? undefined : { native: join(systemBinaries, version), version: `${version}.0` };
  return chooseSetup(dataDir, clusterNames, createLogger('silent'), binaries);
}

/** The address of servers in the format of the settings. */
export function urlOfServers(...servers: Server[]): string {
  const parameters = new URLSearchParams({ host: servers.map(({ host }) => host).join(','), port: '5432' });
  return `postgres://sumiller@/${database}?${parameters}`;
}
