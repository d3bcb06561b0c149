import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { tableName } from '../backup/format';
import { findUsed, readMigrations } from '../backup/tables';
import { MoveError } from './move-error';
import type { Part } from './parts';

/** The contract's only trigger on accounts: the profiles it adds are replaced by those that move. */
const ownTrigger = 'sumiller_add_profile';

export async function refuseOtherMigrations(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const [here, there] = [await readMigrations(from), await readMigrations(to)];
  if (here.length === 0)
    throw new MoveError('Esta base de datos no es de una tienda: no hay nada que mover. No se cambió nada.');
  if (there.length === 0)
    throw new MoveError(
      'El destino no tiene las tablas del portal: aplica antes las migraciones (supabase db push). No se cambió nada.',
    );
  const lacking = here.filter((version) => !there.includes(version));
  const more = there.filter((version) => !here.includes(version));
  const differences = [
    ...(lacking.length > 0 ? [`al destino le faltan ${lacking.join(', ')}`] : []),
    ...(more.length > 0 ? [`el destino tiene además ${more.join(', ')}`] : []),
  ];
  if (differences.length > 0)
    throw new MoveError(
      `Las migraciones no son las mismas: ${differences.join('; ')}. No se cambió nada: lleva los dos a la misma versión.`,
    );
}

/** Advisory locks are only shared within one database, even if it is reached by two addresses. */
export async function refuseSameDatabase(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const key = randomInt(2 ** 47);
  await from.query('select pg_catalog.pg_advisory_xact_lock($1)', [key]);
  const { rows } = await to.query<{ other: boolean }>(
    'select pg_catalog.pg_try_advisory_xact_lock($1) as other',
    [key],
  );
  if (!rows[0]?.other)
    throw new MoveError('El destino es la misma base de datos que el origen. No se cambió nada.');
}

/** Disabling triggers requires the owner; a policy that applies to this role would hide rows from the comparison. */
export async function refuseUnwritable(to: pg.ClientBase, parts: Part[]): Promise<void> {
  const { rows } = await to.query<{ name: string; login: string }>(
    `select n.nspname || '.' || c.relname as name, current_user as login
     from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where n.nspname || '.' || c.relname = any ($1) and not (
       pg_catalog.has_schema_privilege(n.oid, 'usage') and not pg_catalog.row_security_active(c.oid)
       and case when n.nspname = 'auth'
         then pg_catalog.has_table_privilege(c.oid, 'select') and pg_catalog.has_table_privilege(c.oid, 'insert')
           and pg_catalog.has_table_privilege(c.oid, 'update')
         else pg_catalog.pg_has_role(c.relowner, 'usage') end)
     order by 1`,
    [parts.map(tableName)],
  );
  if (rows.length > 0)
    throw new MoveError(
      `El usuario ${rows[0]?.login} no puede escribir ${rows.map(({ name }) => name).join(', ')} en el destino. No se ` +
        'cambió nada: usa el que aplicó las migraciones (en Supabase, postgres).',
    );
}

/** Such a trigger would fire for every person that moves: send a mail, call a web address. */
export async function refuseOtherTriggers(to: pg.ClientBase, parts: Part[]): Promise<void> {
  const { rows } = await to.query<{ name: string }>(
    `select t.tgname || ' (' || n.nspname || '.' || c.relname || ')' as name
     from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
     join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'auth' and n.nspname || '.' || c.relname = any ($1) and not t.tgisinternal
       and t.tgenabled <> 'D' and t.tgtype & 4 <> 0 and t.tgname <> $2
     order by 1`,
    [parts.map(tableName), ownTrigger],
  );
  if (rows.length > 0)
    throw new MoveError(
      `En el destino, cada cuenta nueva dispara ${rows.map(({ name }) => name).join(', ')}. No se cambió nada: quítalo ` +
        'antes de mover y vuelve a ponerlo después.',
    );
}

/** After the tables are locked, so that no account is added in the meantime. */
export async function refuseData(to: pg.ClientBase): Promise<void> {
  const table = await findUsed(to);
  if (table)
    throw new MoveError(
      `El destino ya tiene datos (${table}): solo se mueve a donde no hay. No se cambió nada.`,
    );
}
