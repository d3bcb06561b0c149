import type pg from 'pg';
import { describeColumnLengths, formColumns } from './column-lengths';
import { describeDatabase } from './database-types';
import { formatTypes } from './format-types';
import { describeAreas } from './schema-files/describe-areas';

/** The output files of `npm run db:types` other than `supabase/schema`, relative to the project's folder. */
const files: Record<string, (pool: pg.Pool) => Promise<string>> = {
  'apps/web/src/lib/backend/database.types.ts': describeDatabase,
  'apps/web/src/lib/fields/column-lengths.ts': (pool) => describeColumnLengths(pool, formColumns.buyer),
  'apps/web/src/lib/fields/desk-column-lengths.ts': (pool) => describeColumnLengths(pool, formColumns.desk),
  'apps/web/src/lib/fields/order-column-lengths.ts': (pool) => describeColumnLengths(pool, formColumns.order),
};

/** The text of each generated file for the schema of this database, by its path. */
export async function generateFiles(pool: pg.Pool): Promise<Map<string, string>> {
  const generated = new Map<string, string>();
  for (const [path, describe] of Object.entries(files)) {
    generated.set(path, await formatTypes(await describe(pool), path));
  }
  for (const [area, text] of await describeAreas(pool)) generated.set(`supabase/schema/${area}.sql`, text);
  return generated;
}
