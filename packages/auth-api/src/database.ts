import type pg from 'pg';

/** The pool or a connection in a transaction. */
export type Database = Pick<pg.PoolClient, 'query'>;

/** Runs `work` in one transaction. */
export async function transaction<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | boolean | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Whether a statement failed because a row with that key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
