import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** deadlock_detected, serialization_failure, lock_not_available: a retry may succeed. */
const transientCodes = new Set(['40P01', '40001', '55P03']);
const attempts = 5;

const isPassing = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code !== undefined && transientCodes.has(error.code);

const cancelEvery = 200;

/**
 * Cancels the backend's statement when the signal aborts, repeatedly: between two statements there is nothing to cancel, and the
 * next one may wait for a lock. Returns the function that stops this.
 */
function cancelOnAbort(pool: pg.Pool, pid: number | undefined, signal: AbortSignal | undefined): () => void {
  let timer: NodeJS.Timeout | undefined;
  const cancel = () => void pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  const start = () => {
    cancel();
    timer = setInterval(cancel, cancelEvery);
  };
  if (signal?.aborted) start();
  else signal?.addEventListener('abort', start, { once: true });
  return () => {
    signal?.removeEventListener('abort', start);
    clearInterval(timer);
  };
}

/**
 * Runs work in one transaction that commits or rolls back as the work decides. An abort cancels the running statement, so that a
 * command stops immediately and leaves nothing behind.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  signal: AbortSignal | undefined,
  work: (client: pg.PoolClient) => Promise<{ commit: boolean; result: T }>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  let stopCancelling = (): void => undefined;
  try {
    signal?.throwIfAborted();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    stopCancelling = cancelOnAbort(pool, rows[0]?.pid, signal);
    const { commit, result } = await work(client);
    await client.query(commit ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    stopCancelling();
    await client.query('rollback').catch(() => (broken = true));
    throw signal?.aborted ? signal.reason : error;
  } finally {
    stopCancelling();
    client.release(broken);
  }
}

/** Runs work under a savepoint; after a lock conflict, releases the locks and retries. */
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
