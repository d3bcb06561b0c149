import { setImmediate } from 'node:timers/promises';
import { Turns, type TurnsOptions } from './turns';

/**
 * Lets one request begin in each round of the event loop, that of the person whose requests have taken least: reading
 * and refusing a request keeps this process from all others, so that a hundred of one person's must not come before
 * another's one.
 */
export class StartTurns {
  readonly #turns: Turns;

  constructor(options: Pick<TurnsOptions, 'queuedPerPerson' | 'queuedInTotal' | 'refusal'>) {
    this.#turns = new Turns({ concurrency: 1, perPerson: 1, ...options });
  }

  /** Resolves when the request may begin; rejects with `refusal` where too many wait. */
  async wait(person: string, gone?: AbortSignal): Promise<void> {
    await this.#turns.run(person, () => setImmediate(), gone);
  }
}
