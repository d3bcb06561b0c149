import { availableParallelism } from 'node:os';
import { tooManyAtOnce } from '../errors';

/** Two hashes on machines with more than two processors, else one; never more than half of Node's threads. */
const hashesAtOnce = availableParallelism() > 2 ? 2 : 1;

/**
 * Runs a few hashes at a time and queues a bounded number. Hashing is expensive by design, so without a bound a burst
 * of sign-ins would take all memory and every thread; beyond it, callers are asked to retry.
 */
export class PasswordQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** Three hundred wait a few seconds at most. */
  constructor(concurrency = hashesAtOnce, maxWaiting = 300) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrency) {
      if (this.#waiting.length >= this.#maxWaiting) throw tooManyAtOnce();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot passes on without being freed, so that a newcomer cannot overtake those who wait.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
