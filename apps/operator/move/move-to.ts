import { resolve } from 'node:path';
import type pg from 'pg';
import { createLogger } from '../../portal/log';
import { bootstrap } from '../../portal/database/bootstrap';
import { contractMigrations } from '../../portal/database/contract';
import { chainOf, knownVersions, migrate } from '../../portal/database/migrations';
import { createFilledCluster } from '../../portal/database/new-cluster';
import { withOperatorPool } from '../../portal/database/operator-pool';
import { readMigrations } from '../backup/tables';
import { MoveError } from './move-error';
import { type Moved, type MoveOptions, moveShop } from './move-shop';

/** A database that already has the tables, or the folder of a portal that is to get one. */
export type Destination = { databaseUrl: string } | { dataDir: string };

/** Null for a text that only looks like an address. */
export function readDestination(text: string): Destination | null {
  if (/^postgres(ql)?:\/\//.test(text)) return { databaseUrl: text };
  return text === '' || text.includes('://') ? null : { dataDir: resolve(text) };
}

/** Moves a database's shop to its destination. A folder only gets its database once everything has arrived. */
export async function moveTo(
  source: pg.Pool,
  destination: Destination,
  options: MoveOptions = {},
): Promise<Moved> {
  if ('databaseUrl' in destination)
    return withOperatorPool({ connectionString: destination.databaseUrl }, (target) =>
      moveShop(source, target, options),
    );
  const { schema } = await chainOf(await knownMigrations(source), contractMigrations);
  let moved: Moved | undefined;
  await createFilledCluster(destination.dataDir, async (target) => {
    await bootstrap(target);
    await migrate(target, { ...schema, log: createLogger('warn') });
    moved = await moveShop(source, target, options);
  });
  if (!moved) throw new Error('the folder was not filled');
  return moved;
}

/** The schema the rows fit; a portal migrates it further at its start. */
async function knownMigrations(source: pg.Pool): Promise<string[]> {
  const client = await source.connect();
  try {
    const versions = await readMigrations(client);
    const { own, former } = await knownVersions(contractMigrations);
    const unknown = versions.filter((version) => !own.includes(version) && !former.includes(version));
    if (unknown.length === 0) return versions;
    throw new MoveError(
      `Esta versión del portal no conoce las migraciones ${unknown.join(', ')} del origen. No se cambió nada.`,
    );
  } finally {
    client.release();
  }
}
