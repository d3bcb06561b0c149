import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createLogger } from '../../../server/log';
import { bootstrap } from '../../../server/postgres/bootstrap';
import { migrate } from '../../../server/postgres/migrations';
import { createPool } from '../../../server/postgres/pool';
import { prepareDatabase } from '../../../server/postgres/prepare';
import { projectPath } from '../../../server/root';
import { type PostgresVersion, testCluster } from './clusters';

export type TestDatabase = {
  name: string;
  /** The superuser, to arrange and to look behind the API. */
  pool: pg.Pool;
  /** The portal's own login role: owner of the database, no superuser. */
  connection: pg.PoolConfig;
  drop(): Promise<void>;
};

type Template = 'empty' | 'bootstrapped' | 'migrated' | 'demo';
const templates = new Map<string, Promise<string>>();

/**
 * A database of its own for a test file, copied from a template that is prepared once per process:
 * `empty` has the roles alone, `bootstrapped` the schema auth too, `migrated` the contract, `demo` the demo data.
 */
export async function createTestDatabase(
  options: { template?: Template; postgres?: PostgresVersion } = {},
): Promise<TestDatabase> {
  const version = options.postgres ?? 'embedded';
  const cluster = await testCluster(version);
  const template = await prepareTemplate(version, options.template ?? 'migrated');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(cluster.connection, `create database ${name} template ${template} owner sumiller`);
  const pool = createPool({
    connection: { ...cluster.connection, database: name },
    onError: () => undefined,
  });
  return {
    name,
    pool,
    connection: { ...cluster.connection, user: 'sumiller', database: name },
    async drop() {
      await pool.end();
      await asSuperuser(cluster.connection, `drop database if exists ${name} with (force)`);
    },
  };
}

function prepareTemplate(version: PostgresVersion, template: Template): Promise<string> {
  const key = `${version}/${template}`;
  const found = templates.get(key);
  if (found) return found;
  const prepared = buildTemplate(version, template);
  templates.set(key, prepared);
  return prepared;
}

async function buildTemplate(version: PostgresVersion, template: Template): Promise<string> {
  const { connection } = await testCluster(version);
  const name = `template_${template}`;
  const owned = await prepareDatabase(connection, name);
  if (template === 'empty') return name;
  const pool = createPool({ connection: owned, onError: () => undefined });
  try {
    await bootstrap(pool);
    if (template === 'bootstrapped') return name;
    await migrate(pool, { directory: projectPath('supabase/migrations'), log: createLogger('error') });
    if (template === 'demo') await seed(pool);
  } finally {
    await pool.end();
  }
  return name;
}

async function seed(pool: pg.Pool): Promise<void> {
  const { seedDemo } = await import('../../../supabase/seed');
  const { hashPassword } = await import('../../../server/auth');
  await seedDemo(pool, { hashPassword });
}

async function asSuperuser(connection: pg.PoolConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The URL of a connection over a Unix socket, as DATABASE_URL takes it. */
export function urlOf({ host, port, user, database }: pg.PoolConfig): string {
  const parameters = new URLSearchParams({ host: String(host), port: String(port) });
  return `postgres://${user}@/${database}?${parameters}`;
}
