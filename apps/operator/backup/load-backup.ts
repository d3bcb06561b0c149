import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error';
import { type Seal, type Table, endOfRows, sequencesSchema, tableName, tableSchema } from './format';
import { damaged, readLines } from './read-lines';
import { listTables, quoted, quotedColumns, sameText } from './tables';
import { parseLine } from './verify-backup';

/**
 * Replaces the rows of a database with the backup's schema by those of the backup: in one transaction, with the tables' own
 * triggers disabled (the rows already reflect them) and every constraint and foreign key checked.
 */
export async function loadBackup(
  pool: pg.Pool,
  file: string,
  seal: Seal,
  signal?: AbortSignal,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0');
    await client.query(sameText);
    const tables = await emptyTables(client);
    await loadLines(client, file, tables, seal, signal);
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // Released as broken: uncommitted changes are rolled back with the connection.
    client.release(true);
  }
}

async function emptyTables(client: pg.PoolClient): Promise<Table[]> {
  const tables = await listTables(client);
  // First, since the staff log refuses to be emptied.
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  return tables;
}

async function loadLines(
  client: pg.PoolClient,
  file: string,
  known: Table[],
  seal: Seal,
  signal: AbortSignal | undefined,
): Promise<void> {
  const lines = readLines(file);
  await lines.next();
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw damaged(file, 'le falta el final');
    const head = value.subarray(0, 12).toString();
    if (head.startsWith('{"sequences"')) {
      await setSequences(client, parseLine(value, sequencesSchema, file, 'secuencias ilegibles').sequences);
      return;
    }
    const { table } = parseLine(value, tableSchema, file, 'una tabla ilegible');
    refuseUnknown(table, known);
    const loaded = await loadRows(client, table, lines, signal);
    if (loaded !== seal.rows[tableName(table)])
      throw damaged(file, `${tableName(table)}: ${loaded} filas en vez de ${seal.rows[tableName(table)]}`);
  }
}

async function loadRows(
  client: pg.PoolClient,
  table: Table,
  lines: AsyncGenerator<Buffer, undefined>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`));
  await pipeline(Readable.from(rowsUntilEnd(lines)), copy, { signal });
  return copy.rowCount;
}

const endOfLine = Buffer.from('\n');
const endMark = Buffer.from(endOfRows);

async function* rowsUntilEnd(lines: AsyncGenerator<Buffer, undefined>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done || value.equals(endMark)) return;
    yield Buffer.concat([value, endOfLine]);
  }
}

function refuseUnknown(table: Table, known: Table[]): void {
  const found = known.find((candidate) => tableName(candidate) === tableName(table));
  const missing = found
    ? table.columns
        .filter((column) => !found.columns.includes(column))
        .map((column) => `${tableName(table)}.${column}`)
    : [tableName(table)];
  if (missing.length > 0)
    throw new BackupError(
      `Esta versión del portal no conoce ${missing.join(', ')}, que está en el respaldo.`,
    );
}

async function setSequences(
  client: pg.PoolClient,
  sequences: { schema: string; name: string; value: string; called: boolean }[],
): Promise<void> {
  for (const { value, called, ...name } of sequences)
    await client.query('select pg_catalog.setval($1, $2, $3)', [quoted(name), value, called]);
}
