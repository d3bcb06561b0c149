import type pg from 'pg';
import type { Lag } from './lag';
import { PrimaryPosition } from './position';
import { isConflict, NoPosition, Replica, ReplicaFault } from './replica';

/** How often a failed replica is retried. */
const retryMs = 1_000;

type Log = { info(facts: object, message: string): void; warn(facts: object, message: string): void };

export type ReplicasOptions = {
  /** A separate connection to the primary, for one small query. */
  primary: pg.Pool;
  replicas: { name: string; pool: pg.Pool }[];
  log?: Log;
};

export type ReplicaReads = { replica: number; primary: number; ready: number; replicas: number };

export type ReplicaLag = { name: string; lag: Lag | null };

/**
 * Streaming replicas that answer reads as if they were the primary: each read first gets the current position of the primary's
 * log, and a replica answers once it has replayed up to it. So the answer includes everything committed before its request, by
 * any person at any portal: a person's own writes, and rights that were just taken away. If no replica can answer so within a
 * moment, the primary does (ADR 244).
 */
export class Replicas {
  readonly #position: PrimaryPosition;
  readonly #replicas: Replica[];
  readonly #log: Log | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #reads = { replica: 0, primary: 0 };

  constructor({ primary, replicas, log }: ReplicasOptions) {
    this.#position = new PrimaryPosition(primary);
    this.#replicas = replicas.map(({ name, pool }) => new Replica(name, pool));
    this.#log = log;
    this.#timer = setInterval(() => void this.retry(), retryMs).unref();
  }

  /** Reads since the start, by the server that answered. */
  get load(): ReplicaReads {
    const ready = this.#replicas.filter(({ isReady }) => isReady).length;
    return { ...this.#reads, ready, replicas: this.#replicas.length };
  }

  /** The address and current lag of each replica; null for one that does not answer. */
  lags(): Promise<ReplicaLag[]> {
    const position = this.#ask();
    return Promise.all(
      this.#replicas.map(async (replica) => ({ name: replica.name, lag: await replica.lag(position) })),
    );
  }

  /** `limitMs`: the statement's timeout. `once`: its connection is not used again. */
  async read<T>(
    limits: { limitMs: number; once: boolean },
    work: (client: pg.PoolClient) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T> {
    const replica = this.#idlest();
    if (replica) {
      try {
        const result = await replica.read(this.#ask(), work, limits);
        this.#reads.replica += 1;
        return result;
      } catch (error) {
        if (!(error instanceof ReplicaFault)) throw error;
        if (!isConflict(error) && !(error instanceof NoPosition)) this.#rest(replica, error);
      }
    }
    this.#reads.primary += 1;
    return onPrimary();
  }

  /** Retries the replicas that did not answer, and those not asked yet. */
  async retry(): Promise<void> {
    const resting = this.#replicas.filter(({ isReady }) => !isReady);
    await Promise.all(
      resting.map(async (replica) => {
        try {
          await replica.read(this.#ask(), () => Promise.resolve(), { limitMs: 0, once: false });
          replica.isReady = true;
          this.#log?.info({ replica: replica.name }, 'the replica answers reads');
        } catch {
          // Retried in a second.
        }
      }),
    );
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #ask(): ReturnType<PrimaryPosition['now']> {
    const position = this.#position.now();
    // Avoids an unhandled rejection if the replica fails before it awaits this.
    position.catch(() => undefined);
    return position;
  }

  #idlest(): Replica | null {
    const ready = this.#replicas.filter(({ isReady }) => isReady);
    return ready.reduce<Replica | null>((best, one) => (best && best.busy <= one.busy ? best : one), null);
  }

  #rest(replica: Replica, error: ReplicaFault): void {
    if (!replica.isReady) return;
    replica.isReady = false;
    this.#log?.warn(
      { replica: replica.name, reason: error.message },
      'the primary answers instead of the replica',
    );
  }
}
