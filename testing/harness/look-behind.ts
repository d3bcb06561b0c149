import type pg from 'pg';
import { findRunningCluster } from '@sumiller/postgres/cluster';
import { withPool } from '@sumiller/postgres/pool';

/** Looks behind a portal that runs on a PostgreSQL of its own, as the superuser. */
export async function lookBehind<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const connection = { ...(await findRunningCluster(dataDir)), database: 'sumiller' };
  return withPool({ connection }, work);
}
