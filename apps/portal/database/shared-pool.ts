import type pg from 'pg';
import { tooManyAtOnce } from '@sumiller/auth-api';
import { Turns } from '@sumiller/turns';

/** As long as a data API request waits for a connection. */
const maxWaitMs = 5_000;

/**
 * A part of a pool for work outside the lanes: sign-ins, sessions and keys. Their statements wait here, where addresses take
 * turns, and not ahead of the data API's, which the rest of the pool is for.
 */
export function sharePool(pool: pg.Pool, connections: number, address: () => string): pg.Pool {
  const turns = new Turns({
    concurrency: connections,
    perPerson: connections,
    queuedPerPerson: 300,
    maxWaitMs,
    refusal: tooManyAtOnce,
  });

  /** The turn ends when the connection is released. */
  const connect = (): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) => {
      const hold = async (): Promise<void> => {
        const client = await pool.connect();
        const release = client.release.bind(client);
        await new Promise<void>((released) => {
          client.release = (broken) => {
            release(broken);
            released();
          };
          resolve(client);
        });
      };
      turns.run(address(), hold).catch(reject);
    });
  // TypeScript infers the type from the last overload, the one with a callback.
  const promised = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const query = (...given: unknown[]): Promise<unknown> => turns.run(address(), () => promised(...given));

  return new Proxy(pool, {
    get: (target, name) =>
      name === 'connect'
        ? connect
        : name === 'query'
          ? query
          : (Reflect.get(target, name, target) as unknown),
  });
}
