import type { Seat } from '../../../kernel/seat.ts';
import { effectsOf, type Sample } from '../../shared/effects.ts';
import { stageOf } from '../rules/flow.ts';
import type { Move } from '../rules/move.ts';
import { openMoves } from '../rules/stage.ts';
import type { State } from '../rules/state.ts';

type Orders = Extract<Move, { type: 'orders' }>;

/** Orders that were tried, and what came of them. */
export interface TriedProgram {
  readonly move: Orders;
  /** The imagined year in which they were tried. */
  readonly world: number;
  readonly promised: number;
}

/** As if each part of a program had been seen so often without any effect. */
const CAUTION = 4;

/** What is put down to a program: each order, each order in its slot, and the neutral one. */
const partsOf = ({ orders, neutral }: Orders): string[] => [
  ...orders,
  ...orders.map((order, slot) => `${order} ${slot}`),
  ...(neutral ? [`neutral ${neutral}`] : []),
];

/**
 * The programs that promise most if each order does what it did in the programs that were tried: so every year that is
 * imagined says something about all programs with one of its orders.
 */
export const promisingPrograms = (
  state: State,
  seat: Seat,
  tried: readonly TriedProgram[],
  most: number,
): Orders[] => {
  const means = meansOf(tried);
  const samples = tried.map(
    ({ move, world, promised }): Sample => ({
      strengths: Object.fromEntries(partsOf(move).map((part) => [part, 1])),
      value: promised - (means.get(world) ?? 0),
    }),
  );
  const effects = effectsOf(samples, CAUTION);
  const worthOf = (move: Orders): number =>
    partsOf(move).reduce((sum, part) => sum + (effects.get(part) ?? 0), 0);
  const stage = stageOf(state.board.phase);
  return (stage ? openMoves(stage, state, seat) : [])
    .flatMap((move) => (move.type === 'orders' ? [{ move, worth: worthOf(move) }] : []))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, most)
    .map(({ move }) => move);
};

/** What programs promised on the average in each world: a good year says nothing about a program. */
const meansOf = (tried: readonly TriedProgram[]): Map<number, number> => {
  const means = new Map<number, number>();
  for (const { world } of tried) {
    if (means.has(world)) continue;
    const here = tried.filter((one) => one.world === world);
    means.set(world, here.reduce((sum, { promised }) => sum + promised, 0) / here.length);
  }
  return means;
};
