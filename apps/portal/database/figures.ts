import type pg from 'pg';

/** The statistics PostgreSQL shows to any login; hidden ones are left out of the counts. */
export type ServerFigures = {
  version: string;
  /** Connections available to logins without privileges in total, and those in use by state. */
  maxConnections: number;
  connections: Record<string, number>;
  waitingForLocks: number;
  longestTransactionSeconds: number;
  databaseBytes: number;
  walBytes: number;
  deadlocks: number;
  commits: number;
  rollbacks: number;
  tempBytes: number;
  replicas: number;
  replicaLagBytes: number;
  /** The database's clock, in seconds since 1970. */
  clock: number;
};

export type ShopFigures = {
  ordersIn5Minutes: number;
  pesosIn5Minutes: number;
  ordersInHour: number;
  mailsDue: number;
  oldestMailSeconds: number;
  mailsGivenUpInDay: number;
  /** Why the newest waiting or given-up mail was not sent. */
  mailError: string | null;
};

const serverSql = `
  select current_setting('server_version') as version,
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - coalesce(current_setting('reserved_connections', true)::integer, 0) as "maxConnections",
    (select coalesce(jsonb_object_agg(state, n), '{}') from (
      select coalesce(state, 'hidden') as state, count(*) as n from pg_stat_activity
      where backend_type = 'client backend' or backend_type is null and usename is not null group by 1) s) as connections,
    (select count(*)::integer from pg_stat_activity where wait_event_type = 'Lock') as "waitingForLocks",
    (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8
      from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()) as "longestTransactionSeconds",
    pg_database_size(current_database())::float8 as "databaseBytes",
    (select wal_bytes::float8 from pg_stat_wal) as "walBytes",
    d.deadlocks::float8, d.xact_commit::float8 as commits, d.xact_rollback::float8 as rollbacks,
    d.temp_bytes::float8 as "tempBytes",
    (select count(*)::integer from pg_stat_replication) as replicas,
    (select coalesce(max(pg_wal_lsn_diff(
        case when not pg_is_in_recovery() then pg_current_wal_lsn() end, replay_lsn)), 0)::float8
      from pg_stat_replication) as "replicaLagBytes",
    extract(epoch from clock_timestamp())::float8 as clock
  from pg_stat_database d where d.datname = current_database()`;

// By store and status, matching the desk's index: other orders are not read.
const shopSql = `
  select count(*) filter (where o.created_at > now() - interval '5 minutes')::integer as "ordersIn5Minutes",
    coalesce(sum(o.total) filter (where o.created_at > now() - interval '5 minutes'), 0)::float8 as "pesosIn5Minutes",
    count(o.id)::integer as "ordersInHour",
    (select count(*)::integer from private.mail_outbox
      where sent_at is null and failed_at is null and next_attempt_at <= now()) as "mailsDue",
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from private.mail_outbox
      where sent_at is null and failed_at is null) as "oldestMailSeconds",
    (select count(*)::integer from private.mail_outbox
      where failed_at > now() - interval '1 day' and last_error is distinct from 'withdrawn') as "mailsGivenUpInDay",
    (select last_error from private.mail_outbox
      where last_error <> 'withdrawn' and sent_at is null and (failed_at is null or failed_at > now() - interval '1 day')
      order by next_attempt_at desc limit 1) as "mailError"
  from public.stores s
  cross join unnest(array['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled']) as possible (status)
  join public.orders o on o.store_id = s.id and o.status = possible.status and o.created_at > now() - interval '1 hour'`;

async function only<T>(pool: Pick<pg.Pool, 'query'>, sql: string): Promise<T> {
  const { rows } = await pool.query<{ [Name in keyof T]: T[Name] }>(sql);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL gave no figures');
  return row;
}

export const readServerFigures = (pool: Pick<pg.Pool, 'query'>): Promise<ServerFigures> =>
  only<ServerFigures>(pool, serverSql);

/** Requires the contract's schema. */
export const readShopFigures = (pool: Pick<pg.Pool, 'query'>): Promise<ShopFigures> =>
  only<ShopFigures>(pool, shopSql);
