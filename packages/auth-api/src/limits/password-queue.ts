import { availableParallelism } from 'node:os';
import { tooManyAtOnce } from '../errors';

/** Of two processors one stays for everything else, of more all but two; and never more than half of Node's threads. */
const hashesAtOnce = availableParallelism() > 2 ? 2 : 1;

/**
 * Lets a few hashes run at a time and a bounded number wait. Hashing is made to be expensive, so without a bound a
 * burst of sign-ins would take all memory and every thread; beyond it callers are told to come back.
 */
export class PasswordQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** Three hundred wait some seconds at most. */
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
      // The slot passes on without being freed, so a newcomer cannot slip in before those who wait.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
