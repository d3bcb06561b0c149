import { setTimeout as sleep } from 'node:timers/promises';

type Waiting = { begin: () => void; refuse: () => void; expectedMs: number };
/** `usedMs`: the time of the person's turns since the queue was last empty, plus the expected time of those running. */
type Person = { running: number; waiting: Waiting[]; lastServed: number; usedMs: number; expectedMs: number };

/** A queue's current load, and its refusals since the start. */
export type TurnsLoad = { running: number; waiting: number; refused: number };

export type TurnsOptions = {
  /** Concurrent work in total. */
  concurrency: number;
  /** Concurrent work of one person. */
  perPerson: number;
  /** The most requests that may wait: per person, and in total. */
  queuedPerPerson?: number;
  queuedInTotal?: number;
  /** The longest a request waits, in milliseconds. */
  maxWaitMs?: number;
  /** The minimum length of a turn while others of the same person wait, in milliseconds. */
  minTurnMs?: number;
  /**
   * While others wait, a turn is followed by a rest as long as itself, up to this many milliseconds: short turns in a row then
   * take half of the concurrency. The result is not delayed.
   */
  maxRestMs?: number;
  /** The error for a refused request. */
  refusal: () => Error;
};

export type TurnOptions = {
  /** A client that is gone while waiting leaves the queue, and its work never begins. */
  gone?: AbortSignal | undefined;
  /** Called when the turn ends: whether it is followed by a rest. */
  rests?: () => boolean;
  /** How long the work is expected to take: among people who have used as much time, the shortest comes first. */
  expectedMs?: number;
};

/** The expected time of a person's first turn. */
const unknownMs = 1;
const mostRemembered = 1_000;

/**
 * Shares a number of concurrent turns fairly among people. A free turn goes to the person whose turns have taken the least time
 * (start-time fair queuing), with the expected time of the next one where it is given, and among equals to the one served longest ago: a person who sends a hundred requests, or long ones,
 * waits for their own, and others are not delayed. A newcomer starts from the least time used by those present, so that time
 * cannot be saved up; an empty queue forgets everything. While several people are active, each gets at most an equal share beyond
 * the turns they already hold.
 * Waiting is bounded; when too many wait in total, the longest queue loses its last entry. Refused requests fail with `refusal`.
 */
export class Turns {
  readonly #options: Required<TurnsOptions>;
  readonly #people = new Map<string, Person>();
  #running = 0;
  #waiting = 0;
  #served = 0;
  #refused = 0;
  /** Virtual clock: a newcomer starts from the usage of the person served last. */
  #leastUsedMs = 0;
  /** Usage of people who have left, if it exceeds the virtual clock. */
  readonly #usedByGone = new Map<string, Pick<Person, 'usedMs' | 'expectedMs'>>();

