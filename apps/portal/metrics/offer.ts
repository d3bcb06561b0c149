import type { Env } from '../env';
import { urlHost } from '../http/listen/http-server';
import type { Logger } from '../log';
import type { Undo } from '../undo';
import type { Metrics } from '.';
import { listenForMetrics } from './listener';

/** On a separate address that buyers do not reach. */
export async function offerMetrics(
  env: Env,
  metrics: Metrics | null,
  log: Logger,
  undo: Undo,
): Promise<string | null> {
  if (!env.metrics || !metrics) return null;
  undo.add(() => {
    metrics.stop();
    return Promise.resolve();
  });
  const { port, stop } = await listenForMetrics({ ...env.metrics, registry: metrics.registry, log });
  undo.add(stop);
  log.info({ host: env.metrics.host, port }, 'metrics are offered');
  return `http://${urlHost(env.metrics.host)}:${port}/metrics`;
}
