import pg from 'pg';
import { portalDatabase, portalRole } from './settings';

/**
 * Does for the embedded cluster what an administrator does for DATABASE_URL: creates the roles, the portal's login role
 * and its database. From then on the portal connects as that role, so that both setups run the same code with the same
 * rights.
 */
export async function prepareDatabase(
  superuser: pg.PoolConfig,
  database: string = portalDatabase,
): Promise<pg.PoolConfig> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(rolesSql);
    if (superuser.password) {
      const password = client.escapeLiteral(String(superuser.password));
      await client.query(`alter role ${portalRole} password ${password}`);
    }
    const { rowCount } = await client.query('select from pg_catalog.pg_database where datname = $1', [
      database,
    ]);
    if (rowCount === 0) {
      const name = client.escapeIdentifier(database);
      await client.query(`create database ${name} owner ${portalRole}`);
      await client.query(`revoke all on database ${name} from public`);
    }
  } finally {
    await client.end();
  }
  return { ...superuser, user: portalRole, database };
}

const rolesSql = `
  do $$
  begin
    if to_regrole('anon') is null then create role anon nologin noinherit; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
    if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
    if to_regrole('${portalRole}') is null then
      create role ${portalRole} login nosuperuser nobypassrls nocreatedb nocreaterole;
      grant anon, authenticated, service_role to ${portalRole};
    end if;
  end
  $$;
`;
