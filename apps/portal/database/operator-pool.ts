import type pg from 'pg';
import { withPool } from '@sumiller/postgres/connections/pool';

/** A pool for an operator's command, which notices a lost connection in its next statement. */
export function withOperatorPool<T>(
  connection: pg.PoolConfig,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  return withPool(
    { connection, max: 4, applicationName: 'sumiller-operator', onError: () => undefined },
    work,
  );
}
