import { chown } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Archive, prepareArchive } from '../archive/prepare-archive';
import { DatabaseLostError } from '../start-error';
import type { Binaries } from '../system/binaries';
import { createCluster, superuserPassword } from './create-cluster';
import { type ClusterSetup, chooseSetup, clusterHome, dataFolder } from './cluster-setup';
import type { ClusterNames } from './names';
import { findPostmaster, readPostmaster } from './postmaster';
import { type ServerProcess, stopServer, wasStartedWith } from './server-process';
import { superuser, writeAccessRules } from './settings';
import { startServer } from './start-after-kill';

export type Cluster = {
  /** The superuser of the embedded cluster, over its Unix socket. */
  connection: pg.PoolConfig;
  /** The location of the cluster, and its archive if it has one. */
  setup: ClusterSetup;
  archive: Archive | null;
  /** Fast shutdown of PostgreSQL. */
  stop: () => Promise<void>;
  /** Stops watching PostgreSQL, which keeps running for another process. */
  leave: () => void;
};

export type ClusterOptions = {
  dataDir: string;
  names: ClusterNames;
  log: Logger;
  /** Binaries other than npm's: the tests also run the contract on older versions. */
  binaries?: Binaries;
  /** The folder for the archive, null for none; without it the cluster continues as before. */
  archiveDir?: string | null;
  /** Server settings in addition to the common ones. */
  settings?: Record<string, string>;
  /** Longer than usual if much has to be replayed. */
  startLimitMs?: number;
  /** Called when PostgreSQL died and could not be restarted. */
  onLost?: (error: Error) => void;
};

const mostRestarts = 5;
const restartWindowMs = 60_000;

/** Starts the cluster of a DATA_DIR, creating it if it is new, and keeps it running until `stop`. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { log } = options;
  const chosen = await chooseSetup(options.dataDir, options.names, log, options.binaries);
  const started = Date.now();
  const { created } = await createCluster(chosen);
  if (created) log.info({ ms: Date.now() - started }, `database created in ${chosen.data}`);
  await prepareAccess(chosen);
  const { settings, archive } = await prepareArchive(chosen, options.archiveDir, log);
  const setup = { ...chosen, settings: { ...settings, ...options.settings } };
  const server = await startAsSet(setup, options.startLimitMs);
  log.info(
    { pid: server.pid, ms: Date.now() - started },
    server.adopted ? 'PostgreSQL was still running and is taken over' : 'PostgreSQL is ready',
  );
  const keeper = keepRunning(setup, server, options);
  return { connection: await connectionTo(setup.home), setup, archive, ...keeper };
}

/** A server left running by a killed portal still has that portal's settings: it is restarted if its archiving differs. */
async function startAsSet(setup: ClusterSetup, limitMs?: number): Promise<ServerProcess> {
  const server = await startServer(setup, limitMs);
  if (!server.adopted || wasStartedWith(setup)) return server;
  await stopServer(setup, server);
  return startServer(setup, limitMs);
}

async function prepareAccess(setup: ClusterSetup): Promise<void> {
  if (findPostmaster(setup.data)) return;
  await writeAccessRules(setup.data, setup.names.role);
  if (!setup.account) return;
  const { uid, gid } = setup.account;
  await Promise.all(['pg_hba.conf', 'pg_ident.conf'].map((file) => chown(join(setup.data, file), uid, gid)));
}

/** The connection to the running cluster of a DATA_DIR, or null. */
export async function findRunningCluster(dataDir: string): Promise<pg.PoolConfig | null> {
  const home = clusterHome(dataDir);
  const postmaster = findPostmaster(dataFolder(home));
  return postmaster?.ready ? connectionTo(home) : null;
}

async function connectionTo(home: string): Promise<pg.PoolConfig> {
  const postmaster = readPostmaster(dataFolder(home));
  if (!postmaster) throw new Error(`PostgreSQL in ${home} stopped right after it started`);
  const { port, socketDirectory } = postmaster;
  const common = { port, user: superuser, database: 'postgres' };
  return platform() === 'win32'
    ? { ...common, host: '127.0.0.1', password: await superuserPassword(home) }
    : { ...common, host: socketDirectory };
}

/** Restarts PostgreSQL when it dies (an out-of-memory killer picks it first); gives up when it keeps dying. */
function keepRunning(setup: ClusterSetup, first: ServerProcess, { log, onLost }: ClusterOptions) {
  let server = first;
  let stopping = false;
  const isStopping = () => stopping;
  const deaths: number[] = [];

  async function guard(): Promise<void> {
    for (;;) {
      await server.exited;
      if (isStopping()) return;
      deaths.push(Date.now());
      const recent = deaths.filter((at) => at > Date.now() - restartWindowMs).length;
      log.error({ pid: server.pid, recent }, 'PostgreSQL ended unexpectedly and is started again');
      if (recent > mostRestarts) throw new Error(`it ended ${recent} times within a minute`);
      await sleep(100 * (recent - 1));
      if (isStopping()) return;
      server = await startServer(setup);
      // `stop` was called in the meantime: it waits for this loop and then ends the new server.
      if (isStopping()) return;
      log.info({ pid: server.pid }, 'PostgreSQL is back');
    }
  }

  const guarding = guard().catch((error: unknown) => {
    log.fatal({ err: error }, 'PostgreSQL is lost');
    const reason = error instanceof Error ? error.message : String(error);
    onLost?.(new DatabaseLostError(`PostgreSQL died and does not come back: ${reason}`, { cause: error }));
  });

  return {
    stop: async (): Promise<void> => {
      stopping = true;
      await stopServer(setup, server);
      await guarding;
      // A restart in progress when `stop` was called has started its own process.
      await stopServer(setup, server);
    },
    leave: (): void => {
      stopping = true;
    },
  };
}
