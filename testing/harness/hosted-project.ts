import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { createLogger } from '../../apps/portal/log';
import { contractMigrations } from '../../apps/portal/database/contract';
import { migrate } from '../../apps/portal/database/migrations';
import { projectPath } from '../../apps/portal/root';
import { withPool } from '@sumiller/postgres/connections/pool';
import { startTestCluster } from './clusters';

/** The host's superuser, which can inspect everything. */
const host = 'sumiller';
const template = 'hosted_project';

export type HostedProject = {
  /** The only login of a project's owner: not a superuser, and not the owner of the schema auth. */
  connection: pg.PoolConfig;
  /** A superuser, to inspect the database. */
  host: pg.PoolConfig;
};
export type HostedProjects = { create(): Promise<HostedProject>; stop(): Promise<void> };

/**
 * A server like Supabase's, whose projects look like new ones after `supabase db push`. It is separate from the shared cluster,
 * since roles belong to a whole server, and `postgres` is not a superuser here.
 */
export async function startHostedProjects(): Promise<HostedProjects> {
  const cluster = await startTestCluster('embedded');
  const as = (user: string, database: string): pg.PoolConfig => ({ ...cluster.connection, user, database });
  const run = (connection: pg.PoolConfig, sql: string) =>
    withPool({ connection }, (pool) => pool.query(sql).then(() => undefined));

  await run(cluster.connection, `create role ${host} superuser login`);
  await run(as(host, 'template1'), roles);
  await letIn(as(host, 'template1'), ['authenticator', 'supabase_auth_admin']);
  await run(as(host, 'template1'), `create database ${template} owner postgres`);
  await run(as(host, template), await readFile(projectPath('testing/harness/hosted-project.sql'), 'utf8'));
  await withPool({ connection: as('postgres', template) }, (pool) =>
    migrate(pool, { directory: contractMigrations.directory, log: createLogger('error') }),
  );
  return {
    async create() {
      const name = `project_${randomBytes(6).toString('hex')}`;
      await run(as(host, 'template1'), `create database ${name} template ${template} owner postgres`);
      return { connection: as('postgres', name), host: as(host, name) };
    },
    stop: () => cluster.stop(),
  };
}

/** The logins of the host's services, which have passwords there. */
async function letIn(superuser: pg.PoolConfig, logins: string[]): Promise<void> {
  await withPool({ connection: superuser, max: 1 }, async (pool) => {
    const { rows } = await pool.query<{ file: string }>(`select current_setting('hba_file') as file`);
    const file = rows[0]?.file ?? '';
    await writeFile(file, `local all ${logins.join(',')} trust\n${await readFile(file, 'utf8')}`);
    await pool.query('select pg_reload_conf()');
  });
}

/** The server's first role gives its name to the projects' owners, who have many rights but not all. */
const roles = `
  alter role postgres rename to supabase_admin;
  create role postgres login nosuperuser createdb createrole replication bypassrls;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  create role supabase_auth_admin login createrole noinherit;
  create role supabase_storage_admin login createrole noinherit;
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role, authenticator to postgres with admin option;
  -- A hosted project's owner may set these, by an extension of the host's.
  grant set on parameter "pgrst.db_pre_request" to postgres;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  alter role authenticator set statement_timeout = '8s';
`;
