import type pg from 'pg';
import {
  type ServerFigures,
  type ShopFigures,
  readServerFigures,
  readShopFigures,
} from '../database/figures';
import { readBackupRecord } from '../database/backup-record';
import type { Gauge, Registry } from './registry';

/** PostgreSQL is queried at most this often for any number of clients. */
const validMs = 10_000;

type Figures = { server: ServerFigures; shop: ShopFigures; names: string[] };

const namesSql = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  union select proname from pg_proc where pronamespace = 'public'::regnamespace`;

/** PostgreSQL's statistics and the shop's; also the names the data API has. */
export function watchDatabase(registry: Registry, pool: pg.Pool, dataDir: string): (name: string) => boolean {
  let names = new Set<string>();
  let readAt = -Infinity;
  const up = registry.gauge('sumiller_database_up', '1 while the database answers, else 0.');
  const show = showFigures(registry);
  const refresh = async () => {
    if (performance.now() - readAt < validMs) return;
    readAt = performance.now();
    try {
      const figures = await readFigures(pool);
      names = new Set(figures.names);
      show(figures);
      up.set(1);
    } catch {
      up.set(0);
    }
  };
  // Refreshed right away, so that the first requests are counted under their names.
  void refresh();
  registry.collect(refresh);
  watchBackup(registry, dataDir);
  return (name) => names.has(name);
}

async function readFigures(pool: pg.Pool): Promise<Figures> {
  const server = await readServerFigures(pool);
  const shop = await readShopFigures(pool);
  const { rows } = await pool.query<{ name: string }>(namesSql);
  return { server, shop, names: rows.map(({ name }) => name) };
}

function showFigures(registry: Registry): (figures: Figures) => void {
  const gauge = (name: string, help: string) => registry.gauge(`sumiller_${name}`, help);
  const counter = (name: string, help: string) => registry.copiedCounter(`sumiller_${name}`, help);
  const connections = gauge('database_connections', 'Connections of clients to PostgreSQL, by state.');
  const single: [Gauge, (figures: Figures) => number][] = [
    [
      gauge('database_connections_max', 'Connections that PostgreSQL lets logins have.'),
      ({ server }) => server.maxConnections,
    ],
    [
      gauge('database_waiting_for_locks', 'Sessions that wait for a lock.'),
      ({ server }) => server.waitingForLocks,
    ],
    [
      gauge('database_longest_transaction_seconds', 'Age of the oldest open transaction.'),
      ({ server }) => server.longestTransactionSeconds,
    ],
    [gauge('database_size_bytes', 'Size of the database.'), ({ server }) => server.databaseBytes],
    [
      counter('database_wal_bytes_total', 'Write-ahead log that PostgreSQL has written.'),
      ({ server }) => server.walBytes,
    ],
    [
      counter('database_deadlocks_total', 'Deadlocks that PostgreSQL has ended.'),
      ({ server }) => server.deadlocks,
    ],
    [counter('database_commits_total', 'Transactions committed.'), ({ server }) => server.commits],
    [counter('database_rollbacks_total', 'Transactions rolled back.'), ({ server }) => server.rollbacks],
    [
      counter('database_temp_bytes_total', 'Temporary files that statements have written.'),
      ({ server }) => server.tempBytes,
    ],
    [gauge('database_replicas', 'Replicas that stream from this server.'), ({ server }) => server.replicas],
    [
      gauge('database_replica_lag_bytes', 'What the slowest replica has still to replay.'),
      ({ server }) => server.replicaLagBytes,
    ],
    [
      gauge('orders_recent', 'Orders placed in the last 5 minutes, at all portals.'),
      ({ shop }) => shop.ordersIn5Minutes,
    ],
    [gauge('orders_recent_mxn', 'Their total in pesos.'), ({ shop }) => shop.pesosIn5Minutes],
    [gauge('orders_last_hour', 'Orders placed in the last hour.'), ({ shop }) => shop.ordersInHour],
    [gauge('outbox_due', 'Mails that are due.'), ({ shop }) => shop.mailsDue],
    [
      gauge('outbox_oldest_seconds', 'Age of the oldest mail that is not sent.'),
      ({ shop }) => shop.oldestMailSeconds,
    ],
    [gauge('outbox_given_up', 'Mails given up in the last day.'), ({ shop }) => shop.mailsGivenUpInDay],
  ];
  return (figures) => {
    connections.clear();
    for (const [state, count] of Object.entries(figures.server.connections))
      connections.set(count, { state });
    for (const [metric, value] of single) metric.set(value(figures));
  };
}

/** The last backup and its check, if recorded; without one there is no value, and alerts see that. */
function watchBackup(registry: Registry, dataDir: string): void {
  const made = registry.gauge('sumiller_backup_timestamp_seconds', 'When the last backup was made.');
  const checked = registry.gauge(
    'sumiller_backup_checked_timestamp_seconds',
    'When a backup was last read to its end.',
  );
  registry.collect(async () => {
    const record = await readBackupRecord(dataDir);
    if (record.made) made.set(Date.parse(record.made.at) / 1_000);
    if (record.checked) checked.set(Date.parse(record.checked.at) / 1_000);
  });
}
