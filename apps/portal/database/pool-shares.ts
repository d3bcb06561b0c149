import { availableParallelism } from 'node:os';
import type { LanesOptions } from '@sumiller/data-api';

/** Connections reserved for sign-ins and keys. */
export const reservedConnections = (poolSize: number): number => Math.ceil(poolSize / 5);

/** An eighth of the connections serves slow statements. */
export const slowConnections = (poolSize: number): number => Math.max(1, Math.floor(poolSize / 8));

/** How data requests share a pool: a fifth stays free for sign-ins and keys; one person gets at most half of the pool. */
export function shareConnections(poolSize: number): LanesOptions {
  const connections = poolSize - reservedConnections(poolSize);
  // One more than there are processors: fewer would delay people who send ten requests at once.
  const starts = Math.max(3, availableParallelism() + 1);
  return { connections, slow: slowConnections(poolSize), perPerson: Math.floor(poolSize / 2), starts };
}
