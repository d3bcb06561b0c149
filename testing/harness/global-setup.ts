import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type PostgresVersion, type TestCluster, installedVersions, startTestCluster } from './clusters';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser connections to the clusters shared by all test files of the run. */
    clusters: Partial<Record<PostgresVersion, pg.PoolConfig>>;
  }
}

/** One cluster per version for the whole run: a test file then only copies a database, in some tens of milliseconds. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const clusters: TestCluster[] = [];
  const connections: Partial<Record<PostgresVersion, pg.PoolConfig>> = {};
  for (const version of installedVersions) {
    const cluster = await startTestCluster(version);
    clusters.push(cluster);
    connections[version] = cluster.connection;
  }
  provide('clusters', connections);
  return async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
  };
}
