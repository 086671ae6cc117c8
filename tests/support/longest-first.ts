import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole games take longest; begun last, one of them would keep a single worker busy while the others idle. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWhole = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/e2e/');
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))];
  }
}
