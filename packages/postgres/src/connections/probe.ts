import type { Socket } from 'node:net';
import pg from 'pg';

export type ServerState = { writable: boolean; timeline: number };

const answerLimitMs = 2_000;

const question = `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as writable,
  case when pg_is_in_recovery() then '0' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** A separate connection to one server, kept for the next probe. */
export class Probe {
  readonly #connectionString: string;
  #client: pg.Client | null = null;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  get address(): { host: string; port: number } {
    const { host, port } = new pg.Client({ connectionString: this.#connectionString });
    return { host, port };
  }

  /** Null if the server does not answer in time, for any reason. */
  async ask(): Promise<ServerState | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), answerLimitMs);
    });
    const state = await Promise.race([this.#ask().catch(() => null), late]);
    clearTimeout(timer);
    if (state === null) this.end();
    return state;
  }

  end(): void {
    const client = this.#client;
    this.#client = null;
    // Destroys the stream first: a server that does not answer reads no farewell either.
    if (client) (client.connection as unknown as { stream: Socket }).stream.destroy();
  }

  async #ask(): Promise<ServerState> {
    const client = this.#client ?? (await this.#open());
    const { rows } = await client.query<{ writable: boolean; timeline: string }>(question);
    const [row] = rows;
    if (!row) throw new Error('no answer');
    return { writable: row.writable, timeline: Number.parseInt(row.timeline, 16) };
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'primary-probe',
      connectionTimeoutMillis: answerLimitMs,
    });
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    this.#client = client;
    await client.connect();
    // An idle probe does not keep the process alive.
    (client.connection as unknown as { stream: Socket }).stream.unref();
    return client;
  }
}
