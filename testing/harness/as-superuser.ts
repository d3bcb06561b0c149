import type pg from 'pg';
import { findRunningCluster } from '@sumiller/postgres/cluster/cluster';
import { withPool } from '@sumiller/postgres/connections/pool';

/** Looks behind a portal with its own PostgreSQL, as the superuser. */
export async function asSuperuser<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const connection = { ...(await findRunningCluster(dataDir)), database: 'sumiller' };
  return withPool({ connection }, work);
}
