import type pg from 'pg';
import { withPool } from '@sumiller/postgres/connections/pool';
import { publishKeys } from './api-keys';
import { type ArchiveKeeper, keepArchive } from './archive/keep-archive';
import { prepareContract } from './database/contract';
import { warnOfFewConnections } from './database/suitable';
import type { Env } from './env';
import type { Logger } from './log';
import type { Secrets } from './secrets';
import type { Undo } from './undo';
import type { PortalLock } from './database/lock/portal-lock';
import { endCluster, preparePortalDatabase, startPortalCluster } from './database/portal-cluster';

/** The configured database: an embedded cluster is started, and stopped by `undo`. */
export async function connect(
  env: Env,
  { log, undo, lock, onLost }: { log: Logger; undo: Undo; lock: PortalLock; onLost?: (error: Error) => void },
): Promise<{ connection: pg.PoolConfig; archive: ArchiveKeeper | null }> {
  if (env.databaseUrl) return { connection: { connectionString: env.databaseUrl }, archive: null };
  const archiveDir = env.archive?.dir ?? null;
  const cluster = await startPortalCluster({ dataDir: env.dataDir, archiveDir, log, onLost });
  undo.add(() => endCluster(cluster, lock));
  return {
    connection: await preparePortalDatabase(cluster.connection),
    archive: env.archive && keepArchive({ cluster, ...env.archive, log, undo }),
  };
}

/** Uses a separate pool: preparing may take longer than any request should. */
export async function prepare(
  connection: pg.PoolConfig,
  env: Env,
  secrets: Secrets,
  { log, seed }: { log: Logger; seed: (pool: pg.Pool) => Promise<void> },
): Promise<{ demo: boolean }> {
  return withPool({ connection, max: 4, applicationName: 'sumiller' }, async (pool) => {
    await prepareContract(pool, {
      log,
      allowOlder: env.allowOlder,
      async andThen() {
        await saveSettings(pool, {
          default_store_id: env.defaultStoreId,
          new_group_order_limit: env.newGroupOrderLimit,
        });
        await seed(pool);
        await publishKeys(pool, secrets);
      },
    });
    await warnOfFewConnections(pool, env, log);
    const { rowCount } = await pool.query(`select from private.settings where key = 'demo_seeded'`);
    return { demo: rowCount !== 0 };
  });
}

/** Stores the settings that the contract's rules read. */
async function saveSettings(pool: pg.Pool, settings: Record<string, number>): Promise<void> {
  await pool.query(
    `insert into private.settings as s (key, value) select key, value from jsonb_each($1)
     on conflict (key) do update set value = excluded.value where s.value <> excluded.value`,
    [JSON.stringify(settings)],
  );
}
