import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError, explainFileError } from './backup-error';
import { type Seal, type Table, endOfRows, formatName, formatVersion, line, tableName } from './format';
import { listTables, quoted, quotedColumns, readMigrations, readSequences, sameText } from './tables';

export type BackupReport = { file: string; bytes: number; rows: Seal['rows'] };

/**
 * Writes everything the portal stores into a new file, as of one moment: one snapshot, even if orders are placed in the
 * meantime. The file gets its name when it is completely on disk; an existing one is never touched.
 */
export async function writeBackup(pool: pg.Pool, path: string, signal?: AbortSignal): Promise<BackupReport> {
  const file = resolve(path);
  refuseExisting(file);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  const rows: Seal['rows'] = {};
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    // A table whose rows a policy hides from this role is an error, rather than a backup without those rows.
    await client.query('set local row_security = off; set local statement_timeout = 0');
    await client.query(sameText);
    // It contains password hashes and addresses: readable only by the person who made the backup.
    await pipeline(
      sealed(client, rows),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
      {
        signal,
      },
    );
    await flush(unfinished);
    await giveName(unfinished, file);
    return { file, bytes: (await stat(file)).size, rows };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw explainFileError(error, file);
  } finally {
    // An interrupted copy leaves the connection in the middle of it.
    client.release(true);
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} ya existe: elige otro nombre. No se cambió nada.`);
}

/** A link, unlike renaming, never replaces a file that was made in the meantime; not every disk has links. */
async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
  } catch {
    refuseExisting(file);
    return rename(unfinished, file);
  }
  return rm(unfinished);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The contents with their seal; counts the rows on the way. */
async function* sealed(client: pg.PoolClient, rows: Seal['rows']): AsyncGenerator<Buffer | string> {
  const hash = createHash('sha256');
  for await (const chunk of contents(client, rows)) {
    hash.update(chunk);
    yield chunk;
  }
  yield line({ sha256: hash.digest('hex'), rows } satisfies Seal);
}

async function* contents(client: pg.PoolClient, rows: Seal['rows']): AsyncGenerator<Buffer | string> {
  await refuseStrange(client);
  const migrations = await readMigrations(client);
  yield line({ format: formatName, version: formatVersion, createdAt: new Date().toISOString(), migrations });
  for (const table of await listTables(client)) {
    yield line({ table });
    rows[tableName(table)] = yield* rowsOf(client, table);
    yield `${endOfRows}\n`;
  }
  yield line({ sequences: await readSequences(client) });
}

async function* rowsOf(client: pg.PoolClient, table: Table): AsyncGenerator<Buffer, number> {
  const copy = client.query(copyTo(`copy ${quoted(table)} (${quotedColumns(table)}) to stdout`));
  for await (const chunk of copy) yield chunk as Buffer;
  return copy.rowCount;
}

/** A hosted project keeps its accounts in its own tables, and its host makes the backups. */
async function refuseStrange(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>(
    `select to_regclass('portal.bootstrap') is not null and to_regclass('public.orders') is not null as ours`,
  );
  if (rows[0]?.ours) return;
  throw new BackupError(
    'Esta base de datos no la preparó un portal: no hay nada que respaldar aquí. Un proyecto de Supabase tiene sus ' +
      'propios respaldos.',
  );
}
