import pg from 'pg';
import { type Table, tableName } from '../backup/format';
import { listTables, quoted } from '../backup/tables';
import { MoveError } from './move-error';

/** A table that moves: its columns, and the expression that reads each of them at the source. */
export type Part = Table & { values: string[] };

/** A person's credentials. Sessions, keys and mail tokens belong to the service that issued them, and end with the move. */
const accounts = ['auth.users', 'auth.identities', 'auth.mfa_factors'];
const ours = ['public', 'private'];

const noToken = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'email_change',
  'phone_change_token',
  'phone_change',
  'reauthentication_token',
];

/**
 * A hosted project looks an account up by the zero instance, and cannot read one whose tokens are null. A change of address
 * awaiting its mail must be requested again.
 */
const rewritten: Record<string, Record<string, string>> = {
  'auth.users': {
    instance_id: `'00000000-0000-0000-0000-000000000000'`,
    is_super_admin: 'coalesce(is_super_admin, false)',
    email_change_confirm_status: '0',
    ...Object.fromEntries(noToken.map((column) => [column, `''`])),
  },
};

/** Worthless after the move: a code's last use, and a pending challenge. */
const skippedColumns = ['auth.mfa_factors.last_used_step', 'auth.mfa_factors.last_webauthn_challenge_data'];

export const isAccount = ({ schema }: Table): boolean => schema === 'auth';

/** The tables to move, each after those its foreign keys reference. Refuses data the target has no place for. */
export async function listParts(from: pg.ClientBase, to: pg.ClientBase): Promise<Part[]> {
  const there = new Map((await listTables(to)).map((table) => [tableName(table), table]));
  const parts: Part[] = [];
  for (const table of (await listTables(from)).filter(isMoved)) {
    const found = there.get(tableName(table));
    if (!found) throw new MoveError(`El destino no tiene la tabla ${tableName(table)}. No se cambió nada.`);
    const columns = table.columns.filter((column) => found.columns.includes(column));
    await refuseLostColumns(from, table, columns);
    const values = rewritten[tableName(table)] ?? {};
    parts.push({
      ...table,
      columns,
      values: columns.map((column) => values[column] ?? pg.escapeIdentifier(column)),
    });
  }
  return parts;
}

const isMoved = (table: Table): boolean => ours.includes(table.schema) || accounts.includes(tableName(table));

/** A column missing from the target may be dropped if it only holds its default. */
async function refuseLostColumns(from: pg.ClientBase, table: Table, kept: string[]): Promise<void> {
  const name = tableName(table);
  const lost = table.columns.filter(
    (column) => !kept.includes(column) && !skippedColumns.includes(`${name}.${column}`),
  );
  for (const column of lost) {
    const { rows } = await from.query<{ usual: string }>(
      `select coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid), 'null') as usual
       from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1::regclass and a.attname = $2`,
      [quoted(table), column],
    );
    const { rowCount } = await from.query(
      `select from ${quoted(table)} where ${pg.escapeIdentifier(column)} is distinct from (${rows[0]?.usual ?? 'null'}) limit 1`,
    );
    if (rowCount)
      throw new MoveError(
        `El destino no tiene dónde guardar ${name}.${column}, que aquí tiene datos. No se cambió nada.`,
      );
  }
}
