import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { createLogger } from '../log';
import { StartError } from '@sumiller/postgres/start-error';
import { chooseSetup, clusterHome, dataFolder } from '@sumiller/postgres/cluster/cluster-setup';
import { lockDataDir } from './lock/portal-lock';
import { findPostmaster } from '@sumiller/postgres/cluster/postmaster';
import { stopServer } from '@sumiller/postgres/cluster/server-process';
import { clusterNames, preparePortalDatabase, startPortalCluster } from './portal-cluster';
import { withOperatorPool } from './operator-pool';

/** Files of a cluster stored beside its data. */
const storedBeside = ['postgres-password'];

/**
 * Gives a DATA_DIR without a database one filled by `fill`. It is created in a temporary folder and moved into place once it is
 * complete and on disk: a failure or a kill leaves no database instead of half of one.
 */
export function createFilledCluster(dataDir: string, fill: (pool: pg.Pool) => Promise<void>): Promise<void> {
  return createStagedCluster(dataDir, (staging) => fillStaging(staging, fill));
}

/** As above, for a cluster that `build` leaves stopped in the DATA_DIR it is given. */
export async function createStagedCluster<T>(
  dataDir: string,
  build: (staging: string) => Promise<T>,
): Promise<T> {
  refuseExisting(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    refuseExisting(dataDir);
    // First, to give the folders above the modes by which a cluster inside them can be reached.
    const setup = await chooseSetup(dataDir, clusterNames, createLogger('warn'));
    const staging = join(dataDir, 'restoring');
    await clearStaging(staging);
    try {
      const built = await build(staging);
      for (const name of storedBeside) {
        const file = join(clusterHome(staging), name);
        if (existsSync(file)) await rename(file, join(setup.home, name));
      }
      await rename(dataFolder(clusterHome(staging)), setup.data);
      return built;
    } finally {
      await clearStaging(staging);
    }
  } finally {
    await lock.release();
  }
}

function refuseExisting(dataDir: string): void {
  const data = dataFolder(clusterHome(dataDir));
  if (!existsSync(data)) return;
  throw new StartError(
    `There is a database in ${data} already. Nothing was touched. Set another DATA_DIR, or stop the portal and move ` +
      'that folder away first.',
  );
}

async function fillStaging(staging: string, fill: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const cluster = await startPortalCluster({ dataDir: staging, log: createLogger('warn') });
  try {
    await withOperatorPool(await preparePortalDatabase(cluster.connection), fill);
  } finally {
    await cluster.stop();
  }
}

/** Removes the folder, and stops the PostgreSQL a killed run left behind in it. */
export async function clearStaging(staging: string): Promise<void> {
  if (!existsSync(staging)) return;
  const home = clusterHome(staging);
  const orphan = findPostmaster(dataFolder(home));
  if (orphan) {
    const setup = await chooseSetup(staging, clusterNames, createLogger('silent'));
    await stopServer(setup, { pid: orphan.pid, adopted: true, exited: Promise.resolve() });
  }
  if (home !== staging) await rm(home, { recursive: true, force: true });
  await rm(staging, { recursive: true, force: true });
}
