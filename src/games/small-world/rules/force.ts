import type { Seat } from '../../../kernel/seat.ts';
import { type BoardMap, factsOf, type RegionFacts, type RegionId } from './map.ts';
import type { Rules } from './rules.ts';
import {
  type Board,
  LAYER_NAMES,
  type Layer,
  type LayerName,
  type LayerRef,
  type Player,
  type RegionState,
} from './state.ts';
import type { DeclinedTrait, Trait } from './trait.ts';

/** One race of one player, with everything that its rules may ask about. */
export interface Force {
  readonly rules: Rules;
  readonly board: Board;
  readonly map: BoardMap;
  readonly seat: Seat;
  readonly name: LayerName;
  readonly layer: Layer;
  /** Race first, then power; empty for a declined race, whose traits sleep. */
  readonly traits: readonly Trait[];
  /** Regions that it holds, by number. */
  readonly held: readonly RegionFacts[];
}

/** The player of a seat. @throws RangeError if nobody sits there */
export const playerAt = (board: Board, seat: Seat): Player => {
  const player = board.players[seat];
  if (!player) throw new RangeError(`no seat ${seat}`);
  return player;
};

/** What stands on a region. @throws RangeError if the board has no such region */
export const regionAt = (board: Board, id: RegionId): RegionState => {
  const region = board.regions[id - 1];
  if (!region) throw new RangeError(`no region ${id}`);
  return region;
};

/** True if the region is held by exactly this layer. */
export const isHeldBy = ({ holder }: RegionState, { seat, layer }: LayerRef): boolean =>
  holder?.seat === seat && holder.layer === layer;

/** Numbers of the regions that a layer holds, ascending. */
export const heldBy = (board: Board, ref: LayerRef): RegionId[] => {
  const held: RegionId[] = [];
  board.regions.forEach((region, index) => {
    if (isHeldBy(region, ref)) held.push((index + 1) as RegionId);
  });
  return held;
};

/**
 * One layer with its traits and regions, as they are now.
 * @returns undefined if the player has no such layer
 */
export const forceOf = (rules: Rules, board: Board, { seat, layer: name }: LayerRef): Force | undefined => {
  const layer = playerAt(board, seat)[name];
  if (!layer) return undefined;
  const map = rules.map(board.map);
  const held = heldBy(board, { seat, layer: name }).map((id) => factsOf(map, id));
  return {
    rules,
    board,
    map,
    seat,
    name,
    layer,
    held,
    traits: name === 'active' ? traitsOf(rules, layer) : [],
  };
};

/** Race and power of a layer, whether they act or sleep. */
export const traitsOf = (rules: Rules, { race, power }: Layer): Trait[] =>
  power === undefined ? [rules.race(race)] : [rules.race(race), rules.power(power)];

/** What race and power still do in decline. */
export const declinedTraitsOf = (rules: Rules, layer: Layer): DeclinedTrait[] =>
  traitsOf(rules, layer).flatMap(({ inDecline }) => inDecline ?? []);

/** The layers that a player has, active first. */
export const layersOf = (board: Board, seat: Seat): { readonly ref: LayerRef; readonly layer: Layer }[] =>
  LAYER_NAMES.flatMap((name) => {
    const layer = playerAt(board, seat)[name];
    return layer ? [{ ref: { seat, layer: name }, layer }] : [];
  });

/** The declined layer of a player that still conquers by itself (Ghouls), if it has tokens to act with. */
export const actingDeclined = (rules: Rules, board: Board, seat: Seat): LayerRef | undefined =>
  layersOf(board, seat)
    .filter(({ ref, layer }) => ref.layer !== 'active' && rules.race(layer.race).inDecline?.acts)
    .find(({ ref, layer }) => layer.hand > 0 || heldBy(board, ref).length > 0)?.ref;

/** The layer that a seat conquers with: the acting one in its own conquests, else its active race. */
export const actingForce = (rules: Rules, board: Board, seat: Seat): Force | undefined => {
  const { turn } = board;
  const { phase } = turn;
  const layer = turn.seat === seat && 'layer' in phase ? phase.layer : 'active';
  return forceOf(rules, board, { seat, layer });
};
