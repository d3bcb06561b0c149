import type pg from 'pg';

/** The pool or a connection in a transaction. */
export type Database = Pick<pg.PoolClient, 'query'>;

/** Runs `work` in one transaction: all of it, or nothing. */
export async function transaction<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Whether a statement failed because a row with that key stands already. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** Whether a statement failed because other rows need the one it removes, or the one it needs is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
