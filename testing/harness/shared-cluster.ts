import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type PostgresVersion, type TestCluster, startMigratedCluster } from './clusters';

const own = new Map<PostgresVersion, Promise<TestCluster>>();

// Registered when a test file imports the harness, so that it runs after the file's own hooks.
afterAll(async () => {
  const clusters = await Promise.all(own.values());
  own.clear();
  await Promise.all(clusters.map((cluster) => cluster.stop()));
});

/** The superuser's connection to the run's cluster of a version, or to a separate one of this file if the run has none. */
export async function clusterConnection(version: PostgresVersion): Promise<pg.PoolConfig> {
  const shared = (inject('clusters') as Partial<Record<PostgresVersion, pg.PoolConfig>> | undefined)?.[
    version
  ];
  if (shared) return shared;
  const started = own.get(version) ?? startMigratedCluster(version);
  own.set(version, started);
  return (await started).connection;
}
