import pg from 'pg';

/** The part of a statement's time that it may wait for one lock. */
const lockShare = 0.75;

export type PoolOptions = {
  connection: pg.PoolConfig;
  max?: number;
  statementTimeoutMs?: number;
  /** Connections older than this are replaced when they come back; without it they are kept. */
  maxLifetimeSeconds?: number;
  applicationName?: string;
  onError?: (error: Error) => void;
};

// A date has no time of day: as a Date object it would move to another day with the server's time zone.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * A pool of connections. Errors of idle connections (the database was restarted) go to `onError`; without a listener
 * they would end the process. Numeric and bigint stay text, so that no digit is lost.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: options.applicationName ?? 'sumiller',
    maxLifetimeSeconds: options.maxLifetimeSeconds ?? 0,
    types,
    // The pool waits for it, which its types do not say.
    onConnect: ((client: pg.ClientBase) =>
      limit(client, options.statementTimeoutMs)) as pg.PoolConfig['onConnect'],
    ...options.connection,
  });
  // While a client is lent out, the pool listens to none of its errors. Whoever uses it learns of a lost connection from
  // the query that fails; the event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on(
    'error',
    options.onError ?? ((error) => console.error(`idle database connection lost: ${error.message}`)),
  );
  return pool;
}

/**
 * Said after connecting: a pooler between (PgBouncer) refuses connections that bring such settings along. Waiting for a
 * lock ends before a statement does, so that others' locks are told from a statement that is too slow by itself.
 */
async function limit(client: pg.ClientBase, statementTimeoutMs: number | undefined): Promise<void> {
  if (statementTimeoutMs === undefined) return;
  const lockTimeoutMs = Math.ceil(statementTimeoutMs * lockShare);
  await client.query(`set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}`);
}

/** Works on a pool of its own, which ends with the work. */
export async function withPool<T>(options: PoolOptions, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(options);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** The same for an operator's command, which meets a lost connection in its own next statement and minds it only there. */
export function withOperatorPool<T>(
  connection: pg.PoolConfig,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  return withPool(
    { connection, max: 4, applicationName: 'sumiller-operator', onError: () => undefined },
    work,
  );
}
