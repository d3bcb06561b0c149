import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { projectPath } from '../root';
import { StartError } from '@sumiller/postgres/start-error';

const files = ['roles.sql', 'auth-schema.sql', 'portal-schema.sql'];
const roles = ['anon', 'authenticated', 'service_role'];
const oldestVersion = 15;

/**
 * Gives a database what Supabase provides and our migrations rely on: the roles, the schema auth, the shared keys. Creates only
 * what is missing; if the login role lacks the right, the error contains the statements for an administrator.
 */
export async function bootstrap(pool: pg.Pool): Promise<void> {
  const scripts = await Promise.all(
    files.map(async (file) => ({
      file,
      sql: await readFile(projectPath('apps/portal/database', file), 'utf8'),
    })),
  );
  const fingerprint = createHash('sha256').update(JSON.stringify(scripts)).digest('hex');
  const client = await pool.connect();
  try {
    await refuseOldServer(client);
    if ((await lastFingerprint(client)) === fingerprint) return;
    await client.query('begin');
    for (const { sql } of scripts) await client.query(sql);
    await client.query(
      `insert into portal.bootstrap (fingerprint) values ($1)
       on conflict (only_row) do update set fingerprint = excluded.fingerprint, ran_at = now()`,
      [fingerprint],
    );
    for (const role of roles) await client.query(`set local role ${role}; reset role`);
    await refuseBoundServiceRole(client);
    await refuseClosedPublicSchema(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw await explain(error, client);
  } finally {
    client.release();
  }
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < oldestVersion)
    throw new StartError(`PostgreSQL ${major} is too old; ${oldestVersion} or newer is needed.`);
}

async function lastFingerprint(client: pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('portal.bootstrap') as found`,
  );
  if (!rows[0]?.found) return null;
  const last = await client.query<{ fingerprint: string }>('select fingerprint from portal.bootstrap');
  return last.rows[0]?.fingerprint ?? null;
}

async function refuseBoundServiceRole(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ rolbypassrls: boolean }>(
    `select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role'`,
  );
  if (!rows[0]?.rolbypassrls)
    throw new StartError('The role service_role must have BYPASSRLS. ' + instructions('…', '…'));
}

/** Databases created before PostgreSQL 15 have a schema public that does not belong to the database's owner. */
async function refuseClosedPublicSchema(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ login: string; open: boolean }>(
    `select quote_ident(current_user) as login, has_schema_privilege('public', 'create') as open`,
  );
  const [row] = rows;
  if (row && !row.open) {
    throw new StartError(
      `The login role may not create tables. An administrator runs: grant all on schema public to ${row.login};`,
    );
  }
}

async function explain(error: unknown, client: pg.PoolClient): Promise<unknown> {
  const refused = error instanceof pg.DatabaseError && error.code === '42501';
  if (!refused) return error;
  const { rows } = await client.query<{ login: string; database: string }>(
    `select quote_ident(current_user) as login, quote_ident(current_database()) as database`,
  );
  return new StartError(
    `The login role may not prepare this database: ${error.message}. ` +
      instructions(rows[0]?.login ?? '…', rows[0]?.database ?? '…'),
    { cause: error },
  );
}

function instructions(login: string, database: string): string {
  return [
    'An administrator runs once (una persona administradora ejecuta una vez):',
    '  create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;',
    `  grant anon, authenticated, service_role to ${login};`,
    `  alter database ${database} owner to ${login};`,
    'Roles that exist already are left out; service_role then needs: alter role service_role bypassrls;',
  ].join('\n');
}
