import { TestRunner } from 'vitest';

/** What a run of the tests is worth, besides how many there are. */
export const TALLIES = ['games over the wire', 'kill moments', 'games under laws'] as const;
export type Tally = (typeof TALLIES)[number];

declare module 'vitest' {
  interface TaskMeta {
    tallies?: Partial<Record<Tally, number>>;
  }
}

/** Notes that the running test has come through one more of these; the last lines of a run tell how many there were. */
export const tally = (what: Tally): void => {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('only a running test can count');
  const { tallies = {} } = test.meta;
  test.meta.tallies = { ...tallies, [what]: (tallies[what] ?? 0) + 1 };
};
