import type { Hono } from 'hono';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import { PipelineQuery, type Statement, pipeline } from '@sumiller/postgres/connections/pipeline';
import { createRest } from '@sumiller/data-api';
import type { Buyer } from './buyers';
import { type Figures, figuresOf } from './figures';
import type { Operation, Request } from './operations/operation';

type Recorded = { settings: Statement[]; main: Statement[] };

/** The first statement of every data API request. */
const preRequest = { schema: 'auth', name: 'open_request' };

/** Ends a request once its statements are recorded: the API does not run them. */
class NotRun extends Error {}

/** The same object with one method replaced. */
function overriding<T extends object>(original: T, method: keyof T, replacement: unknown): T {
  return new Proxy(original, {
    get: (target, name) => {
      const value: unknown = name === method ? replacement : Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/**
 * The statements the data API would send, without sending them: its own code on a recording pool. Only the schema is read from
 * the database.
 */
export class StatementRecorder {
  readonly #app: Hono;
  readonly #close: () => Promise<void>;
  #recorded: Statement[] = [];

  constructor(pool: pg.Pool) {
    const keep = (query: PipelineQuery): void => {
      if (this.#recorded.length === 0) this.#recorded = [...query.statements];
      query.handleError(new NotRun());
    };
    const rest = createRest({
      pool: overriding(pool, 'connect', async () => {
        const client = await pool.connect();
        const query = (first: unknown, ...others: unknown[]): unknown =>
          first instanceof PipelineQuery
            ? keep(first)
            : (Reflect.get(client, 'query') as (...parts: unknown[]) => unknown).call(
                client,
                first,
                ...others,
              );
        return overriding(client, 'query', query);
      }),
      schemas: ['public'],
      identify: (request) => {
        const claims = decodeJwt(request.headers.get('authorization')?.slice('Bearer '.length) ?? '');
        return Promise.resolve({ role: 'authenticated', claims });
      },
      preRequest: `${preRequest.schema}.${preRequest.name}`,
    });
    this.#app = rest.app;
    this.#close = rest.close;
  }

  async record(buyer: Buyer, { method, path, body, headers }: Request): Promise<Recorded> {
    this.#recorded = [];
    await this.#app.request(path.replace('/rest/v1', ''), {
      method,
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const statements = this.#recorded.filter(({ text }) => !/^(begin|commit|rollback)$/.test(text));
    const own = statements.findIndex(({ text }) => text.includes(preRequest.name));
    if (own < 0) throw new Error(`${path}: the data API sent nothing to record`);
    return { settings: statements.slice(0, own + 1), main: statements.slice(own + 1) };
  }

  close(): Promise<void> {
    return this.#close();
  }
}

const begin: Statement = { text: 'begin', reuse: true };
const commit: Statement = { text: 'commit', reuse: true };

/**
 * The database's time for the same SQL without the server: prepared, on one connection, in the server's transaction and role,
 * from sending the statement to receiving the answer and the commit.
 */
export async function measureFloor(
  pool: pg.Pool,
  recorder: StatementRecorder,
  operation: Operation,
  buyers: Buyer[],
  limit: { rounds: number; seconds: number },
): Promise<Figures> {
  const client = await pool.connect();
  const run = async (buyer: Buyer, request: Request): Promise<number> => {
    const { settings, main } = await recorder.record(buyer, request);
    await pipeline(client, [begin, ...settings]);
    const started = performance.now();
    await pipeline(client, [...main, commit]);
    return performance.now() - started;
  };
  const round = async (buyer: Buyer): Promise<number> => {
    if (operation.floor) {
      const started = performance.now();
      await operation.floor();
      return performance.now() - started;
    }
    const { before = [], timed } = operation.round(buyer);
    for (const request of before) await run(buyer, request);
    let total = 0;
    for (const request of timed) total += await run(buyer, request);
    return total;
  };
  try {
    const times: number[] = [];
    const end = performance.now() + limit.seconds * 1_000;
    // The first ones prepare the statements.
    for (let turn = 0; turn < 8 || (times.length < limit.rounds && performance.now() < end); turn += 1) {
      const buyer = buyers[turn % Math.min(4, buyers.length)];
      if (!buyer) break;
      const time = await round(buyer);
      if (turn >= 6) times.push(time);
    }
    return figuresOf(times);
  } finally {
    client.release(true);
  }
}
