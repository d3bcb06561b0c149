import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { tableName } from '../backup/format';
import { quoted, quotedColumns, readSequences } from '../backup/tables';
import {
  refuseData,
  refuseOtherMigrations,
  refuseOtherTriggers,
  refuseSameDatabase,
  refuseUnwritable,
} from './check-target';
import { MoveError } from './move-error';
import { type Part, isAccount, listParts } from './parts';
import { type Books, readBooks, sameForm, sumTable } from './sums';

export type Moved = {
  moment: Date;
  /** Rows by table, `schema.name`. */
  rows: Record<string, number>;
  books: Books;
  /** Accounts whose password or second factor is in a form that neither service can read. */
  unreadable: number;
};

export type MoveOptions = {
  dryRun?: boolean;
  signal?: AbortSignal;
  /** How long the move waits for users of the destination's tables. */
  lockLimitMs?: number;
};

/**
 * Moves a shop, as of one moment, to an empty database with the same migrations: in one transaction there, whose rows are
 * compared with the source's before the commit. The role there owns the contract's tables and may insert accounts; it need not be
 * a superuser.
 */
export async function moveShop(source: pg.Pool, target: pg.Pool, options: MoveOptions = {}): Promise<Moved> {
  const from = await source.connect();
  try {
    const to = await target.connect();
    try {
      await from.query('begin isolation level repeatable read, read only');
      await to.query('begin');
      for (const client of [from, to]) await setUp(client);
      const moved = await moveInside(from, to, options);
      const ended = await to.query(options.dryRun ? 'rollback' : 'commit');
      if (!options.dryRun && ended.command !== 'COMMIT') throw new Error('the destination undid the move');
      return moved;
    } finally {
      // Released as broken: uncommitted changes are rolled back with the connection.
      to.release(true);
    }
  } finally {
    from.release(true);
  }
}

async function setUp(client: pg.PoolClient): Promise<void> {
  // A table whose rows a policy hides from this role is an error, rather than a shop without those rows.
  await client.query('set local row_security = off; set local statement_timeout = 0');
  await client.query(sameForm);
}

async function moveInside(
  from: pg.PoolClient,
  to: pg.PoolClient,
  { signal, lockLimitMs = 15_000 }: MoveOptions,
): Promise<Moved> {
  await refuseSameDatabase(from, to);
  await refuseOtherMigrations(from, to);
  const parts = await listParts(from, to);
  await refuseUnwritable(to, parts);
  await refuseOtherTriggers(to, parts);
  await lock(to, parts, lockLimitMs);
  await refuseData(to);

  const accounts = parts.filter(isAccount);
  const others = parts.filter((part) => !isAccount(part));
  for (const table of others) await to.query(`alter table ${quoted(table)} disable trigger user`);
  for (const part of accounts) await copy(from, to, part, signal);
  // After the accounts: their trigger, which this role may not disable, has given each of them a new profile.
  await to.query(`truncate ${others.map(quoted).join(', ')}`);
  for (const part of others) await copy(from, to, part, signal);
  for (const table of others) await to.query(`alter table ${quoted(table)} enable trigger user`);
  await moveSequences(from, to);

  const rows = await compare(from, to, parts);
  await to.query(`analyze ${others.map(quoted).join(', ')}`);
  return { ...(await describe(from)), rows };
}

/** Accounts and orders cannot be added there until the move is done. If the tables are in use, the move gives up. */
async function lock(to: pg.PoolClient, parts: Part[], limitMs: number): Promise<void> {
  const names = (chosen: Part[]) => chosen.map(quoted).join(', ');
  try {
    await to.query(`set local lock_timeout = ${limitMs}`);
    await to.query(`lock table ${names(parts.filter(isAccount))} in share row exclusive mode`);
    await to.query(`lock table ${names(parts.filter((part) => !isAccount(part)))} in access exclusive mode`);
    await to.query('set local lock_timeout = 0');
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new MoveError('El destino está en uso: detén lo que trabaja en él. No se cambió nada.', {
      cause: error,
    });
  }
}

async function copy(from: pg.PoolClient, to: pg.PoolClient, part: Part, signal?: AbortSignal): Promise<void> {
  await pipeline(
    from.query(copyTo(`copy (select ${part.values.join(', ')} from ${quoted(part)}) to stdout`)),
    to.query(copyFrom(`copy ${quoted(part)} (${quotedColumns(part)}) from stdin`)),
    { signal },
  );
}

/** Order numbers continue after the last one. The auth service's sequences are left unchanged. */
async function moveSequences(from: pg.PoolClient, to: pg.PoolClient): Promise<void> {
  const sequences = (await readSequences(from)).filter(({ schema }) =>
    ['public', 'private'].includes(schema),
  );
  for (const { value, called, ...name } of sequences) {
    // A sequence's number survives a rollback, unless the sequence was restarted in the same transaction.
    await to.query(`alter sequence ${quoted(name)} restart`);
    await to.query('select pg_catalog.setval($1, $2, $3)', [quoted(name), value, called]);
  }
}

async function compare(
  from: pg.PoolClient,
  to: pg.PoolClient,
  parts: Part[],
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const part of parts) {
    const [here, there] = await Promise.all([
      sumTable(from, part, part.values),
      sumTable(to, part, part.columns.map(pg.escapeIdentifier)),
    ]);
    if (here.rows !== there.rows || here.digest !== there.digest)
      throw new MoveError(
        `${tableName(part)} no llegó como salió (${here.rows} filas aquí, ${there.rows} en el destino). No se cambió nada.`,
      );
    rows[tableName(part)] = there.rows;
  }
  return rows;
}

async function describe(from: pg.PoolClient): Promise<Omit<Moved, 'rows'>> {
  const { rows } = await from.query<{ moment: Date; unreadable: number }>(
    `select now() as moment, (
       select count(*)::integer from auth.users u
       where u.encrypted_password <> '' and u.encrypted_password !~ '^\\$(2[abxy]?|argon2id?\\$v=1[69])\\$'
         or exists (select from auth.mfa_factors f where f.user_id = u.id and f.secret !~ '^[A-Z2-7]+=*$')
     ) as unreadable`,
  );
  if (!rows[0]) throw new Error('the accounts gave no answer');
  return { ...rows[0], books: await readBooks(from) };
}
