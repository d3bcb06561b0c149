import { addressOf, splitHosts } from '@sumiller/postgres/connections/hosts';
import { Replicas } from '@sumiller/postgres/replicas/replicas';
import type { PoolOptions } from '@sumiller/postgres/connections/pool';
import type pg from 'pg';
import type { Env } from '../env';
import type { Logger } from '../log';
import type { Undo } from '../undo';

/**
 * The reads that replicas answer: the catalogue and its searches, most of a shop's database load. Carts, orders, accounts and the
 * desk stay with the primary, whose rows they are about to change.
 */
export const replicaReads: ReadonlySet<string> = new Set([
  'categories',
  'product_prices_for_users',
  'rpc/catalog_filter_options',
  'rpc/catalog_page',
  'rpc/match_order_lines',
  'rpc/nearest_kinds',
  'rpc/order_ideas',
  'rpc/search_suggestions',
  'rpc/store_bestsellers',
  'rpc/store_promotions',
  'rpc/suggest_products',
  'sellers',
]);

const connectLimitMs = 1_000;
const positionLimitMs = 500;

type Open = (options: Partial<PoolOptions>) => pg.Pool;

/** The replicas of DATABASE_REPLICA_URL; null if it is not set. */
export function openReplicas(
  env: Pick<Env, 'databaseReplicaUrl' | 'poolSize'>,
  {
    open,
    forRequests,
    log,
    undo,
  }: { open: Open; forRequests: Partial<PoolOptions>; log: Logger; undo: Undo },
): Replicas | null {
  if (env.databaseReplicaUrl === null) return null;
  const replicas = new Replicas({
    primary: open({ max: 1, statementTimeoutMs: positionLimitMs, applicationName: 'sumiller-position' }),
    replicas: splitHosts(env.databaseReplicaUrl).map((connectionString) => ({
      name: addressOf(connectionString),
      pool: open({
        ...forRequests,
        connection: { connectionString, connectionTimeoutMillis: connectLimitMs },
        max: env.poolSize,
        applicationName: 'sumiller-replica',
      }),
    })),
    log,
  });
  undo.add(() => {
    replicas.close();
    return Promise.resolve();
  });
  // Not awaited: the portal also starts without them.
  void replicas.retry();
  return replicas;
}
