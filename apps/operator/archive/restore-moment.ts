import { finishRebuild, rebuildCluster } from '@sumiller/postgres/archive/rebuild';
import { createLogger } from '../../portal/log';
import { clusterNames } from '../../portal/database/portal-cluster';
import { createStagedCluster } from '../../portal/database/new-cluster';
import type { Choice } from './choose';
import { type Contents, countRows } from './count-rows';

const log = createLogger('error');

/** Restores a moment of an archive into a DATA_DIR without a database. */
export async function restoreMoment(
  dataDir: string,
  { path, base }: Choice,
  until: bigint | null,
): Promise<Contents> {
  return createStagedCluster(dataDir, (staging) =>
    buildAndCount(staging, { path, base, until, continues: true }),
  );
}

/** Rebuilds a cluster, reads all of it, and leaves it stopped. */
export async function buildAndCount(
  dataDir: string,
  what: Pick<Choice, 'path' | 'base'> & { until: bigint | null; continues: boolean },
): Promise<Contents> {
  const cluster = await rebuildCluster({ dataDir, names: clusterNames, ...what, log });
  try {
    return await countRows(cluster.connection);
  } finally {
    await cluster.stop();
    await finishRebuild({ dataDir, names: clusterNames, log });
  }
}
