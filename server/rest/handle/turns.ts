import { ApiError } from '../errors';

type Queue = { running: number; waiting: (() => void)[] };

/**
 * Lets each person occupy only so many connections at once: whoever sends a hundred slow requests waits for their own,
 * and everybody else goes on. Waiting is bounded too; beyond it the answer is 429.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #queues = new Map<string, Queue>();

  constructor(atOnce: number, maxWaiting = 200) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(person) ?? { running: 0, waiting: [] };
    this.#queues.set(person, queue);
    if (queue.running >= this.#atOnce) {
      if (queue.waiting.length >= this.#maxWaiting) throw tooManyAtOnce();
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    } else {
      queue.running += 1;
    }
    try {
      return await work();
    } finally {
      // A turn passes on without being freed, so that a newcomer cannot slip in before those who wait.
      const next = queue.waiting.shift();
      if (next) next();
      else {
        queue.running -= 1;
        if (queue.running === 0) this.#queues.delete(person);
      }
    }
  }
}

const tooManyAtOnce = (): ApiError =>
  new ApiError(
    429,
    { code: 'PT429', message: 'Demasiadas solicitudes al mismo tiempo. Inténtalo de nuevo en un momento.' },
    { 'Retry-After': '2' },
  );
