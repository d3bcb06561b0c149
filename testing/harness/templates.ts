import pg from 'pg';
import { createLogger } from '../../apps/portal/log';
import { bootstrap } from '../../apps/portal/database/bootstrap';
import { migrate } from '../../apps/portal/database/migrations';
import { withPool } from '@sumiller/postgres/connections/pool';
import { projectPath } from '../../apps/portal/root';
import { preparePortalDatabase } from '../../apps/portal/database/portal-cluster';

/** The initial content of a test database: only the roles, also the schema auth, also our contract, or also the demo data. */
export type Template = 'empty' | 'bootstrapped' | 'migrated' | 'demo';

const lockKey = 7_310_100;
const ready = 'ready';

/**
 * Prepares a template once per cluster, in the first test process; the others wait for it. A template whose creator died lacks
 * the comment that marks it as ready, and is created again.
 */
export async function prepareTemplate(cluster: pg.PoolConfig, template: Template): Promise<string> {
  const name = `template_${template}`;
  const client = new pg.Client(cluster);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rows } = await client.query<{ state: string | null }>(
      `select shobj_description(oid, 'pg_database') as state from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]?.state === ready) return name;
    await client.query(`drop database if exists ${name} with (force)`);
    await build(await preparePortalDatabase(cluster, name), template);
    await client.query(`comment on database ${name} is '${ready}'`);
    return name;
  } finally {
    await client.end();
  }
}

async function build(connection: pg.PoolConfig, template: Template): Promise<void> {
  if (template === 'empty') return;
  await withPool({ connection }, async (pool) => {
    await bootstrap(pool);
    if (template === 'bootstrapped') return;
    await migrate(pool, { directory: projectPath('supabase/migrations'), log: createLogger('error') });
    if (template === 'demo') await seed(pool);
  });
}

/** Imported on demand: loading the catalogue would slow down every other test file. */
async function seed(pool: pg.Pool): Promise<void> {
  const { seedDemo } = await import('../../demo');
  const { hashPassword } = await import('@sumiller/auth-api');
  await seedDemo(pool, { hashPassword });
}
