import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';

/** What a person used so long ago counts a third. */
const fadesMs = 5_000;
/** Time of statements, faded, from which a person may be noisy: some two connections busy for a second. */
const noisyMs = 1_500;
/** A buyer's statements take 2 to 6 ms. Many of them are traffic, not noise. */
const quickStatementMs = 10;
const noisyForMs = 20_000;
/** A person who asked so recently is still there. */
const presentMs = 2_000;
const mostRemembered = 10_000;

/** Recent statements: their time, the processor time they probably took, and their number, all of which fade. */
type Use = { at: number; ms: number; processorMs: number; statements: number; noisyUntil: number };

/**
 * Knows whose statements keep the processors busy, although none is slow enough for the slow lane: each costs several times
 * as much as a buyer's, and they keep coming.
 */
export class NoisyNeighbours {
  readonly #processors: number;
  readonly #uses = new LRUCache<string, Use>({ max: mostRemembered });
  /** When each person who is not noisy last asked, the latest first. */
  readonly #quiet = new LRUCache<string, number>({ max: 100 });

  /** `processors` of the database: this machine's are an estimate where it has one of its own. */
  constructor(processors = availableParallelism()) {
    this.#processors = processors;
  }

  /** Whether a person's statement has to leave the quick lane, in which so many are `running`, to others. */
  mustYield(person: string, running: number): boolean {
    const now = performance.now();
    if ((this.#uses.get(person)?.noisyUntil ?? 0) <= now) {
      this.#quiet.set(person, now);
      return false;
    }
    this.#quiet.delete(person);
    const [lastQuiet] = this.#quiet.values();
    return running >= this.#processors && lastQuiet !== undefined && now - lastQuiet < presentMs;
  }

  /** A statement of the quick lane has taken `ms` while so many were `running`, itself included. */
  count(person: string, ms: number, running: number): void {
    const now = performance.now();
    const before = this.#uses.get(person) ?? { at: now, ms: 0, processorMs: 0, statements: 0, noisyUntil: 0 };
    const left = Math.exp((before.at - now) / fadesMs);
    const use = {
      at: now,
      ms: before.ms * left + ms,
      processorMs: before.processorMs * left + ms / Math.max(1, running / this.#processors),
      statements: before.statements * left + 1,
      noisyUntil: before.noisyUntil,
    };
    const isNoisy = use.ms > noisyMs && use.processorMs / use.statements > quickStatementMs;
    this.#uses.set(person, isNoisy ? { ...use, noisyUntil: now + noisyForMs } : use);
  }
}
