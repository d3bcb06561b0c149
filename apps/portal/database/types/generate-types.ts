// Entry of `npm run db:types`: applies the migrations to a temporary cluster and writes the TypeScript types of the resulting
// schema, its column lengths, and the schema itself.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../log';
import { projectPath } from '../../root';
import { bootstrap } from '../bootstrap';
import { generateFiles } from './generated-files';
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
    const generated = await generateFiles(pool);
    // An area that is no more leaves no file.
    await rm(projectPath('supabase/schema'), { recursive: true, force: true });
    await mkdir(projectPath('supabase/schema'));
    for (const [path, text] of generated) await writeFile(projectPath(path), text);
    process.stdout.write(`${[...generated.keys()].join('\n')} written\n`);
  });
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
