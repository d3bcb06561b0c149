import { setImmediate } from 'node:timers/promises';
import { Turns, type TurnsOptions } from './turns';

/**
 * Lets one request begin per round of the event loop, from the person whose requests have taken the least time. Reading and
 * refusing a request blocks this process, so a hundred requests of one person must not delay another person's single one.
 */
export class StartTurns {
  readonly #turns: Turns;

  constructor(options: Pick<TurnsOptions, 'queuedPerPerson' | 'queuedInTotal' | 'refusal'>) {
    this.#turns = new Turns({ concurrency: 1, perPerson: 1, ...options });
  }

  /** Resolves when the request may begin; rejects with `refusal` if too many wait. */
  async wait(person: string, gone?: AbortSignal): Promise<void> {
    await this.#turns.run(person, () => setImmediate(), { gone });
  }
}
