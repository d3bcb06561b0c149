import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type PostgresVersion, installedVersions, startMigratedCluster } from './clusters';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser connections to the clusters shared by all test files of the run. */
    clusters: Partial<Record<PostgresVersion, pg.PoolConfig>>;
  }
}

/** One cluster per version for the whole run: a test file then only copies a database, in some tens of milliseconds. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const clusters = await Promise.all(
    installedVersions.map(async (version) => [version, await startMigratedCluster(version)] as const),
  );
  provide('clusters', Object.fromEntries(clusters.map(([version, { connection }]) => [version, connection])));
  return async () => {
    await Promise.all(clusters.map(([, cluster]) => cluster.stop()));
  };
}
