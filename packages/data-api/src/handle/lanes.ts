import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { Turns, type TurnsLoad } from '@sumiller/turns';
import { tooManyAtOnce } from '../too-many-at-once';
import { endOrPause } from './end-or-pause';

/** A read that takes longer has a bad plan, a bad filter or bad intentions; a write may wait for a lock. */
const quickReadMs = 500;
/** The same while others wait: fourteen reads of a tenth of a second leave an eighth of the processors to the next. */
const quickReadBesideOthersMs = 100;
const quickWriteMs = 2_000;
/** How long a quick statement keeps others from starting; nearly all have ended by then. */
const startMs = 50;
/** How long a person's requests of a kind stay in the slow lane once one of them was slow. */
const slowForMs = 10_000;
/**
 * Statements that are slow to plan (30 ms) come one after another from many people; without a rest they keep as many
 * processors as the lane has turns. Much shorter than a statement that is slow to run.
 */
const slowRestMs = 100;
const mostRemembered = 10_000;
/** In characters. A page of the catalogue has 60 kB from its procedure and 108 kB with every column of the view. */
const largeAnswer = 128 * 1024;
/** The same: such an answer costs this process milliseconds, in which it does nothing else. */
const restAfterAnswer = 64 * 1024;

export type LanesOptions = {
  /** Connections for data requests in total, and the part for slow ones. */
  connections: number;
  slow: number;
  /** Quick ones of one person. */
  perPerson: number;
  /** Quick ones that may be in their first milliseconds at once: about as many as keep the processors busy. */
  starts: number;
};

/**
 * The use a connection is requested for; `kind` tells a person's slow requests from their others, `source` where a large
 * answer comes from. `isSlow`: known to be, so that the quick lane need not be tried.
 */
export type LaneRequest = {
  person: string;
  kind: string;
  source: string;
  readOnly: boolean;
  limitMs: number;
  isSlow?: boolean;
  /** Aborted when the client has gone: what still waits then never runs. */
  gone?: AbortSignal;
};

export type Lane = 'quick' | 'slow';

/**
 * Two lanes to the database, so that slow statements never hold all connections, however many people send them. Each
 * statement first runs in the quick lane with a short timeout; if it is stopped there, it is rolled back and runs again
 * in the slow lane with its full time. For a while, that person's requests of the same kind go straight to the slow lane:
 * their others stay quick, so that a long list does not delay the order that follows it. A large answer costs this
 * process as much as a slow statement costs the database: the person's next requests of its source go there too.
 */
export class Lanes {
  readonly #starts: Turns;
  readonly #quick: Turns;
  readonly #slow: Turns;
  readonly #slowKinds = new LRUCache<string, true>({ max: mostRemembered, ttl: slowForMs });
  readonly #largeSources = new LRUCache<string, true>({ max: mostRemembered, ttl: slowForMs });

  constructor({ connections, slow, perPerson, starts }: LanesOptions) {
    this.#starts = new Turns({
      concurrency: starts,
      perPerson: starts,
      maxRestMs: startMs,
      refusal: tooManyAtOnce,
    });
    this.#quick = new Turns({ concurrency: connections - slow, perPerson, refusal: tooManyAtOnce });
    this.#slow = new Turns({
      concurrency: slow,
      perPerson: 1,
      queuedPerPerson: 50,
      queuedInTotal: 200,
      maxRestMs: slowRestMs,
      refusal: tooManyAtOnce,
    });
  }

  get load(): Record<'quick' | 'slow', TurnsLoad> {
    return { quick: this.#quick.load, slow: this.#slow.load };
  }

  /** `work` receives its statement's timeout, and may run twice. `lengthOf`: the characters of its answer. */
  async run<T>(
    request: LaneRequest,
    work: (timeoutMs: number, lane: Lane) => Promise<T>,
    lengthOf: (result: T) => number = () => 0,
  ): Promise<T> {
    const source = `${request.person} ${request.source}`;
    const isSlow = request.isSlow || this.#largeSources.has(source);
    const result = await this.#inLane({ ...request, isSlow }, work, lengthOf);
    if (lengthOf(result) > largeAnswer) this.#largeSources.set(source, true);
    return result;
  }

  async #inLane<T>(
    { person, kind, readOnly, limitMs, isSlow, gone }: LaneRequest,
    work: (timeoutMs: number, lane: Lane) => Promise<T>,
    lengthOf: (result: T) => number,
  ): Promise<T> {
    const quickMs = Math.min(limitMs, readOnly ? this.#quickReadMs() : quickWriteMs);
    const key = `${person} ${kind}`;
    if (!isSlow && !this.#slowKinds.has(key)) {
      try {
        return await this.#quick.run(
          person,
          () => this.#inOrder(person, () => work(quickMs, 'quick'), lengthOf, gone),
          gone,
        );
      } catch (error) {
        if (!wasStopped(error)) throw error;
        this.#slowKinds.set(key, true);
        if (quickMs === limitMs) throw error;
      }
    }
    return this.#slow.run(person, () => this.#timed(key, quickMs, () => work(limitMs, 'slow')), gone);
  }

  #quickReadMs(): number {
    const othersWait = this.#starts.load.waiting + this.#quick.load.waiting > 0;
    return othersWait ? quickReadBesideOthersMs : quickReadMs;
  }

  /**
   * Requests start one after another, so that a short one is done before the next has begun: fourteen at once would
   * share the processors, and the shortest of them would take as long as all of them. What takes longer than `startMs`
   * continues beside those that start then. After a long answer the next ones wait as long as it took.
   */
  async #inOrder<T>(
    person: string,
    work: () => Promise<T>,
    lengthOf: (result: T) => number,
    gone?: AbortSignal,
  ): Promise<T> {
    let length = 0;
    const begun = await this.#starts.run(
      person,
      async () => {
        const result = work().then((answer) => {
          length = lengthOf(answer);
          return answer;
        });
        await endOrPause(result, startMs);
        return { result };
      },
      gone,
      () => length > restAfterAnswer,
    );
    return begun.result;
  }

  /** A slow statement keeps its kind in the slow lane for longer. */
  async #timed<T>(key: string, quickMs: number, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      if (performance.now() - began > quickMs) this.#slowKinds.set(key, true);
    }
  }
}

const wasStopped = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';
