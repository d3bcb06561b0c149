import type pg from 'pg';

/** A key for each operation that only one portal at a time may perform on a database. */
const lockKeys = { start: 7_310_001, migrations: 7_310_002 } as const;

/**
 * Runs the work while this session holds the lock; others wait. The lock belongs to the connection: if this process dies,
 * PostgreSQL releases it.
 */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  name: keyof typeof lockKeys,
  work: (holder: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const holder = await pool.connect();
  // The holder idles during the work. If the database becomes unavailable, the work's error is the one to report.
  holder.on('error', () => undefined);
  try {
    // Waiting for another portal's migrations is not a slow statement.
    await holder.query('set statement_timeout = 0');
    await holder.query('select pg_advisory_lock($1)', [lockKeys[name]]);
    return await work(holder);
  } finally {
    // Closing the connection releases the lock and resets the settings, in any state the work left it in.
    holder.release(true);
  }
}