  constructor(options: TurnsOptions) {
    this.#options = {
      queuedPerPerson: 200,
      queuedInTotal: 1_000,
      maxWaitMs: 20_000,
      minTurnMs: 0,
      maxRestMs: 0,
      ...options,
      refusal: () => {
        this.#refused += 1;
        return options.refusal();
      },
    };
  }

  get load(): TurnsLoad {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  async run<T>(
    name: string,
    work: () => Promise<T>,
    { gone, rests = () => true, expectedMs: given = 0 }: TurnOptions = {},
  ): Promise<T> {
    if (gone?.aborted) throw this.#options.refusal();
    const person = this.#person(name);
    try {
      const expectedMs = this.#mayBegin(person) ? this.#begin(person) : await this.#wait(person, given, gone);
      const began = performance.now();
      try {
        return await work();
      } finally {
        const tookMs = performance.now() - began;
        person.usedMs += tookMs - expectedMs;
        person.expectedMs = tookMs;
        const early = this.#options.minTurnMs - tookMs;
        if (early > 0 && person.waiting.length > 0) await sleep(early);
        const restMs = this.#waiting > 0 && rests() ? Math.min(tookMs, this.#options.maxRestMs) : 0;
        if (restMs > 0) setTimeout(() => this.#end(name, person), restMs);
        else this.#end(name, person);
      }
    } finally {
      this.#forgetIdle(name, person);
    }
  }

  #person(name: string): Person {
    const here = this.#people.get(name);
    if (here) return here;
    const { usedMs, expectedMs } = this.#usedByGone.get(name) ?? { usedMs: 0, expectedMs: unknownMs };
    const person = {
      running: 0,
      waiting: [],
      lastServed: 0,
      usedMs: Math.max(usedMs, this.#leastUsedMs),
      expectedMs,
    };
    this.#usedByGone.delete(name);
    this.#people.set(name, person);
    return person;
  }

  #mayBegin({ running }: Person): boolean {
    const { concurrency, perPerson } = this.#options;
    const equalPart = Math.max(1, Math.floor(concurrency / this.#people.size));
    return this.#running < concurrency && running < Math.min(perPerson, equalPart);
  }

  /** Adds the turn's expected time to the usage; returns it, to be corrected by the actual time. */
  #begin(person: Person): number {
    this.#running += 1;
    this.#served += 1;
    person.running += 1;
    person.lastServed = this.#served;
    this.#leastUsedMs = Math.max(this.#leastUsedMs, person.usedMs);
    person.usedMs += person.expectedMs;
    return person.expectedMs;
  }

  #wait(person: Person, expectedMs: number, gone?: AbortSignal): Promise<number> {
    const { queuedPerPerson, queuedInTotal, maxWaitMs, refusal } = this.#options;
    if (person.waiting.length >= queuedPerPerson) throw refusal();
    if (this.#waiting >= queuedInTotal) this.#makeRoom(person);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', waiting.refuse);
        this.#waiting -= 1;
        person.waiting.splice(person.waiting.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        expectedMs,
        begin: () => {
          leave();
          resolve(this.#begin(person));
        },
        refuse: () => {
          leave();
          reject(refusal());
        },
      };
      const timer = setTimeout(waiting.refuse, maxWaitMs);
      gone?.addEventListener('abort', waiting.refuse);
      this.#waiting += 1;
      person.waiting.push(waiting);
    });
  }

  #makeRoom(newcomer: Person): void {
    const longest = [...this.#people.values()].reduce((a, b) =>
      b.waiting.length > a.waiting.length ? b : a,
    );
    if (longest.waiting.length <= newcomer.waiting.length) throw this.#options.refusal();
    longest.waiting.at(-1)?.refuse();
  }

  #end(name: string, person: Person): void {
    this.#running -= 1;
    person.running -= 1;
    // Before the next ones begin, since they share a departed person's part.
    this.#forgetIdle(name, person);
    for (let next = this.#next(); next; next = this.#next()) next.waiting[0]?.begin();
  }

  #forgetIdle(name: string, person: Person): void {
    const isIdle = person.running === 0 && person.waiting.length === 0;
    if (!isIdle || this.#people.get(name) !== person) return;
    this.#people.delete(name);
    if (this.#people.size === 0) {
      this.#usedByGone.clear();
      this.#leastUsedMs = 0;
    } else if (person.usedMs > this.#leastUsedMs) this.#remember(name, person);
  }

  /** Usage that the virtual clock has passed can be forgotten. */
  #remember(name: string, { usedMs, expectedMs }: Person): void {
    this.#usedByGone.set(name, { usedMs, expectedMs });
    if (this.#usedByGone.size <= mostRemembered) return;
    for (const [other, { usedMs }] of this.#usedByGone)
      if (usedMs <= this.#leastUsedMs || this.#usedByGone.size > mostRemembered)
        this.#usedByGone.delete(other);
  }

  #next(): Person | null {
    const candidates = [...this.#people.values()].filter(
      (person) => person.waiting.length > 0 && this.#mayBegin(person),
    );
    return candidates.reduce<Person | null>(
      (best, person) => (best && !isBefore(person, best) ? best : person),
      null,
    );
  }
}

function isBefore(a: Person, b: Person): boolean {
  const [first, second] = [a, b].map(({ usedMs, waiting }) => usedMs + (waiting[0]?.expectedMs ?? 0));
  return Number(first) < Number(second) || (first === second && a.lastServed < b.lastServed);
}
