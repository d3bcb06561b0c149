import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createLogger } from '../../apps/portal/log';
import { dataFolder } from '@sumiller/postgres/cluster/cluster-setup';
import { readPostmaster } from '@sumiller/postgres/cluster/postmaster';
import { isAlive } from '@sumiller/postgres/system/processes';
import { keep, keptFolder, takeKept } from './kept-cluster';
import { prepareTemplate } from './templates';
import { startPortalCluster } from '../../apps/portal/database/portal-cluster';

/** The tested versions: the embedded PostgreSQL, and the oldest supported one. */
export const versions = ['embedded', '15'] as const;
export type PostgresVersion = (typeof versions)[number];

export type TestCluster = { connection: pg.PoolConfig; stop(): Promise<void> };

/** The folder where Debian's packages install each version. */
export const systemBinaries = '/usr/lib/postgresql';

/**
 * Whether this machine can run the tests on a version: the embedded one always, others if they are installed and
 * `TEST_POSTGRES`, set by `npm run test:mutants`, does not restrict the run to one version.
 */
export function hasPostgres(version: PostgresVersion): boolean {
  const only = process.env.TEST_POSTGRES;
  if (only && only !== version) return false;
  return version === 'embedded' || existsSync(join(systemBinaries, version, 'bin/postgres'));
}

/** Every version this machine can run. */
export const installedVersions: PostgresVersion[] = versions.filter(hasPostgres);

/** Only a power cut would lose the difference (ADR 311). Clusters that a test kills are the portal's own. */
const forOneRun = { fsync: 'off', full_page_writes: 'off' };

/** A new temporary cluster; its folder is named after the process whose end allows its removal. */
export async function startTestCluster(version: PostgresVersion): Promise<TestCluster> {
  const dataDir = await makeDataDir();
  return temporary(dataDir, await start(version, dataDir));
}

/** A temporary cluster with the migrated template: a copy of the kept one. */
export async function startMigratedCluster(version: PostgresVersion): Promise<TestCluster> {
  const dataDir = await makeDataDir();
  const kept = keptFolder(version, binariesOf(version));
  if (kept && !(await takeKept(kept, dataDir))) {
    const first = await start(version, dataDir);
    await prepareTemplate(first.connection, 'migrated');
    await first.stop();
    await keep(dataDir, kept);
  }
  return temporary(dataDir, await start(version, dataDir));
}

async function makeDataDir(): Promise<string> {
  await removeAbandoned();
  return mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-`));
}

const binariesOf = (version: PostgresVersion) =>
  version === 'embedded' ? undefined : { native: join(systemBinaries, version), version: `${version}.0` };

const start = (version: PostgresVersion, dataDir: string) =>
  startPortalCluster({
    dataDir,
    log: createLogger('error'),
    settings: forOneRun,
    binaries: binariesOf(version),
  });

/** Removes the cluster's folder once it is stopped. */
const temporary = (dataDir: string, cluster: TestCluster): TestCluster => ({
  connection: cluster.connection,
  async stop() {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});

/** A killed test run leaves its PostgreSQL behind: the next run stops it. */
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
