import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { Turns, type TurnsLoad } from '@sumiller/turns';
import { tooManyAtOnce } from '../too-many-at-once';
import { endOrPause } from './end-or-pause';
import { UsualTimes } from './usual-times';

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
/**
 * Slow requests that usually take less have a turn of their own, so that they never wait for one of many long ones; stopped after this
 * time, they count as long. What is expected of a request that has never been run.
 */
const longMs = 1_000;
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
  /** The same for requests that differ in their values only. */
  statement: string;
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
 *
 * On a busy machine the quick time also stops statements that are usually short. Those have the time of a quiet machine, stay in the
 * quick lane afterwards, and do not wait for long ones if they have to take the slow lane (ADR 384).
 */
export class Lanes {
  readonly #starts: Turns;
  readonly #quick: Turns;
  readonly #slow: Turns;
  /** One of the slow lane's turns, for requests that usually take less than `longMs`; the lane itself if it has one turn only. */
  readonly #brief: Turns;
  readonly #slowKinds = new LRUCache<string, true>({ max: mostRemembered, ttl: slowForMs });
  readonly #usual = new UsualTimes();
  readonly #largeSources = new LRUCache<string, true>({ max: mostRemembered, ttl: slowForMs });

  constructor({ connections, slow, perPerson, starts }: LanesOptions) {
    this.#starts = new Turns({
      concurrency: starts,
      perPerson: starts,
      maxRestMs: startMs,
      refusal: tooManyAtOnce,
    });
    this.#quick = new Turns({ concurrency: connections - slow, perPerson, refusal: tooManyAtOnce });
    const slowTurns = (concurrency: number) =>
      new Turns({
        concurrency,
        perPerson: 1,
        queuedPerPerson: 50,
        queuedInTotal: 200,
        maxRestMs: slowRestMs,
        refusal: tooManyAtOnce,
      });
    this.#slow = slowTurns(Math.max(1, slow - 1));
    this.#brief = slow > 1 ? slowTurns(1) : this.#slow;
  }

  get load(): Record<'quick' | 'slow', TurnsLoad> {
    const [long, brief] = [this.#slow.load, this.#brief.load];
    if (this.#brief === this.#slow) return { quick: this.#quick.load, slow: long };
    const slow = {
      running: long.running + brief.running,
      waiting: long.waiting + brief.waiting,
      refused: long.refused + brief.refused,
    };
    return { quick: this.#quick.load, slow };
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
    { person, kind, statement, readOnly, limitMs, isSlow, gone }: LaneRequest,
    work: (timeoutMs: number, lane: Lane) => Promise<T>,
    lengthOf: (result: T) => number,
  ): Promise<T> {
    const usualMs = this.#usual.of(person, statement);
    const isUsuallyQuick = usualMs !== undefined && usualMs <= quickReadBesideOthersMs;
    const quickMs = Math.min(limitMs, readOnly ? this.#quickReadMs(isUsuallyQuick) : quickWriteMs);
    const timed = (timeoutMs: number, lane: Lane) =>
      this.#timed(person, statement, () => work(timeoutMs, lane));
    const key = `${person} ${kind}`;
    if (!isSlow && !this.#slowKinds.has(key)) {
      try {
        return await this.#quick.run(
          person,
          () => this.#inOrder(person, () => timed(quickMs, 'quick'), lengthOf, gone),
          { gone },
        );
      } catch (error) {
        if (!wasStopped(error)) throw error;
        if (!isUsuallyQuick) this.#slowKinds.set(key, true);
        if (quickMs === limitMs) throw error;
      }
    }
    const inSlowLane = async (timeoutMs: number) => {
      const began = performance.now();
      try {
        return await timed(timeoutMs, 'slow');
      } finally {
        // Keeps its kind in the slow lane for longer.
        if (!isUsuallyQuick && performance.now() - began > quickMs) this.#slowKinds.set(key, true);
      }
    };
    if (usualMs !== undefined && usualMs < longMs && longMs < limitMs) {
      try {
        return await this.#brief.run(person, () => inSlowLane(longMs), { gone, expectedMs: usualMs });
      } catch (error) {
        if (!wasStopped(error)) throw error;
        this.#usual.correct(person, statement, longMs);
      }
    }
    return this.#slow.run(person, () => inSlowLane(limitMs), { gone, expectedMs: longMs });
  }

  #quickReadMs(isUsuallyQuick: boolean): number {
    const othersWait = this.#starts.load.waiting + this.#quick.load.waiting > 0;
    return othersWait && !isUsuallyQuick ? quickReadBesideOthersMs : quickReadMs;
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
      { gone, rests: () => length > restAfterAnswer },
    );
    return begun.result;
  }

  async #timed<T>(person: string, statement: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const record = (stopped: boolean) =>
      this.#usual.record(person, statement, performance.now() - began, stopped);
    try {
      const result = await work();
      record(false);
      return result;
    } catch (error) {
      if (wasStopped(error)) record(true);
      throw error;
    }
  }
}

const wasStopped = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';
