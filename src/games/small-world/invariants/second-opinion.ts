import type { Seat } from '../../../kernel/seat.ts';
import type { BoardMap, RegionFacts } from '../rules/map.ts';
import type { Rules } from '../rules/rules.ts';
import type { Board, LayerName, RegionState } from '../rules/state.ts';

/**
 * A race as the rulebook's tables see it, for laws that work rules out a second time in another way than the
 * engine: by names, from the printed text, without traits.
 */
export interface Opinion {
  readonly board: Board;
  readonly map: BoardMap;
  readonly seat: Seat;
  readonly layer: LayerName;
  /** Race and power while they act; empty in decline. */
  readonly race: string;
  readonly power: string;
  readonly hand: number;
  readonly held: readonly RegionFacts[];
}

/** The race of a layer, or undefined if there is none. */
export const opinionOf = (rules: Rules, board: Board, seat: Seat, layer: LayerName): Opinion | undefined => {
  const found = board.players[seat]?.[layer];
  if (!found) return undefined;
  const map = rules.map(board.map);
  const awake = layer === 'active';
  const held = map.regions.filter(({ id }) => {
    const holder = board.regions[id - 1]?.holder;
    return holder?.seat === seat && holder.layer === layer;
  });
  const race = awake ? found.race : '';
  const power = awake ? (found.power ?? '') : '';
  return { board, map, seat, layer, race, power, hand: found.hand, held };
};

/** What stands there. @throws RangeError if the board has no such region */
export const standingOn = (board: Board, { id }: RegionFacts): RegionState => {
  const region = board.regions[id - 1];
  if (!region) throw new RangeError(`no region ${id}`);
  return region;
};

/** How many of a marker stand there. */
export const markersOn = ({ pieces }: RegionState, piece: string): number => pieces[piece] ?? 0;
