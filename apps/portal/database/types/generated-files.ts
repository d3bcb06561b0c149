import type pg from 'pg';
import { describeColumnLengths, formColumns } from './column-lengths';
import { describeDatabase } from './database-types';
import { describeDefiningFiles } from './defining-files';
import { formatTypes } from './format-types';

/** The output files of `npm run db:types`, relative to the project's folder. */
const files: Record<string, (pool: pg.Pool) => Promise<string>> = {
  'apps/web/src/lib/backend/database.types.ts': describeDatabase,
  'apps/web/src/lib/fields/column-lengths.ts': (pool) => describeColumnLengths(pool, formColumns.buyer),
  'apps/web/src/lib/fields/desk-column-lengths.ts': (pool) => describeColumnLengths(pool, formColumns.desk),
  'apps/web/src/lib/fields/order-column-lengths.ts': (pool) => describeColumnLengths(pool, formColumns.order),
  'supabase/defining-files.md': describeDefiningFiles,
};

export const generatedPaths = Object.keys(files);

/** The text of a generated file for the schema of this database. */
export async function generateFile(path: string, pool: pg.Pool): Promise<string> {
  const describe = files[path];
  if (!describe) throw new Error(`${path} is not generated.`);
  return formatTypes(await describe(pool), path);
}
