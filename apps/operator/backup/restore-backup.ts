import type pg from 'pg';
import { createLogger } from '../../portal/log';
import type { Env } from '../../portal/env';
import { bootstrap } from '../../portal/database/bootstrap';
import { contractMigrations, prepareContract, refuseUnreachable } from '../../portal/database/contract';
import { chainOf, knownVersions, migrate } from '../../portal/database/migrations';
import { createFilledCluster } from '../../portal/database/new-cluster';
import { BackupError } from './backup-error';
import type { Header, Seal } from './format';
import { loadBackup } from './load-backup';
import { findUsed, readMigrations } from './tables';
import { withOperatorPool } from '../../portal/database/operator-pool';

export type Verified = { file: string; header: Header; seal: Seal };

const log = createLogger('warn');
/** Restores a verified backup into the database the settings name, which must be empty. */
export async function restoreBackup(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  backup: Verified,
  signal?: AbortSignal,
): Promise<void> {
  await refuseNewer(backup);
  if (!env.databaseUrl) return createFilledCluster(env.dataDir, (pool) => fill(pool, backup, signal));
  return withOperatorPool({ connectionString: env.databaseUrl }, async (pool) => {
    await refuseUnreachable(pool);
    await refuseUsed(pool, backup.header);
    await fill(pool, backup, signal);
  });
}

/** First the schema the backup was made from, then its rows, then the later migrations. */
async function fill(pool: pg.Pool, { file, header, seal }: Verified, signal?: AbortSignal): Promise<void> {
  const { schema } = await chainOf(header.migrations, contractMigrations);
  await bootstrap(pool);
  await migrate(pool, { ...schema, log });
  await loadBackup(pool, file, seal, signal);
  await prepareContract(pool, { log });
}

async function refuseNewer({ file, header }: Verified): Promise<void> {
  const { own, former } = await knownVersions(contractMigrations);
  const known = [...own, ...former];
  const unknown = header.migrations.filter((version) => !known.includes(version));
  if (unknown.length === 0) return;
  throw new BackupError(
    `${file} es de una versión más nueva del portal (migración ${unknown.at(-1)}). No se cambió nada: actualiza el ` +
      'programa y vuelve a intentar.',
  );
}

async function refuseUsed(pool: pg.Pool, header: Header): Promise<void> {
  const client = await pool.connect();
  try {
    const table = await findUsed(client);
    if (table) throw new BackupError(`La base de datos ya tiene datos (${table}). No se cambió nada.`);
    const migrations = await readMigrations(client);
    const isTakenOver = (await positionOf(migrations)) < (await positionOf(header.migrations));
    if (!isTakenOver && migrations.some((version) => !header.migrations.includes(version)))
      throw new BackupError(
        'La base de datos está vacía, pero ya es de una versión más nueva que el respaldo. No se cambió nada: usa una ' +
          'base de datos recién creada.',
      );
  } finally {
    client.release();
  }
}

/** The position of the chain that the versions belong to: a database of an earlier one than the backup is taken over first. */
async function positionOf(versions: string[]): Promise<number> {
  return (await chainOf(versions, contractMigrations)).position;
}
