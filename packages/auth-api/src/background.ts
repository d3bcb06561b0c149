import type { Logger } from 'pino';

/** Work that continues after the response; a failure is logged, and shutdown waits for it. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  run(name: string, work: () => Promise<void>): void {
    const task = work()
      .catch((error: unknown) => this.#log.error({ err: error, task: name }, 'background work failed'))
      .finally(() => this.#running.delete(task));
    this.#running.add(task);
  }

  async drain(): Promise<void> {
    await Promise.all(this.#running);
  }
}

/** Starts now; the returned function resolves once at least `milliseconds` have passed. */
export function atLeast(milliseconds: number): () => Promise<void> {
  const floor = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return () => floor;
}
