import type { BenchPlan } from '../shared/bench.ts';

/** A decision takes more looking ahead than one of Small World, so fewer are made in a second. */
export const bench: BenchPlan = {
  movesPerSecond: 20_000,
  matches: [
    { name: 'two', options: {}, seats: ['sharp', 'steady'], wins: 0.5 },
    { name: 'two', options: {}, seats: ['steady', 'greedy'], wins: 0.7 },
    { name: 'two', options: {}, seats: ['steady', 'gentle'], wins: 0.6 },
    { name: 'three', options: {}, seats: ['sharp', 'greedy', 'greedy'], wins: 0.6 },
  ],
};
