import type { Reason } from '../../../kernel/refusal.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import type { Draft } from './draft.ts';
import type { BoardMap, RegionFacts, RegionId } from './map.ts';
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
  /** Race first, then power, then Places and Relics it holds; empty for a declined race, whose traits sleep. */
  readonly traits: readonly Trait[];
  /** What race, power, Places and Relics still do for a declined race; empty for an active one. */
  readonly declined: readonly DeclinedTrait[];
  /** Regions that it holds, by number. */
  readonly held: readonly RegionFacts[];
  /** Coins of its owner, where whoever asks may know them. */
  readonly coins: number | undefined;
}

/** The player of a seat. @throws RangeError if nobody sits there */
export const playerAt = (board: Board, seat: Seat): Player => {
  const player = board.players[seat];
  if (!player) throw new RangeError(`no seat ${seat}`);
  return player;
};

/** A layer of a player, if the player has it. */
export const layerAt = (board: Board, { seat, layer }: LayerRef): Layer | undefined =>
  playerAt(board, seat)[layer];

/** {@link layerAt} for a layer that exists. @throws Error if it does not */
export const mustLayer = (board: Board, ref: LayerRef): Layer => {
  const layer = layerAt(board, ref);
  if (!layer) throw new Error(`seat ${ref.seat} has no ${ref.layer} race`);
  return layer;
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
  let id = 0;
  for (const region of board.regions) {
    id += 1;
    if (isHeldBy(region, ref)) held.push(id as RegionId);
  }
  return held;
};

/**
 * One layer with its traits and regions, as they are now.
 * @param coins coins of its owner, if whoever asks may know them; they decide whether tolls can be paid
 * @returns undefined if the player has no such layer
 */
export const forceOf = (rules: Rules, board: Board, ref: LayerRef, coins?: number): Force | undefined => {
  const layer = layerAt(board, ref);
  return layer && gathered({ rules, board }, ref, layer, coins);
};

const gathered = (
  { rules, board }: Pick<Draft, 'rules' | 'board'>,
  ref: LayerRef,
  layer: Layer,
  coins: number | undefined,
): Force => {
  const map = rules.map(board.map);
  const held: RegionFacts[] = [];
  for (const facts of map.regions) if (isHeldBy(regionAt(board, facts.id), ref)) held.push(facts);
  return withTraits({ rules, board }, ref, { map, layer, held, coins });
};

const withTraits = (
  { rules, board }: Pick<Draft, 'rules' | 'board'>,
  ref: LayerRef,
  { map, layer, held, coins }: Pick<Force, 'map' | 'layer' | 'held' | 'coins'>,
): Force => {
  const { seat, layer: name } = ref;
  const traits = traitsHeld(rules, board, ref, layer);
  return {
    rules,
    board,
    map,
    seat,
    name,
    layer,
    held,
    traits: name === 'active' ? traits : [],
    declined: name === 'active' ? [] : declinedTraitsOf(traits),
    coins,
  };
};

/**
 * All layers of some players, active first, as {@link forceOf} gives them. The regions are gone through once.
 * @param seats everybody, in playing order, if left out
 */
export const forcesOn = (rules: Rules, board: Board, seats = seatsOf(board.seats)): Force[] => {
  const map = rules.map(board.map);
  const held = board.players.map(
    (): Record<LayerName, RegionFacts[]> => ({ active: [], decline: [], spirit: [] }),
  );
  for (const facts of map.regions) {
    const { holder } = regionAt(board, facts.id);
    if (holder) held[holder.seat]?.[holder.layer].push(facts);
  }
  return seats.flatMap((seat) =>
    layersOf(board, seat).map(({ ref, layer }) =>
      withTraits({ rules, board }, ref, {
        map,
        layer,
        held: held[seat]?.[ref.layer] ?? [],
        coins: undefined,
      }),
    ),
  );
};

/** {@link forceOf} for a layer that exists. @throws Error if it does not */
export const mustForce = (
  { rules, board, hidden }: Pick<Draft, 'rules' | 'board' | 'hidden'>,
  ref: LayerRef,
): Force => gathered({ rules, board }, ref, mustLayer(board, ref), hidden.coins[ref.seat]);

/**
 * {@link mustForce} if something of the layer has the hook. Few have any, and what the layer holds need not be looked up
 * for the others.
 */
export const forceWith = (draft: Draft, ref: LayerRef, hook: keyof Trait): Force | undefined => {
  const { rules, board } = draft;
  const layer = layerAt(board, ref);
  const isAsked = layer && traitsHeld(rules, board, ref, layer).some((trait) => trait[hook] !== undefined);
  return isAsked ? mustForce(draft, ref) : undefined;
};

/** Race and power of a layer, whether they act or sleep. */
export const traitsOf = (rules: Rules, { race, power }: Layer): Trait[] =>
  power === undefined ? [rules.race(race)] : [rules.race(race), rules.power(power)];

/** {@link traitsOf}, with the Places and Relics in the layer's regions and the powers that Places lend. */
export const traitsHeld = (rules: Rules, board: Board, ref: LayerRef, layer: Layer): readonly Trait[] => {
  const traits = traitsOf(rules, layer);
  for (const id in board.finds) {
    if (!isHeldBy(regionAt(board, board.finds[id] as RegionId), ref)) continue;
    traits.push(rules.find(id));
    const lent = board.lent[id];
    if (lent) traits.push(rules.power(lent.power));
  }
  return traits;
};

/** What acts in a layer: its traits, or what is left of them in decline. */
export const inForce = ({ name, traits, declined }: Force): readonly (Trait | DeclinedTrait)[] =>
  name === 'active' ? traits : declined;

/** What is left of traits in decline: of a declined race, or of an active one if it declined now. */
export const declinedTraitsOf = (traits: readonly Trait[]): DeclinedTrait[] =>
  traits.flatMap(({ inDecline }) => inDecline ?? []);

/** The rule that a trait gives for what it does, as the reasons of a refusal; undefined if none does it. */
export const ruleOf = (traits: readonly Trait[], hook: 'forbidsAttempt' | 'peace'): Reason[] | undefined => {
  const rule = traits.find((trait) => trait[hook])?.[hook];
  return rule === undefined ? undefined : [{ rule }];
};

/** The layers that a player has, active first. */
export const layersOf = (board: Board, seat: Seat): { readonly ref: LayerRef; readonly layer: Layer }[] => {
  const player = playerAt(board, seat);
  const layers: { readonly ref: LayerRef; readonly layer: Layer }[] = [];
  for (const name of LAYER_NAMES) {
    const layer = player[name];
    if (layer) layers.push({ ref: { seat, layer: name }, layer });
  }
  return layers;
};

/** The declined layer of a player that still conquers by itself (Ghouls), if it has tokens to act with. */
export const actingDeclined = (rules: Rules, board: Board, seat: Seat): LayerRef | undefined =>
  layersOf(board, seat)
    .filter(({ ref, layer }) => ref.layer !== 'active' && rules.race(layer.race).inDecline?.conquers)
    .find(({ ref, layer }) => layer.hand > 0 || heldBy(board, ref).length > 0)?.ref;

/** The layer that a seat conquers with: the acting one in its own conquests, else its active race. */
export const actingForce = (rules: Rules, board: Board, seat: Seat, coins?: number): Force | undefined => {
  const { turn } = board;
  const { phase } = turn;
  const layer = turn.seat === seat && 'layer' in phase ? phase.layer : 'active';
  return forceOf(rules, board, { seat, layer }, coins);
};
