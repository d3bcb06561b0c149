import { Client, type Dispatcher } from 'undici';
import type { Buyer } from './buyers';
import { type Figures, figuresOf } from './figures';
import type { Operation, Request } from './operations/operation';

export type Target = { url: string; apiKey: string };
export type Load = { perSecond: number; elapsed: number; times: Figures; bytes: number };

const accepted = [200, 201, 204, 206];

/** One request on one connection, whose body is read and discarded; resolves with its size. */
class Exchange implements Dispatcher.DispatchHandler {
  #status = 0;
  #bytes = 0;
  #said = '';

  constructor(
    readonly done: (bytes: number) => void,
    readonly failed: (error: Error) => void,
    readonly statuses: readonly number[],
    readonly name: string,
  ) {}

  onRequestStart(): void {
    // Nothing is known yet.
  }

  onResponseStart(_controller: unknown, status: number): void {
    this.#status = status;
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.#bytes += chunk.byteLength;
    if (!this.statuses.includes(this.#status)) this.#said += chunk.toString();
  }

  onResponseEnd(): void {
    if (this.statuses.includes(this.#status)) this.done(this.#bytes);
    else this.failed(new Error(`${this.name}: answered ${this.#status} ${this.#said.slice(0, 300)}`));
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.failed(error);
  }
}

class Connection {
  readonly #client: Client;

  constructor(
    readonly target: Target,
    readonly operation: Operation,
  ) {
    this.#client = new Client(target.url, { pipelining: 1 });
  }

  send(buyer: Buyer, { method, path, body, headers }: Request): Promise<number> {
    const statuses = this.operation.statuses ?? accepted;
    return new Promise((resolve, reject) => {
      this.#client.dispatch(
        {
          method,
          path,
          headers: {
            apikey: this.target.apiKey,
            authorization: `Bearer ${buyer.token}`,
            'accept-encoding': 'identity',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          body: body === undefined ? null : JSON.stringify(body),
        },
        new Exchange(resolve, reject, statuses, this.operation.name),
      );
    });
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

/** Sends requests round after round on this many connections for this long, each connection waiting for its answer. */
export async function measure(
  target: Target,
  operation: Operation,
  buyers: Buyer[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const times: number[] = [];
  let bytes = 0;
  const open = Array.from({ length: connections }, () => new Connection(target, operation));
  const begin = performance.now();
  const end = begin + seconds * 1_000;

  /** Each connection has its own buyers, so that requests of one person never coincide. */
  async function keepAsking(connection: Connection, index: number): Promise<void> {
    for (let turn = index; performance.now() < end; turn += connections) {
      const buyer = buyers[turn % buyers.length];
      if (!buyer) return;
      const { before = [], timed } = operation.round(buyer);
      for (const request of before) await connection.send(buyer, request);
      const started = performance.now();
      for (const request of timed) bytes += await connection.send(buyer, request);
      times.push(performance.now() - started);
    }
  }

  try {
    await Promise.all(open.map(keepAsking));
  } finally {
    await Promise.all(open.map((connection) => connection.close()));
  }
  const elapsed = (performance.now() - begin) / 1_000;
  return {
    perSecond: times.length / elapsed,
    elapsed,
    times: figuresOf(times),
    bytes: Math.round(bytes / Math.max(1, times.length)),
  };
}
