import pg from 'pg';
import type { ClusterNames } from './names';

/**
 * Sets the embedded cluster up as an administrator would set up DATABASE_URL: creates the roles, the product's login role and its
 * database. From then on the product connects as that role, so that both setups run the same code with the same rights.
 */
export async function prepareDatabase(
  superuser: pg.PoolConfig,
  { role, database }: Pick<ClusterNames, 'role' | 'database'>,
): Promise<pg.PoolConfig> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(createRoles(role));
    if (superuser.password) {
      const password = client.escapeLiteral(String(superuser.password));
      await client.query(`alter role ${role} password ${password}`);
    }
    const { rowCount } = await client.query('select from pg_catalog.pg_database where datname = $1', [
      database,
    ]);
    if (rowCount === 0) {
      const name = client.escapeIdentifier(database);
      await client.query(`create database ${name} owner ${role}`);
      await client.query(`revoke all on database ${name} from public`);
    }
  } finally {
    await client.end();
  }
  return { ...superuser, user: role, database };
}

/** The protocol's roles, and the login role that may act as each of them. */
const createRoles = (role: string) => `
  do $$
  begin
    if to_regrole('anon') is null then create role anon nologin noinherit; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
    if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
    if to_regrole('${role}') is null then
      create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole;
      grant anon, authenticated, service_role to ${role};
    end if;
  end
  $$;
`;
