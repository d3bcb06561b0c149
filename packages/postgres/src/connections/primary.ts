import pg from 'pg';
import { type ServerState, Probe } from './probe';

const watchEveryMs = 1_000;
/** Once a primary has answered, how long a search waits for servers that might be one of a later timeline. */
const lateAnswerMs = 300;

/**
 * Knows which of several servers is the primary. Searches when it is first asked and after a connection was lost; while
 * connections are open it looks every second, so that those to a server which is no longer the primary, or does not
 * answer, are closed and not waited for.
 *
 * Where two servers take writes, as after an old primary has come back by itself, the one of the later timeline counts:
 * a promotion begins a new one.
 */
export class Primary {
  readonly #probes: Probe[];
  /** Index of the primary; null until it was found. */
  #current: number | null = null;
  #isSuspect = false;
  #search: Promise<void> | null = null;
  #watch: NodeJS.Timeout | null = null;
  readonly #open = new Map<pg.Client, number>();

  constructor(connectionStrings: readonly string[]) {
    this.#probes = connectionStrings.map((connectionString) => new Probe(connectionString));
  }

  /** The address for a new connection. Where none is the primary, the last one that was. */
  async locate(): Promise<{ index: number; host: string; port: number }> {
    if (this.#current === null || this.#isSuspect) await this.#survey();
    const index = this.#current ?? 0;
    const { host, port } = (this.#probes[index] as Probe).address;
    return { index, host, port };
  }

  /** A connection was lost or refused: the next one is not opened before the servers were asked. */
  suspect(): void {
    this.#isSuspect = true;
  }

  opened(client: pg.Client, index: number): void {
    this.#open.set(client, index);
    this.#watch ??= setInterval(() => void this.#survey(), watchEveryMs).unref();
  }

  closed(client: pg.Client): void {
    this.#open.delete(client);
    if (this.#open.size > 0 || !this.#watch) return;
    clearInterval(this.#watch);
    this.#watch = null;
    for (const probe of this.#probes) probe.end();
  }

  #survey(): Promise<void> {
    this.#search ??= this.#ask().finally(() => (this.#search = null));
    return this.#search;
  }

  async #ask(): Promise<void> {
    const found = newest(await askAll(this.#probes), this.#current);
    if (found === null) return;
    this.#isSuspect = false;
    this.#current = found;
    for (const [client, index] of this.#open) if (index !== found) cut(client);
  }
}

/** Every server's answer; null for one that has not given any in time. */
async function askAll(probes: readonly Probe[]): Promise<(ServerState | null)[]> {
  const states: (ServerState | null)[] = probes.map(() => null);
  let enough: () => void = () => undefined;
  const primaryAnswered = new Promise<void>((resolve) => (enough = resolve));
  const all = Promise.all(
    probes.map(async (probe, index) => {
      const state = await probe.ask();
      states[index] = state;
      if (state?.writable) setTimeout(enough, lateAnswerMs);
    }),
  );
  await Promise.race([all, primaryAnswered]);
  return states;
}

/** The index of the server to write to: of the latest timeline, and the present one among equals. */
export function newest(states: readonly (ServerState | null)[], current: number | null): number | null {
  let best: number | null = null;
  for (const [index, state] of states.entries()) {
    if (!state?.writable) continue;
    const known = best === null ? null : (states[best] ?? null);
    const later = known === null || state.timeline > known.timeline;
    if (later || (index === current && state.timeline === known.timeline)) best = index;
  }
  return best;
}

/** Without a farewell: the server may not read it. Its statements fail as on a lost connection. */
function cut(client: pg.Client): void {
  (client.connection as unknown as { stream: { destroy: (error: Error) => void } }).stream.destroy(
    Object.assign(new Error('Connection terminated: another server is the primary'), { code: 'ECONNRESET' }),
  );
}

type Callback = (error: Error | null, client?: pg.Client) => void;

/** A client that connects to whichever of the servers is the primary, for a pool's option `Client`. */
export function clientOfPrimary(connectionStrings: readonly string[]): new () => pg.Client {
  const primary = primaryOf(connectionStrings);
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...hidden(config), connectionString: connectionStrings[0] });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | void {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(
        (client) => callback(null, client),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    async #connect(): Promise<pg.Client> {
      const { index, host, port } = await primary.locate();
      Object.assign(this, { host, port });
      this.on('error', () => primary.suspect());
      this.once('end', () => primary.closed(this));
      try {
        await super.connect();
      } catch (error) {
        primary.suspect();
        throw error;
      }
      primary.opened(this, index);
      return this;
    }
  };
}

/** A pool hides these from enumeration, so that a spread loses them. */
const hidden = (config: pg.ClientConfig | undefined): pg.ClientConfig =>
  config?.ssl === undefined ? {} : { ssl: config.ssl };

const known = new Map<string, Primary>();

/** One for all pools of a process. */
function primaryOf(connectionStrings: readonly string[]): Primary {
  const key = connectionStrings.join(' ');
  const primary = known.get(key) ?? new Primary(connectionStrings);
  known.set(key, primary);
  return primary;
}
