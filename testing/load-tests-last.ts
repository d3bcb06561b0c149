import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isLoadTest = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/access/walls/load/');

/**
 * The usual order, but tests of many clients at once come last: they compare times, and by then `npm test` has no other step
 * beside the contract tests (ADR 440).
 */
export class LoadTestsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !isLoadTest(file)), ...sorted.filter(isLoadTest)];
  }
}
