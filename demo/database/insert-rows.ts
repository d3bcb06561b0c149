import type pg from 'pg';

type Row = Record<string, unknown>;

/**
 * Inserts all rows in one statement. They travel as one JSON parameter, and PostgreSQL itself parses each value as its
 * column's type. All rows have the first one's columns. `table` and `conflict` are ours, never input.
 */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: Row[],
  conflict = '',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (!columns) return;
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${conflict}`,
    [JSON.stringify(rows)],
  );
}
