import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** deadlock_detected, serialization_failure, lock_not_available: another try may well succeed. */
const passing = new Set(['40P01', '40001', '55P03']);
const attempts = 5;

const isPassing = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code !== undefined && passing.has(error.code);

/**
 * Runs work in one transaction that ends as the work says. An abort cancels the statement that is running, so
 * that a command stops at once and leaves nothing behind.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  signal: AbortSignal | undefined,
  work: (client: pg.PoolClient) => Promise<{ commit: boolean; result: T }>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  let cancel = (): void => undefined;
  try {
    signal?.throwIfAborted();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    cancel = () => void pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined);
    signal?.addEventListener('abort', cancel, { once: true });
    const { commit, result } = await work(client);
    await client.query(commit ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', cancel);
    client.release(broken);
  }
}

/** Runs work under a savepoint and, where a lock came between, gives the locks back and tries again. */
export async function retrying<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('savepoint attempt');
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || attempt === attempts) throw error;
      await client.query('rollback to savepoint attempt');
      await sleep(100 * 2 ** attempt * Math.random());
    }
  }
}
