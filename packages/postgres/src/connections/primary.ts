import pg from 'pg';
import { type ServerState, Probe } from './probe';

const watchEveryMs = 1_000;
/** How long a search waits, once a primary has answered, for servers that might be on a later timeline. */
const lateAnswerMs = 300;

/**
 * Tracks which of several servers is the primary. Searches on first use and after a lost connection. While connections are open
 * it checks every second, so that those to a server that is no longer the primary, or does not answer, are closed instead of
 * awaited.
 * If two servers take writes, as when an old primary comes back by itself, the one on the later timeline counts: a promotion
 * begins a new one.
 */
class Primary {
  readonly #probes: Probe[];
  /** Index of the primary; null until found. */
  #current: number | null = null;
  #isSuspect = false;
  #search: Promise<void> | null = null;
  #watch: NodeJS.Timeout | null = null;
  readonly #open = new Map<pg.Client, number>();

  constructor(connectionStrings: readonly string[]) {
    this.#probes = connectionStrings.map((connectionString) => new Probe(connectionString));
  }

  /** The address for a new connection: the primary, or the last known one if there is none. */
  async locate(): Promise<{ index: number; host: string; port: number }> {
    if (this.#current === null || this.#isSuspect) await this.#survey();
    const index = this.#current ?? 0;
    const { host, port } = (this.#probes[index] as Probe).address;
    return { index, host, port };
  }

  /** A connection was lost or refused: the servers are asked again before the next one is opened. */
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

/** Every server's answer; null for one that did not answer in time. */
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

/** The index of the server to write to: the one on the latest timeline; among equals, the current one. */
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

/** Without a farewell, which the server may not read. Its statements fail as on a lost connection. */
function cut(client: pg.Client): void {
  (client.connection as unknown as { stream: { destroy: (error: Error) => void } }).stream.destroy(
    Object.assign(new Error('Connection terminated: another server is the primary'), { code: 'ECONNRESET' }),
  );
}

type Callback = (error: Error | null, client?: pg.Client) => void;

/** A client that connects to the primary among the servers, for a pool's option `Client`. */
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

/** A pool hides these from enumeration, so a spread would lose them. */
const hidden = (config: pg.ClientConfig | undefined): pg.ClientConfig =>
  config?.ssl === undefined ? {} : { ssl: config.ssl };

const known = new Map<string, Primary>();

/** One Primary for all pools of a process. */
function primaryOf(connectionStrings: readonly string[]): Primary {
  const key = connectionStrings.join(' ');
  const primary = known.get(key) ?? new Primary(connectionStrings);
  known.set(key, primary);
  return primary;
}
