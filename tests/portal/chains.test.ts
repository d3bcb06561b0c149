import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { contractMigrations } from '../../apps/portal/database/contract';
import { migrate } from '../../apps/portal/database/migrations';
import { createLogger } from '../../apps/portal/log';
import { withPool } from '@sumiller/postgres/connections/pool';
import { allRows } from '../../testing/fixtures/all-rows';
import { definitions } from '../../testing/fixtures/definitions';
import { createTestDatabase } from '../../testing/harness/database';

const { directory, former } = contractMigrations;
const last = former.at(-1) ?? { directory: '', becomes: '' };
const moment = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+\d\d/g;

const present = readdirSync(directory)
  .filter((file) => file.endsWith('.sql'))
  .sort();
/** The files that describe what the former chains lead to; later ones change it. */
const areas = present.filter((file) => (file.split('_')[0] ?? '') <= last.becomes);

/** The definitions of an empty database after some files of a folder, and the rows that these insert. */
async function resultOf(folder: string, files: string[]) {
  const database = await createTestDatabase({ template: 'bootstrapped' });
  try {
    const only = files.map((file) => file.split('_')[0] ?? '');
    await withPool({ connection: database.connection }, (pool) =>
      migrate(pool, { directory: folder, log: createLogger('silent'), only }),
    );
    return { definitions: await definitions(database.pool), rows: await rowsOf(database.pool) };
  } finally {
    await database.drop();
  }
}

/** The rows of the contract's tables, whenever they were written. */
async function rowsOf(pool: pg.Pool) {
  const tables = Object.entries(await allRows(pool)).filter(([name]) => !name.startsWith('"portal"'));
  return tables.map(([name, rows]) => [name, rows.map((row) => row.replaceAll(moment, 'then'))]);
}

describe('the migrations by area', () => {
  it('lead to what the last former chain leads to, down to the texts of functions and the rows they insert', async () => {
    const closed = readdirSync(last.directory).filter((file) => file.endsWith('.sql'));
    const [before, now] = await Promise.all([resultOf(last.directory, closed), resultOf(directory, areas)]);
    expect(now.definitions).toEqual(before.definitions);
    expect(now.rows).toEqual(before.rows);
  });

  it('create each object as it is now, and neither replace, change nor drop one', () => {
    // PostgreSQL refuses to create an object twice.
    const changes = areas.flatMap((file) => [
      ...readFileSync(join(directory, file), 'utf8').matchAll(
        /^(?:drop|alter (?!default privileges)(?!table [\w.]+ enable row level security;)|create or replace|update|delete)\b.*/gm,
      ),
    ]);
    expect(changes.map(([text]) => text)).toEqual([]);
  });
});
