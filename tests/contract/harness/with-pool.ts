import type pg from 'pg';
import { findRunningCluster } from '../../../server/postgres/cluster';
import { createPool } from '../../../server/postgres/pool';

/** Works on a pool of its own, and ends it. */
export async function withPool<T>(
  connection: pg.PoolConfig,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool({ connection, onError: () => undefined });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Looks behind a portal that runs on a PostgreSQL of its own, as the superuser. */
export async function lookBehind<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  return withPool({ ...(await findRunningCluster(dataDir)), database: 'sumiller' }, work);
}
