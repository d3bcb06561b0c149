import pg from 'pg';
import { ApiError } from '../errors';
import { loadSchema } from './load';
import type { Schema } from './types';
import type { VeilOptions } from './veil';

/** The data API's own log; pino's methods fit. */
export type Log = { info(message: string): void; warn(message: string): void };

export type SchemaHolder = {
  current(): Promise<Schema>;
  reload: () => Promise<void>;
  close: () => Promise<void>;
};

const CHANNEL = 'pgrst';
const RELOADS = ['', 'reload schema', 'reload config'];
const RETRY_MS = 5_000;

/**
 * Keeps the schema and the role settings in memory: loaded on the first request, and again on `NOTIFY pgrst`. The
 * listening connection is not part of the pool, since it is never returned.
 */
export function holdSchema(options: {
  pool: pg.Pool;
  exposed: readonly string[];
  extraSearchPath: readonly string[];
  veil: VeilOptions | null;
  log?: Log;
}): SchemaHolder {
  const { pool, exposed, extraSearchPath, veil, log } = options;
  let generation = 0;
  let installed = 0;
  let schema: Promise<Schema> | null = null;

  const load = (): Promise<Schema> => {
    generation += 1;
    const loading = loadSchema(pool, { exposed, extraSearchPath, veil, generation });
    loading.catch(() => {
      if (schema === loading) schema = null;
    });
    return loading;
  };
  const reload = async (): Promise<void> => {
    const next = load();
    const started = generation;
    await next;
    // Of two concurrent reloads the one that started later wins.
    if (started > installed) [schema, installed] = [next, started];
  };
  const stopListening = listen(pool, log, () => {
    reload().catch((error: unknown) => log?.warn(`schema reload failed: ${messageOf(error)}`));
  });
  return {
    async current() {
      schema ??= load();
      try {
        return await schema;
      } catch (error) {
        log?.warn(`schema could not be read: ${messageOf(error)}`);
        throw new ApiError(503, {
          code: 'PGRST002',
          message: 'Could not query the database for the schema cache. Retrying.',
        });
      }
    },
    reload,
    close: stopListening,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Listens until the returned function is called; reconnects, and reloads after a gap, when the connection drops. */
function listen(pool: pg.Pool, log: Log | undefined, onReload: () => void): () => Promise<void> {
  let closed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;

  const connect = async (isRetry: boolean): Promise<void> => {
    const { password, ssl } = pool.options;
    // If the pool chooses its server among several, the listener does too.
    const Client = (pool.options.Client ?? pg.Client) as typeof pg.Client;
    // The pool hides its secrets from enumeration, so a spread would lose them.
    const next = new Client({ ...pool.options, password, ssl, application_name: 'rest-listener' });
    client = next;
    const lost = (): void => {
      if (client !== next) return;
      client = null;
      if (closed) return;
      retry = setTimeout(() => void connect(true), RETRY_MS);
      retry.unref();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) => {
      if (channel === CHANNEL && RELOADS.includes(payload ?? '')) onReload();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (isRetry) onReload();
    } catch (error) {
      log?.warn(`cannot listen for schema changes: ${messageOf(error)}`);
      lost();
    }
  };
  const connected = connect(false);

  return async () => {
    closed = true;
    if (retry) clearTimeout(retry);
    await connected;
    await client?.end().catch(() => undefined);
  };
}
