import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that compare times; others of their folder measure memory, and wait most of the time. */
const timed = /\/walls\/load\/(crowd-of-attackers|health-apart|login-storm|one-hostile-client)\.test\.ts$/;

/**
 * The usual order, but tests that compare times under load come last: by then `npm test` has no other step beside the contract
 * tests (ADR 440).
 */
export class LoadTestsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isTimed = ({ moduleId }: TestSpecification) => timed.test(moduleId);
    return [...sorted.filter((file) => !isTimed(file)), ...sorted.filter(isTimed)];
  }
}
