import pg from 'pg';
import { splitHosts } from './hosts';
import { clientOfPrimary } from './primary';
import { type SlowStatements, watchStatements } from './slow-statements';

/** The part of a statement's time it may spend waiting for one lock. */
const lockShare = 0.75;

export type PoolOptions = {
  connection: pg.PoolConfig;
  max?: number;
  statementTimeoutMs?: number;
  /** Connections older than this are replaced when released; by default they are kept. */
  maxLifetimeSeconds?: number;
  /** Connections are replaced after this many uses; by default they are kept. */
  maxUses?: number;
  applicationName?: string;
  slow?: SlowStatements;
  onError?: (error: Error) => void;
};

// Dates stay text: as a Date object a day could shift with the server's time zone.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid, format) =>
    oid === pg.types.builtins.DATE
      ? (value: string) => value
      : (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
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
    application_name: options.applicationName,
    maxLifetimeSeconds: options.maxLifetimeSeconds ?? 0,
    maxUses: options.maxUses ?? Infinity,
    types,
    // Awaited by the pool, although its types do not show it.
    onConnect: (client: pg.ClientBase): unknown => limit(client, options.statementTimeoutMs),
    ...options.connection,
    ...severalHosts(options.connection),
  });
  // While a client is checked out, the pool does not listen to its errors. Its user learns of a lost connection from
  // the failing query; the event without a listener would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (options.slow) watchStatements(client, options.slow);
  });
  pool.on(
    'error',
    options.onError ?? ((error) => console.error(`idle database connection lost: ${error.message}`)),
  );
  return pool;
}

/** With several servers in the connection string, each new connection goes to the current primary. */
function severalHosts({ connectionString }: pg.PoolConfig): pg.PoolConfig {
  const servers = connectionString ? splitHosts(connectionString) : [];
  return servers.length > 1 ? { connectionString: servers[0], Client: clientOfPrimary(servers) } : {};
}

/**
 * Sent after connecting: a pooler in between (PgBouncer) refuses connections that send such settings. The lock timeout
 * is shorter than the statement timeout, so that waiting for other transactions is distinguishable from a slow
 * statement.
 */
async function limit(client: pg.ClientBase, statementTimeoutMs: number | undefined): Promise<void> {
  if (statementTimeoutMs === undefined) return;
  const lockTimeoutMs = Math.ceil(statementTimeoutMs * lockShare);
  await client.query(`set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}`);
}

/** Runs the work on a new pool, which is closed afterwards. */
export async function withPool<T>(options: PoolOptions, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(options);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
