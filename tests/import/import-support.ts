import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type ImportOptions, importCatalog } from '../../apps/operator/catalog/import-catalog';
import { formatProblems } from '@sumiller/catalog-file/problems';
import { createPool } from '@sumiller/postgres/connections/pool';
import type { PostgresVersion } from '../../testing/harness/clusters';
import { createTestDatabase } from '../../testing/harness/database';

/** A database with the contract and three stores, and imports into it like those of the operators' command. */
export async function createImportBench(postgres: PostgresVersion = 'embedded') {
  const database = await createTestDatabase({ postgres });
  // The portal's own role, as the command uses it: superuser rights must not be needed.
  const pool = createPool({ connection: database.connection, onError: () => undefined });
  const folder = await mkdtemp(join(tmpdir(), 'sumiller-import-'));
  await pool.query(`insert into public.stores (id, name) values (2, 'Norte'), (3, 'Sur')`);
  let files = 0;

  return {
    pool,
    superuser: database.pool,
    connection: database.connection,
    /** Writes a file and returns its path. */
    async file(content: string | Buffer): Promise<string> {
      files += 1;
      const path = join(folder, `list-${files}.csv`);
      await writeFile(path, content);
      return path;
    },
    async import(lines: string[], options: Partial<ImportOptions> = {}) {
      const file = await this.file(`${lines.join('\r\n')}\r\n`);
      return importFile(pool, file, options);
    },
    importFile: (file: string, options: Partial<ImportOptions> = {}) => importFile(pool, file, options),
    async rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
      return (await pool.query<T>(sql, values)).rows;
    },
    async close() {
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

export type ImportBench = Awaited<ReturnType<typeof createImportBench>>;

/** Imports a file; `errors` and `warnings` are the lines operators read. */
async function importFile(pool: pg.Pool, file: string, options: Partial<ImportOptions> = {}) {
  const { reading, counts } = await importCatalog(pool, {
    file,
    store: null,
    strict: false,
    dryRun: false,
    deactivateMissing: false,
    ...options,
  });
  return { counts, errors: formatProblems(reading.errors), warnings: formatProblems(reading.warnings) };
}
