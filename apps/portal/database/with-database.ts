import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '../env';
import { createLogger } from '../log';
import { StartError } from '@sumiller/postgres/start-error';
import { findRunningCluster } from '@sumiller/postgres/cluster/cluster';
import { prepareContract, refuseUnreachable } from './contract';
import { hasCluster } from '@sumiller/postgres/cluster/cluster-setup';
import { liveHolder } from './lock/holder';
import { lockDataDir } from './lock/portal-lock';
import { asPortal, endCluster, preparePortalDatabase, startPortalCluster } from './portal-cluster';
import { withOperatorPool } from './operator-pool';

const attachLimitMs = 30_000;

/**
 * Runs an operator's command on the portal's database, as the owner of the contract: DATABASE_URL if set, the cluster
 * of a running portal, or the cluster started for the duration of the command.
 */
export async function withDatabase<T>(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 'logLevel'> & Partial<Pick<Env, 'allowOlder'>>,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const prepared = (connection: pg.PoolConfig) => withPrepared(connection, env.allowOlder, work);
  if (env.databaseUrl) return prepared({ connectionString: env.databaseUrl });
  const running = await attach(env.dataDir);
  if (running) return prepared(running);
  return withOwnCluster(env.dataDir, async (connection) => prepared(await preparePortalDatabase(connection)));
}

/** The same for a read-only command: the database as it is, without migrations. A missing one is not created. */
export async function withDatabaseAsItIs<T>(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  if (env.databaseUrl) return withReachable({ connectionString: env.databaseUrl }, work);
  const running = await attach(env.dataDir);
  if (running) return withReachable(running, work);
  if (!hasCluster(env.dataDir)) throw new StartError(`There is no database in ${env.dataDir}.`);
  return withOwnCluster(env.dataDir, (connection) => withReachable(asPortal(connection), work));
}

/** The cluster of a DATA_DIR, for the duration of the work. */
async function withOwnCluster<T>(
  dataDir: string,
  work: (superuser: pg.PoolConfig) => Promise<T>,
): Promise<T> {
  const lock = await lockDataDir(dataDir);
  try {
    const cluster = await startPortalCluster({ dataDir, log: createLogger('warn') });
    try {
      return await work(cluster.connection);
    } finally {
      await endCluster(cluster, lock);
    }
  } finally {
    await lock.release();
  }
}

function withPrepared<T>(
  connection: pg.PoolConfig,
  allowOlder: boolean | undefined,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  return withReachable(connection, async (pool) => {
    await prepareContract(pool, { log: createLogger('warn'), allowOlder });
    return work(pool);
  });
}

function withReachable<T>(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  return withOperatorPool(connection, async (pool) => {
    await refuseUnreachable(pool);
    return work(pool);
  });
}

/**
 * The database of the portal that holds a DATA_DIR, null if none does. A portal that has just started needs a moment until its
 * database is ready; if it exits in the meantime, the folder is free again.
 */
async function attach(dataDir: string): Promise<pg.PoolConfig | null> {
  const deadline = Date.now() + attachLimitMs;
  for (;;) {
    const holder = await liveHolder(dataDir);
    if (!holder) return null;
    const running = await findRunningCluster(dataDir);
    const connection = running && asPortal(running);
    if (connection && (await accepts(connection))) return connection;
    if (Date.now() > deadline) {
      throw new StartError(`Process ${holder.pid} holds ${dataDir}, but its database does not answer.`);
    }
    await sleep(50);
  }
}

async function accepts(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
