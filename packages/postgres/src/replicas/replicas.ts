import type pg from 'pg';
import type { Lag } from './lag';
import { PrimaryPosition } from './position';
import { isConflict, NoPosition, Replica, ReplicaFault } from './replica';

/** How often a replica that did not answer is tried again. */
const retryMs = 1_000;

type Log = { info(facts: object, message: string): void; warn(facts: object, message: string): void };

export type ReplicasOptions = {
  /** A connection of its own to the primary, for one small question. */
  primary: pg.Pool;
  replicas: { name: string; pool: pg.Pool }[];
  log?: Log;
};

export type ReplicaReads = { replica: number; primary: number; ready: number; replicas: number };

export type ReplicaLag = { name: string; lag: Lag | null };

/**
 * Streaming replicas that answer reads as if they were the primary: each read first learns how far the primary's log is,
 * and a replica answers once it has replayed as much. So an answer has everything that was committed before its request
 * came, by any person at any portal: a person's own writes, at another portal too, and rights that were just taken away.
 * What no replica can answer so within a moment, the primary does (ADR 244).
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

  /** Since the start, by who answered. */
  get load(): ReplicaReads {
    const ready = this.#replicas.filter(({ isReady }) => isReady).length;
    return { ...this.#reads, ready, replicas: this.#replicas.length };
  }

  /** Each one by its address, and how far it is behind now; null where it does not answer. */
  lags(): Promise<ReplicaLag[]> {
    const position = this.#ask();
    return Promise.all(
      this.#replicas.map(async (replica) => ({ name: replica.name, lag: await replica.lag(position) })),
    );
  }

  /** `limitMs`: the time that the statement has. `once`: its connection is not used again. */
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

  /** Asks those that do not answer, and those that were not asked yet. */
  async retry(): Promise<void> {
    const resting = this.#replicas.filter(({ isReady }) => !isReady);
    await Promise.all(
      resting.map(async (replica) => {
        try {
          await replica.read(this.#ask(), () => Promise.resolve(), { limitMs: 0, once: false });
          replica.isReady = true;
          this.#log?.info({ replica: replica.name }, 'the replica answers reads');
        } catch {
          // It is asked again in a second.
        }
      }),
    );
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #ask(): ReturnType<PrimaryPosition['now']> {
    const position = this.#position.now();
    // The replica may fail before it awaits this.
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
