import type pg from 'pg';
import { findRunningCluster } from '../../../server/postgres/cluster';
import { withPool } from '../../../server/postgres/pool';

/** Looks behind a portal that runs on a PostgreSQL of its own, as the superuser. */
export async function lookBehind<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const connection = { ...(await findRunningCluster(dataDir)), database: 'sumiller' };
  return withPool({ connection }, work);
}
