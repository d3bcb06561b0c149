import { LRUCache } from 'lru-cache';

const mostRemembered = 10_000;
/** The factor a longer run adds to the usual time: after a few in a row, the statement counts as longer itself. */
const growth = 1.1;

/**
 * The time that statements usually take: the shortest run of late, by the person who sends them and by everybody. The shortest, since on a
 * busy machine any statement takes long; a person's own first, since the same statement may be slow with another person's values.
 */
export class UsualTimes {
  readonly #times = new LRUCache<string, number>({ max: mostRemembered });

  /** Undefined for a statement that has not been run. */
  of(person: string, statement: string): number | undefined {
    return this.#times.get(keyOf(person, statement)) ?? this.#times.get(statement);
  }

  /** `ms`: until its answer, or until it was stopped. */
  record(person: string, statement: string, ms: number, wasStopped = false): void {
    for (const key of [keyOf(person, statement), statement]) {
      const usual = this.#times.get(key);
      if (usual !== undefined)
        this.#times.set(key, wasStopped || ms > usual ? Math.min(usual * growth, ms) : ms);
      else if (!wasStopped) this.#times.set(key, ms);
    }
  }

  /** The person's own time, at once: their values are not those of the runs before. */
  correct(person: string, statement: string, ms: number): void {
    this.#times.set(keyOf(person, statement), ms);
  }
}

const keyOf = (person: string, statement: string): string => `${person} ${statement}`;
