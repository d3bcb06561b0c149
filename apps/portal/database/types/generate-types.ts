// Entry of `npm run db:types`: applies the migrations to a temporary cluster and writes the TypeScript types of the
// resulting schema, and the lengths its columns allow.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../log';
import { projectPath } from '../../root';
import { bootstrap } from '../bootstrap';
import { startCluster } from '@sumiller/postgres/cluster/cluster';
import { generatedPaths, generateFile } from './generated-files';
import { migrate } from '../migrations';
import { withPool } from '@sumiller/postgres/connections/pool';
import { prepareDatabase } from '@sumiller/postgres/cluster/prepare';

const log = createLogger('error');
const dataDir = await mkdtemp(join(tmpdir(), 'sumiller-types-'));
const cluster = await startCluster({ dataDir, log });
try {
  await withPool({ connection: await prepareDatabase(cluster.connection) }, async (pool) => {
    await bootstrap(pool);
    await migrate(pool, { directory: projectPath('supabase/migrations'), log });
    for (const path of generatedPaths) await writeFile(projectPath(path), await generateFile(path, pool));
  });
  process.stdout.write(`${generatedPaths.join('\n')} written\n`);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
