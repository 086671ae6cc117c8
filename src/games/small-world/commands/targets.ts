import type { PricedRegion } from '../board/highlights.ts';
import { explain } from '../game.ts';
import { mapById } from '../maps/index.ts';
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

/** Refusals of a conquest that more tokens would undo. */
const TOO_FEW = 'tokens.too-few';

/** What a region would cost that is a target, but too dear; undefined if it is none. */
const tooDear = ({ view, seat }: SeatContext, region: RegionId): PricedRegion[] => {
  const explained = explain(view.board, seat, region, { means: [], coins: view.coins[seat] });
  return explained?.refusal?.code === TOO_FEW ? [{ region, cost: explained.need, reach: 'short' }] : [];
};

/**
 * The regions of targets with the lowest cost of each, and those that cost too much, to draw into a private picture.
 * Nothing is marked where nothing can be attacked.
 */
export const pricedRegions = (targets: readonly Target[], context: SeatContext): PricedRegion[] => {
  if (targets.length === 0) return [];
  const best = new Map<number, PricedRegion>();
  for (const { region, need, short } of targets) {
    const known = best.get(region);
    if (!known || need < known.cost)
      best.set(region, { region, cost: need, reach: short > 0 ? 'die' : 'sure' });
  }
  const { regions } = mapById(context.view.board.map);
  const dear = regions.flatMap(({ id }) => (best.has(id) ? [] : tooDear(context, id)));
  return [...best.values(), ...dear];
};
