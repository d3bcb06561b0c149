import { setTimeout as sleep } from 'node:timers/promises';

/** Clean-up steps, run newest first: each may still rely on what existed before it. */
export class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];
  #running: Promise<void> | null = null;

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /** Runs every step once, even if one fails; a second call returns the same run. */
  run(): Promise<void> {
    this.#running ??= this.#runSteps();
    return this.#running;
  }

  async #runSteps(): Promise<void> {
    const errors: unknown[] = [];
    for (const step of this.#steps.splice(0).reverse()) {
      await step().catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, 'not everything could be stopped cleanly');
  }
}

/**
 * Waits for a shutdown step, but not forever: a connection that broke in a database crash may never report its end, and later
 * steps (stopping PostgreSQL itself) must not wait for it.
 */
export async function atMost(milliseconds: number, ending: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const limit = sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([ending, limit]).finally(() => timer.abort());
}
