import { statfs } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import type { Replicas } from '@sumiller/postgres/replicas/replicas';
import type { TurnsLoad } from '@sumiller/turns';
import type { Health } from '../http/health/health';
import type { ArchiveStatus } from '../archive/keep-archive';
import { watchArchive } from './archive';
import { watchDatabase } from './database';
import { watchProcess } from './process';
import { Registry } from './registry';
import { watchReplicas } from './replicas';
import { countRequests } from './requests';

type Sources = {
  version: string;
  dataDir: string;
  /** A separate connection: figures are read while requests hold all others. */
  metricsPool: pg.Pool;
  /** The pools that share POOL_SIZE. */
  pools: pg.Pool[];
  health: Health;
  /** Every queue of the portal, by name. */
  turns: () => Record<string, TurnsLoad>;
  openConnections: () => number;
  /** The archive status of the embedded PostgreSQL; null if it does not archive. */
  archive: (() => ArchiveStatus) | null;
  /** The replicas of DATABASE_REPLICA_URL; null if it is not set. */
  replicas: Replicas | null;
};

export type Metrics = { registry: Registry; countRequests: MiddlewareHandler; stop: () => void };

/** All metrics; none are collected unless METRICS_PORT is set. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const stop = watchProcess(registry, sources.version);
  const exists = watchDatabase(registry, sources.metricsPool, sources.dataDir);
  watchPools(registry, sources.pools);
  watchTurns(registry, sources.turns);
  watchHealth(registry, sources.health);
  watchDisk(registry, sources.dataDir);
  if (sources.archive) watchArchive(registry, sources.archive);
  if (sources.replicas) watchReplicas(registry, sources.replicas);
  const open = registry.gauge('sumiller_http_connections', 'Open connections of clients.');
  registry.collect(() => open.set(sources.openConnections()));
  return { registry, countRequests: countRequests(registry, exists), stop };
}

function watchPools(registry: Registry, pools: pg.Pool[]): void {
  const connections = registry.gauge('sumiller_pool_connections', 'Connections for requests, by state.');
  const waiting = registry.gauge('sumiller_pool_waiting', 'Requests that wait for a connection of the pool.');
  const size = registry.gauge('sumiller_pool_size', 'POOL_SIZE.');
  registry.collect(() => {
    const idle = sumOf(pools, (pool) => pool.idleCount);
    connections.set(sumOf(pools, (pool) => pool.totalCount) - idle, { state: 'busy' });
    connections.set(idle, { state: 'idle' });
    waiting.set(sumOf(pools, (pool) => pool.waitingCount));
    size.set(sumOf(pools, (pool) => pool.options.max));
  });
}

const sumOf = (pools: pg.Pool[], figure: (pool: pg.Pool) => number): number =>
  pools.reduce((sum, pool) => sum + figure(pool), 0);

function watchTurns(registry: Registry, turns: Sources['turns']): void {
  const running = registry.gauge('sumiller_turns_running', 'Work that has its turn, by queue.');
  const waiting = registry.gauge('sumiller_turns_waiting', 'Work that waits for its turn, by queue.');
  const refused = registry.copiedCounter(
    'sumiller_turns_refused_total',
    'Work that found no place or waited too long.',
  );
  registry.collect(() => {
    for (const [queue, load] of Object.entries(turns())) {
      running.set(load.running, { queue });
      waiting.set(load.waiting, { queue });
      refused.set(load.refused, { queue });
    }
  });
}

function watchHealth(registry: Registry, health: Health): void {
  const ready = registry.gauge('sumiller_ready', '1 while /readyz is 200, else 0.');
  const checks = registry.gauge('sumiller_ready_check', '1 while this part of /readyz is well, else 0.');
  registry.collect(async () => {
    const verdict = await health.verdict();
    ready.set(verdict.ready ? 1 : 0);
    const { draining, ...parts } = verdict.checks;
    for (const [check, state] of Object.entries(parts)) checks.set(state === 'ok' ? 1 : 0, { check });
    checks.set(draining ? 0 : 1, { check: 'not_draining' });
  });
}

function watchDisk(registry: Registry, dataDir: string): void {
  const free = registry.gauge('sumiller_disk_free_bytes', 'Room on the disk of DATA_DIR.');
  const size = registry.gauge('sumiller_disk_size_bytes', 'Size of the disk of DATA_DIR.');
  registry.collect(async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    free.set(bavail * bsize);
    size.set(blocks * bsize);
  });
}
