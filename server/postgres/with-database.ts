import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '../env';
import { createLogger } from '../log';
import { StartError } from '../start-error';
import { findRunningCluster, startCluster } from './cluster';
import { prepareContract } from './contract';
import { createPool } from './pool';
import { liveHolder, lockDataDir } from './portal-lock';
import { prepareDatabase } from './prepare';
import { portalDatabase, portalRole } from './settings';

const attachLimitMs = 30_000;

/**
 * Runs an operator's command on the portal's database, as the owner of the contract: DATABASE_URL where it is set, the
 * cluster of a portal that runs now, or the cluster started for as long as the command takes.
 */
export async function withDatabase<T>(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 'logLevel'>,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  if (env.databaseUrl) return withPrepared({ connectionString: env.databaseUrl }, work);
  const holder = await liveHolder(env.dataDir);
  if (holder) return withPrepared(await attach(env.dataDir, holder.pid), work);

  const lock = await lockDataDir(env.dataDir);
  try {
    const cluster = await startCluster({ dataDir: env.dataDir, log: createLogger('warn') });
    try {
      return await withPrepared(await prepareDatabase(cluster.connection), work);
    } finally {
      await cluster.stop();
    }
  } finally {
    await lock.release();
  }
}

function withPrepared<T>(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  return withPool(connection, async (pool) => {
    await prepareContract(pool, { log: createLogger('warn') });
    return work(pool);
  });
}

async function withPool<T>(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ connection, max: 4, applicationName: 'sumiller-operator' });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** A portal that has just begun needs a moment until its database is there. */
async function attach(dataDir: string, pid: number): Promise<pg.PoolConfig> {
  const deadline = Date.now() + attachLimitMs;
  while (Date.now() < deadline) {
    const running = await findRunningCluster(dataDir);
    const connection = running && { ...running, user: portalRole, database: portalDatabase };
    if (connection && (await accepts(connection))) return connection;
    await sleep(50);
  }
  throw new StartError(`Process ${pid} holds ${dataDir}, but its database does not answer.`);
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
