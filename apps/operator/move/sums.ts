import type pg from 'pg';
import { type Table, tableName } from '../backup/format';
import { quoted } from '../backup/tables';

/** A fixed text format for every value on both sides, independent of role and database settings. */
export const sameForm = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

export type Sums = { rows: number; digest: string };

/** A table's row count, and a number that changes with any value of any row, independent of their order. */
export async function sumTable(client: pg.ClientBase, table: Table, values: string[]): Promise<Sums> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*) as rows,
       coalesce(sum(('x' || substr(md5(row(${values.join(', ')})::text), 1, 15))::bit(60)::bigint), 0) as digest
     from ${quoted(table)}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`${tableName(table)} gave no answer`);
  return { rows: Number(row.rows), digest: row.digest };
}

export type Books = { orders: number; money: string; last: string | null; accounts: number };

/** The figures the operator compares by eye: the number of orders, their total, and the last one. */
export async function readBooks(client: pg.ClientBase | pg.Pool): Promise<Books> {
  const { rows } = await client.query<Books>(
    `select count(*)::integer as orders, coalesce(sum(total), 0)::numeric(20, 2)::text as money, max(order_number) as last,
       (select count(*)::integer from auth.users) as accounts
     from public.orders`,
  );
  if (!rows[0]) throw new Error('the books gave no answer');
  return rows[0];
}

/** Orders received since then: the source may continue to sell while it is read. */
export async function countLate(source: pg.Pool, then: Books): Promise<{ orders: number; accounts: number }> {
  const now = await readBooks(source);
  return { orders: now.orders - then.orders, accounts: now.accounts - then.accounts };
}
