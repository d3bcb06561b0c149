import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createPool } from '@sumiller/postgres/connections/pool';
import type { PostgresVersion } from './clusters';
import { clusterConnection } from './shared-cluster';
import { type Template, prepareTemplate } from './templates';

export type TestDatabase = {
  name: string;
  /** The superuser, for the setup and to look behind the API. */
  pool: pg.Pool;
  /** The portal's own login role: owner of the database, not a superuser. */
  connection: pg.PoolConfig;
  drop(): Promise<void>;
};

/** A separate database for a test file, copied from a template. */
export async function createTestDatabase(
  options: { template?: Template; postgres?: PostgresVersion } = {},
): Promise<TestDatabase> {
  const cluster = await clusterConnection(options.postgres ?? 'embedded');
  const template = await prepareTemplate(cluster, options.template ?? 'migrated');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(
    cluster,
    `create database ${name} template ${template} strategy file_copy owner sumiller`,
  );
  const pool = createPool({ connection: { ...cluster, database: name }, onError: () => undefined });
  return {
    name,
    pool,
    connection: { ...cluster, user: 'sumiller', database: name },
    async drop() {
      await pool.end();
      await asSuperuser(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

export { urlOf } from './url-of';

async function asSuperuser(connection: pg.PoolConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
