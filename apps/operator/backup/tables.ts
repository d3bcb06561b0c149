import pg from 'pg';
import { BackupError } from './backup-error';
import { type Sequences, type Table, tableName } from './format';

/** Everything the portal stores. Supabase's record of migrations goes into the header instead. */
const schemas = ['public', 'private', 'auth', 'portal'];
/** Tables not backed up: program state or transient (the bootstrap's fingerprint, counters of the last minutes). */
const skippedTables = ['portal.bootstrap', 'auth.rate_limits'];

/** A fixed text format for dates and intervals, independent of role and database settings. */
export const sameText = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'`;

type Row = Table & { needs: string[] };

/** The tables with the columns that hold their own data, each after the tables its foreign keys reference. */
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

/** Tables filled by use, not by migrations: if all of them are empty, there is nothing to lose. */
const used = [
  'auth.users',
  'public.business_groups',
  'public.products',
  'public.orders',
  'public.supplier_leads',
];

/** A non-empty table, which shows that the database is in use; null if there is nothing to lose. */
export async function findUsed(client: pg.ClientBase): Promise<string | null> {
  for (const table of used) {
    const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [table]);
    if (!rows[0]?.found) continue;
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount) return table;
  }
  return null;
}

/** Versions of a database's migrations; none for one that was never used by a portal. */
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

/** The name of a table or sequence, quoted for SQL. */
export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** The columns of a table, quoted for SQL. */
export const quotedColumns = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(', ');
