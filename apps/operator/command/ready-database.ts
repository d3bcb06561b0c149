import type pg from 'pg';
import { type Env, loadEnv } from '../../portal/env';
import { withDatabase } from '../../portal/database/with-database';
import { withOperatorPool } from '../../portal/database/operator-pool';

/**
 * True for a database that has the contract but was never prepared by a portal: a hosted project, whose accounts and migrations
 * belong to the host. An operator's command has nothing to prepare there.
 */
async function isHosted(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ hosted: boolean }>(`
    select to_regclass('public.store_products') is not null and to_regclass('portal.bootstrap') is null as hosted`);
  return rows[0]?.hosted ?? false;
}

async function withHosted<T>(env: Env, work: (pool: pg.Pool) => Promise<T>): Promise<{ result: T } | null> {
  if (!env.databaseUrl) return null;
  return withOperatorPool({ connectionString: env.databaseUrl }, async (pool) =>
    (await isHosted(pool)) ? { result: await work(pool) } : null,
  );
}

/** Runs work on the configured database, with its contract in place. */
export async function readyDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const env = loadEnv(process.env);
  const hosted = await withHosted(env, work);
  return hosted ? hosted.result : withDatabase(env, work);
}
