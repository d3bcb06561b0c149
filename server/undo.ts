/** What has to be undone, newest first: each thing may still count on what was there before it. */
export class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];
  #running: Promise<void> | null = null;

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /** Runs every step once, also when one fails; asked twice, it answers with the same run. */
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
