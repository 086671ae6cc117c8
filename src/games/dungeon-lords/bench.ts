import type { BenchPlan } from '../shared/bench.ts';

/** A decision takes more looking ahead than one of Small World, so fewer are made in a second. */
export const bench: BenchPlan = {
  movesPerSecond: 20_000,
  matches: [{ name: 'three', options: {}, seats: ['sharp', 'greedy', 'greedy'], wins: 0.6 }],
};
