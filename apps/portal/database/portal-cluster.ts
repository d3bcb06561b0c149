import type pg from 'pg';
import { type Cluster, type ClusterOptions, startCluster } from '@sumiller/postgres/cluster/cluster';
import type { ClusterNames } from '@sumiller/postgres/cluster/names';
import { prepareDatabase } from '@sumiller/postgres/cluster/prepare';
import type { PortalLock } from './lock/portal-lock';

/** The embedded cluster, under the names that existing data directories have. */
export const clusterNames: ClusterNames = {
  role: 'sumiller',
  database: 'sumiller',
  sharedHome: '/var/lib/sumiller',
  upgradeSteps: ({ data, version }) => [
    '  1. with the portal version that created it: npm run backup -- sumiller.backup',
    `  2. set the old folder aside: mv ${data} ${data}-${version}`,
    '  3. with this version: npm run restore -- sumiller.backup',
  ],
};

/** Starts the embedded cluster of a DATA_DIR, creating it if it is new. */
export function startPortalCluster(options: Omit<ClusterOptions, 'names'>): Promise<Cluster> {
  return startCluster({ ...options, names: clusterNames });
}

/** Stops the cluster, unless another process holds the folder by now and has taken over its PostgreSQL. */
export async function endCluster(cluster: Cluster, lock: PortalLock): Promise<void> {
  if (await lock.isTaken()) cluster.leave();
  else await cluster.stop();
}

/** Creates the portal's role and database if missing; returns the connection as that role. */
export function preparePortalDatabase(
  superuser: pg.PoolConfig,
  database: string = clusterNames.database,
): Promise<pg.PoolConfig> {
  return prepareDatabase(superuser, { role: clusterNames.role, database });
}

/** A running cluster's connection as the portal's role, on its database. */
export function asPortal(superuser: pg.PoolConfig): pg.PoolConfig {
  return { ...superuser, user: clusterNames.role, database: clusterNames.database };
}
