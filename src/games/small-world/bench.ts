import type { BenchPlan } from '../shared/bench.ts';

/** The Underground, and both editions on boards of either world. */
export const bench: BenchPlan = {
  movesPerSecond: 50_000,
  tables: [
    { name: 'Underground', options: { edition: 'underground' } },
    { name: 'mixed, below', options: { edition: 'mixed', board: 'underground' } },
    { name: 'mixed, on the surface', options: { edition: 'mixed', board: 'surface' } },
  ],
  underLaws: true,
};
