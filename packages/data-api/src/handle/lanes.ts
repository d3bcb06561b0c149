import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { Turns, type TurnsLoad } from '@sumiller/turns';
import { tooManyAtOnce } from '../too-many-at-once';
import { endOrPause } from './end-or-pause';

/** A read that takes longer has a bad plan, a bad filter or bad intentions; a write may wait for a lock. */
const quickReadMs = 500;
/** The limit while others wait: fourteen reads of a tenth of a second leave the next an eighth of the processors. */
const quickReadBesideOthersMs = 100;
const quickWriteMs = 2_000;
/** How long a quick statement keeps others from starting; nearly all have ended by then. */
const startMs = 50;
/** How long a person's requests of a kind stay in the slow lane once one of them was slow. */
const slowForMs = 10_000;
/**
 * Some statements are slow to plan (30 ms). Sent one after another by many people and without a rest, they would occupy as many
 * processors as the lane has turns. Much shorter than a statement that is slow to run.
 */
const slowRestMs = 100;
const mostRemembered = 10_000;
/** In characters. A page of the catalogue has 60 kB from its procedure and 108 kB with every column of the view. */
const largeAnswer = 128 * 1024;
/** In characters too: such an answer blocks this process for milliseconds. */
const restAfterAnswer = 64 * 1024;

export type LanesOptions = {
  /** Connections for data requests in total, and how many of them for slow ones. */
  connections: number;
  slow: number;
  /** Quick requests of one person. */
  perPerson: number;
  /** Quick requests in their first milliseconds at once: about as many as keep the processors busy. */
  starts: number;
};

/**
 * The reason a connection is requested. `kind` separates a person's slow requests from their others; `source` is the origin of a
 * large answer; `isSlow` skips the quick lane for requests known to be slow.
 */
export type LaneRequest = {
  person: string;
  kind: string;
  source: string;
  readOnly: boolean;
  limitMs: number;
  isSlow?: boolean;
  /** Aborted when the client has gone; a request still waiting then never runs. */
  gone?: AbortSignal;
};

export type Lane = 'quick' | 'slow';

/**
 * Two lanes to the database, so that slow statements never hold all connections, however many people send them. Each statement
 * first runs in the quick lane with a short timeout; if it is stopped there, it is rolled back and runs again in the slow lane
 * with its full time. For a while, that person's requests of the same kind go straight to the slow lane: their others stay quick,
 * so that a long list does not delay the order that follows it. A large answer costs this process as much as a slow statement
 * costs the database, so the person's next requests to the same source go there too.
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

  /** `work` receives its statement's timeout, and may run twice. `lengthOf`: the length of its answer in characters. */
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
   * Starts requests one after another, so that a short one finishes before the next begins: fourteen at once would share the
   * processors, and the shortest would take as long as all of them. A request that takes longer than `startMs` continues beside
   * those that start then. A long answer delays the next ones by as long as it took.
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
