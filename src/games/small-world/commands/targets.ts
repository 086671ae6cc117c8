import type { PricedRegion } from '../board/highlights.ts';
import { explain } from '../game.ts';
import type { RegionId } from '../rules/map.ts';
import type { MeansId, Move } from '../rules/move.ts';
import { legalMoves, notationLine, type SeatContext } from './seat-context.ts';

/** A region that can be attacked now, and what it takes. */
export interface Target {
  readonly kind: 'conquer' | 'attempt';
  readonly region: RegionId;
  /** Helpers that are named with it. */
  readonly means: readonly MeansId[];
  /** Tokens that it costs. */
  readonly need: number;
  /** Tokens that are missing, which the die must bring; 0 for a plain conquest. */
  readonly short: number;
  readonly line: string;
}

const targetFrom = ({ view, seat }: SeatContext, move: Move): Target[] => {
  if (move.type !== 'conquer' && move.type !== 'attempt') return [];
  const { means } = move;
  const explanation = explain(view.board, seat, move.region, { means, coins: view.coins[seat] });
  if (!explanation) return [];
  const { need, have } = explanation;
  return [
    {
      kind: move.type,
      region: move.region,
      means,
      need,
      short: Math.max(0, need - have),
      line: notationLine(move),
    },
  ];
};

/** Every legal attack, cheapest first. */
export const targetsOf = (context: SeatContext): Target[] =>
  legalMoves(context)
    .flatMap((move) => targetFrom(context, move))
    .sort((one, other) => one.need - other.need || one.region - other.region);

/** The regions of targets with the lowest cost of each, to draw into a private picture. */
export const pricedRegions = (targets: readonly Target[]): PricedRegion[] => {
  const best = new Map<number, number>();
  for (const { region, need } of targets) best.set(region, Math.min(need, best.get(region) ?? need));
  return [...best].map(([region, cost]) => ({ region, cost }));
};
