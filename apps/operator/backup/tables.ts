import pg from 'pg';
import { BackupError } from './backup-error';
import { type Sequences, type Table, tableName } from './format';

/** Everything the portal stores. Supabase's record of migrations goes into the header instead. */
const schemas = ['public', 'private', 'auth', 'portal'];
/** Belongs to the program or is transient: the bootstrap's fingerprint, counters of the last minutes. */
const skippedTables = ['portal.bootstrap', 'auth.rate_limits'];

/** Dates and intervals are written and read in a fixed format, whatever a role or a database has set. */
export const sameText = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'`;

type Row = Table & { needs: string[] };

/** The tables with the columns that hold their own data, each after those its foreign keys reference. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Row>(
    `select n.nspname as schema, c.relname as name,
       array(
         select a.attname::text from pg_catalog.pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum
       ) as columns,
       array(
         select distinct fn.nspname || '.' || fc.relname from pg_catalog.pg_constraint f
         join pg_catalog.pg_class fc on fc.oid = f.confrelid
         join pg_catalog.pg_namespace fn on fn.oid = fc.relnamespace
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
       ) as needs
     from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'r' and not (n.nspname || '.' || c.relname = any ($2))
       and not exists (
         select from pg_catalog.pg_depend d
         where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
       )
     order by 1, 2`,
    [schemas, skippedTables],
  );
  return parentsFirst(rows).map(({ schema, name, columns }) => ({ schema, name, columns }));
}

function parentsFirst(rows: Row[]): Row[] {
  const waiting = new Map(rows.map((row) => [tableName(row), row]));
  const sorted: Row[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (ready.length === 0)
      throw new BackupError(
        `Estas tablas se refieren unas a otras en círculo: ${[...waiting.keys()].join(', ')}.`,
      );
    for (const row of ready) waiting.delete(tableName(row));
    sorted.push(...ready);
  }
  return sorted;
}

/** The last number of every sequence. Read after the rows, so that it is never behind them. */
export async function readSequences(client: pg.ClientBase): Promise<Sequences> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_catalog.pg_sequences
     where schemaname = any ($1) order by 1, 2`,
    [schemas],
  );
  const sequences: Sequences = [];
  for (const { schema, name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from ${quoted({ schema, name })}`,
    );
    if (state.rows[0]) sequences.push({ schema, name, ...state.rows[0] });
  }
  return sequences;
}

/** Filled by use and not by migrations: a database where all of them are empty has nothing to lose. */
const used = [
  'auth.users',
  'public.business_groups',
  'public.products',
  'public.orders',
  'public.supplier_leads',
];

/** A table that shows that a database is in use; null where there is nothing to lose. */
export async function findUsed(client: pg.ClientBase): Promise<string | null> {
  for (const table of used) {
    const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [table]);
    if (!rows[0]?.found) continue;
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount) return table;
  }
  return null;
}

/** Versions of a database's migrations; none for one that never met a portal. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations') as found`,
  );
  if (!rows[0]?.found) return [];
  const recorded = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return recorded.rows.map(({ version }) => version);
}

/** The name of a table or sequence as SQL takes it. */
export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** The columns of a table as SQL takes them. */
export const quotedColumns = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(', ');
