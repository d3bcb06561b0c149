import { type PoolOptions, createPool } from '@sumiller/postgres/connections/pool';
import type { SlowStatements } from '@sumiller/postgres/connections/slow-statements';
import type { Replicas } from '@sumiller/postgres/replicas/replicas';
import type pg from 'pg';
import type { Env } from '../env';
import type { Logger } from '../log';
import { type Undo, atMost } from '../undo';
import { slowConnections } from './pool-shares';
import { openReplicas } from './replicas';

export type Pools = {
  /** Connected as the portal's own role, the owner of the contract. */
  pool: pg.Pool;
  slowPool: pg.Pool;
  replicas: Replicas | null;
  /** A connection that requests cannot take, since a busy portal is healthy. */
  healthPool: pg.Pool;
  openMetricsPool(): pg.Pool;
};

type PoolsOptions = {
  connection: pg.PoolConfig;
  slow: SlowStatements | undefined;
  log: Logger;
  undo: Undo;
  isStopping: () => boolean;
};

const endLimitMs = 5_000;
const healthTimeoutMs = 2_000;
const metricsTimeoutMs = 5_000;
/** Memory that a backend accumulates over time (catalog entries, large plans) is freed with its connection. */
const connectionLifetimeSeconds = 900;

/** The connections to the database, by what they are used for; `undo` ends them. */
export function openPools(
  env: Pick<Env, 'databaseReplicaUrl' | 'poolSize' | 'statementTimeoutMs'>,
  { connection, slow, log, undo, isStopping }: PoolsOptions,
): Pools {
  const open = (options: Partial<PoolOptions>): pg.Pool => {
    const pool = createPool({
      connection,
      applicationName: 'sumiller',
      // PostgreSQL may exit before it has read every connection's farewell, which is not worth reporting.
      onError: ({ message }) => {
        if (!isStopping()) log.warn({ reason: message }, 'an idle database connection was lost');
      },
      ...options,
    });
    undo.add(() => atMost(endLimitMs, pool.end()));
    return pool;
  };
  const openReserved = (statementTimeoutMs: number, applicationName: string): pg.Pool =>
    open({ max: 1, statementTimeoutMs, applicationName });

  const forRequests: Partial<PoolOptions> = { statementTimeoutMs: env.statementTimeoutMs, slow };
  const longLived = { ...forRequests, maxLifetimeSeconds: connectionLifetimeSeconds };
  const slowSize = slowConnections(env.poolSize);
  return {
    pool: open({ ...longLived, max: env.poolSize - slowSize }),
    // A separate pool: a replaced connection would leave the others with one that has nothing prepared.
    slowPool: open({ ...forRequests, max: slowSize, maxUses: 1, applicationName: 'sumiller-slow' }),
    replicas: openReplicas(env, { open, forRequests: longLived, log, undo }),
    healthPool: openReserved(healthTimeoutMs, 'sumiller-health'),
    openMetricsPool: () => openReserved(metricsTimeoutMs, 'sumiller-metrics'),
  };
}
