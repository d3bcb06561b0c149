import type { Replicas } from '@sumiller/postgres/replicas/replicas';
import type { Registry } from './registry';

/** Replicas are asked at most this often for any number of clients. */
const validMs = 5_000;

/** The servers that answer the reads listed for replicas, and the replicas' lag. */
export function watchReplicas(registry: Registry, replicas: Pick<Replicas, 'load' | 'lags'>): void {
  const reads = registry.copiedCounter('sumiller_replica_reads_total', 'Listed reads, by who answered them.');
  const ready = registry.gauge(
    'sumiller_replicas_ready',
    'Replicas of DATABASE_REPLICA_URL that answer reads.',
  );
  const known = registry.gauge('sumiller_replicas', 'Replicas of DATABASE_REPLICA_URL.');
  const up = registry.gauge('sumiller_replica_up', '1 while this replica says how far it is, else 0.');
  const bytes = registry.gauge(
    'sumiller_replica_lag_bytes',
    'Log of the primary that it has still to replay.',
  );
  const seconds = registry.gauge(
    'sumiller_replica_lag_seconds',
    'Age of the last commit that it has replayed; 0 where it has replayed everything.',
  );
  let askedAt = -Infinity;
  const measure = async () => {
    if (performance.now() - askedAt < validMs) return;
    askedAt = performance.now();
    const lags = await replicas.lags();
    // Unknown values are removed instead of shown as they last were.
    for (const gauge of [bytes, seconds]) gauge.clear();
    for (const { name: replica, lag } of lags) {
      up.set(lag?.isReplica ? 1 : 0, { replica });
      if (lag?.isReplica && lag.bytes !== null) bytes.set(lag.bytes, { replica });
      if (lag?.isReplica && lag.seconds !== null) seconds.set(lag.seconds, { replica });
    }
  };
  registry.collect(async () => {
    const { replica, primary, ready: answering, replicas: all } = replicas.load;
    reads.set(replica, { by: 'replica' });
    reads.set(primary, { by: 'primary' });
    ready.set(answering);
    known.set(all);
    await measure();
  });
}
