import pg from 'pg';
import { splitHosts } from '@sumiller/postgres/connections/hosts';
import type { Env } from '../env';
import type { Logger } from '../log';
import { StartError } from '@sumiller/postgres/start-error';

const pooled =
  'DATABASE_URL leads to a pooler that gives one session to several clients (PgBouncer in transaction mode), and the portal ' +
  'keeps settings, locks and prepared statements in its sessions. Set pool_mode = session there, or give the address and ' +
  'port of the database itself.';

/** Refuses databases that answer but cannot serve a portal, before changing anything in them. */
export async function refuseUnsuitable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ standby: boolean; reads: boolean; supabase: boolean }>(`
    select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as reads,
      exists (
        select from pg_namespace n left join pg_class c on c.relnamespace = n.oid and c.relname = 'schema_migrations'
        where n.nspname = 'auth' and (c.oid is not null or pg_get_userbyid(n.nspowner) like 'supabase%')
      ) as supabase`);
  const [found] = rows;
  if (found?.standby)
    throw new StartError(
      'The database is a standby, which only reads. Give DATABASE_URL the address of the primary.',
    );
  if (found?.reads)
    throw new StartError(
      'The database is read-only (default_transaction_read_only is on for it or for the login role). Switch that off first.',
    );
  if (found?.supabase)
    throw new StartError(
      'This is a database of Supabase, which brings an auth service and a data API of its own. Build the app for that ' +
        'project instead (docs/deployment.md, Supabase), or give DATABASE_URL another database. Nothing was changed.',
    );
  await refuseSharedSessions(pool);
}

/**
 * Two concurrent clients, one of them in a transaction: a pooler in transaction mode gives both the same session, or switches it.
 */
async function refuseSharedSessions(pool: pg.Pool): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const first = await sessionOf(one);
    await other.query('begin');
    const second = await sessionOf(other);
    if (second === first || (await sessionOf(one)) !== first) throw new StartError(pooled);
    await other.query('rollback');
  } catch (error) {
    // A pooler in statement mode refuses transactions.
    const refused = error instanceof pg.DatabaseError && error.code === '08P01';
    throw refused ? new StartError(pooled, { cause: error }) : error;
  } finally {
    one.release(true);
    other.release(true);
  }
}

async function sessionOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session');
  return rows[0]?.session;
}

/**
 * A portal's connections besides those for requests: health, the listener for schema changes, metrics, and with several servers
 * those that find the primary and its position.
 */
const furtherConnections = 3;
const connectionsForServers = 2;

/** Warns if the server cannot provide POOL_SIZE connections in addition to those in use by others. */
export async function warnOfFewConnections(
  pool: pg.Pool,
  { poolSize, databaseUrl, databaseReplicaUrl }: Pick<Env, 'poolSize' | 'databaseUrl' | 'databaseReplicaUrl'>,
  log: Logger,
): Promise<void> {
  const isOneServer = databaseReplicaUrl === null && splitHosts(databaseUrl ?? '').length === 1;
  const needed = poolSize + furtherConnections + (isOneServer ? 0 : connectionsForServers);
  const { rows } = await pool.query<{ most: number; taken: number }>(`
    select least(
        current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
          - coalesce(current_setting('reserved_connections', true)::integer, 0),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as most,
      (select sum(numbackends) from pg_stat_database)::integer as taken`);
  const { most = 0, taken = 0 } = rows[0] ?? {};
  const free = most - (taken - pool.totalCount);
  if (needed <= free) return;
  log.warn(
    { poolSize, most, free },
    `POOL_SIZE ${poolSize} does not fit: PostgreSQL lets this login have ${most} connections, of which ${free} are free, ` +
      `and the portal uses ${needed}. Lower POOL_SIZE or raise max_connections.`,
  );
}
