// Entry of `npm run db:types`: applies the migrations to a temporary cluster and writes the TypeScript types of the resulting
// schema, and its column lengths.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../log';
import { projectPath } from '../../root';
import { bootstrap } from '../bootstrap';
import { generatedPaths, generateFile } from './generated-files';
import { migrate } from '../migrations';
import { withPool } from '@sumiller/postgres/connections/pool';
import { preparePortalDatabase, startPortalCluster } from '../portal-cluster';

const log = createLogger('error');
const dataDir = await mkdtemp(join(tmpdir(), 'sumiller-types-'));
const cluster = await startPortalCluster({ dataDir, log });
try {
  await withPool({ connection: await preparePortalDatabase(cluster.connection) }, async (pool) => {
    await bootstrap(pool);
    await migrate(pool, { directory: projectPath('supabase/migrations'), log });
    for (const path of generatedPaths) await writeFile(projectPath(path), await generateFile(path, pool));
  });
  process.stdout.write(`${generatedPaths.join('\n')} written\n`);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
