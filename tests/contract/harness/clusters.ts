import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Cluster, startCluster } from '../../../server/postgres/cluster';
import { dataFolder } from '../../../server/postgres/place';
import { isAlive, readPostmaster } from '../../../server/postgres/postmaster';
import { createLogger } from '../../../server/log';

export type PostgresVersion = 'embedded' | '15';

/** Where Debian's packages put each version. */
export const systemBinaries = '/usr/lib/postgresql';
const running = new Map<PostgresVersion, Promise<Cluster>>();
const folders: string[] = [];

// Registered when a test file imports the harness, so it runs after the file's own hooks.
afterAll(stopTestClusters);

/** Whether this machine can run the tests on a version: the embedded one always, others where they are installed. */
export function hasPostgres(version: PostgresVersion): boolean {
  return version === 'embedded' || existsSync(join(systemBinaries, version, 'bin/postgres'));
}

/** The one cluster of this test process for a version; started by the first who asks. */
export function testCluster(version: PostgresVersion): Promise<Cluster> {
  const found = running.get(version);
  if (found) return found;
  const started = start(version);
  running.set(version, started);
  return started;
}

async function start(version: PostgresVersion): Promise<Cluster> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-`));
  folders.push(dataDir);
  return startCluster({
    dataDir,
    log: createLogger('error'),
    binaries:
      version === 'embedded' ? undefined : { native: join(systemBinaries, version), version: `${version}.0` },
  });
}

async function stopTestClusters(): Promise<void> {
  const clusters = await Promise.all(running.values());
  running.clear();
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

/** A test run that was killed leaves its PostgreSQL behind: the next one stops it. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = /^sumiller-test-(\d+)-/.exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const dataDir = join(tmpdir(), name);
    const postmaster = readPostmaster(dataFolder(dataDir));
    if (postmaster && isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGQUIT');
    await rm(dataDir, { recursive: true, force: true });
  }
}
