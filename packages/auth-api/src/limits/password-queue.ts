import { availableParallelism } from 'node:os';
import { Turns } from '@sumiller/turns';
import { tooManyAtOnce } from '../errors';

/** Two hashes on machines with more than two processors, else one; never more than half of Node's threads. */
const hashesAtOnce = availableParallelism() > 2 ? 2 : 1;

/**
 * Runs a few hashes at a time and queues a bounded number, in order. Hashing is expensive by design, so without a bound
 * a burst of sign-ins would take all memory and every thread; beyond it, callers are asked to retry.
 */
export class PasswordQueue {
  readonly #turns: Turns;

  /** Three hundred take a few seconds at most. */
  constructor(concurrency = hashesAtOnce, maxWaiting = 300) {
    this.#turns = new Turns({
      concurrency,
      perPerson: concurrency,
      queuedPerPerson: maxWaiting,
      queuedInTotal: maxWaiting,
      refusal: tooManyAtOnce,
    });
  }

  /** A single queue: fairness is decided before. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run('hashes', work);
  }
}
