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
  matches: [
    { name: 'two', options: {}, seats: ['sharp', 'greedy'], wins: 0.9 },
    { name: 'two', options: {}, seats: ['sharp', 'steady'], wins: 0.6 },
    { name: 'two', options: {}, seats: ['steady', 'gentle'], wins: 0.6 },
    { name: 'three', options: {}, seats: ['sharp', 'greedy', 'greedy'], wins: 0.85 },
    { name: 'Underground', options: { edition: 'underground' }, seats: ['sharp', 'greedy'], wins: 0.9 },
  ],
};
