import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole games, proofs and browsers take longest, or wait longest; vitest itself only knows how large a file is. */
const LONG = [
  '.slow.test.ts',
  '/tests/e2e/',
  '/tests/metrics/',
  '/tests/jobs/half-open',
  '/tests/playground/page-browser',
  '/tests/recap/replay-page',
];

/** What takes long is begun first: begun last, it would keep a single worker busy while the others idle. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((path) => moduleId.includes(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
