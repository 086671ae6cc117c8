import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import type { Board, LayerRef, RegionId, RegionState, Rules } from '../rules/index.ts';
import { FAR, type Graph, graphOf, stepsFrom } from './graph.ts';
import { type Holdings, holdingsOf } from './holdings.ts';
import type { Weights } from './weights.ts';

/** Further away than this nobody attacks. */
const MOST_STEPS = 3;

/** What threats are reckoned from. */
export interface Scene {
  readonly rules: Rules;
  readonly weights: Weights;
  readonly graph: Graph;
  readonly board: Board;
  /** By seat. */
  readonly holdings: readonly Holdings[];
  /** Who looks: if its turn goes on, its conquests count as made. */
  readonly viewer: Seat;
}

/** How it stands, as a seat looks at it. */
export const sceneOf = (
  { rules, weights }: Pick<Scene, 'rules' | 'weights'>,
  board: Board,
  viewer: Seat,
): Scene => ({
  rules,
  weights,
  graph: graphOf(rules.map(board.map)),
  board,
  holdings: seatsOf(board.seats).map((seat) => holdingsOf(rules, board, seat)),
  viewer,
});

/**
 * How likely each region is lost to somebody else before its owner's next turn, by index, from 0 to 1. Everybody whose
 * turn comes before is taken to attack as many regions as its free tokens pay for, cheap and near ones rather than others.
 * @param extra tokens that are thought to be added to each region
 */
export const lossChances = (scene: Scene, extra?: readonly number[]): number[] => {
  const { graph, board, holdings, weights } = scene;
  const kept = new Array<number>(graph.size).fill(1);
  for (const attacker of holdings) {
    const place = placeOf(scene, attacker.seat);
    if (place === board.seats - 1) continue;
    const wanted = attraction(scene, attacker, extra);
    let total = 0;
    for (const weight of wanted) total += weight;
    if (total === 0) continue;
    const pressure = conquestsOf(attacker, weights) / total;
    for (let at = 0; at < graph.size; at += 1) {
      const weight = wanted[at] as number;
      const holder = board.regions[at]?.holder;
      if (weight === 0 || !holder || placeOf(scene, holder.seat) < place) continue;
      kept[at] = (kept[at] as number) * Math.exp(-pressure * weight);
    }
  }
  return kept.map((chance) => 1 - chance);
};

/** Whose turn comes first of those that have not begun, from 0. */
const placeOf = ({ board: { turn, seats }, viewer }: Scene, seat: Seat): number => {
  const isOver = turn.seat === viewer || turn.phase.name === 'withdrawn';
  return (seat - turn.seat - (isOver ? 1 : 0) + seats) % seats;
};

/** Regions that a seat conquers in a turn, wherever. */
const conquestsOf = ({ hasRace, tokens, regions }: Holdings, weights: Weights): number =>
  hasRace ? (Math.max(0, tokens - regions) + weights.dieTokens) / weights.regionCost : weights.freshConquests;

/** Whether a marker keeps everybody out of a region, so that tokens protect nothing there. */
export const isShut = (scene: Scene, id: RegionId): boolean => {
  const region = scene.board.regions[id - 1];
  return region !== undefined && defenceOn(scene, region) === undefined;
};

/** How much a seat wants to attack each region; 0 for what it cannot or need not. */
const attraction = (scene: Scene, attacker: Holdings, extra: readonly number[] | undefined): number[] => {
  const { graph, board, weights } = scene;
  const steps = stepsFrom(graph, startsOf(scene, attacker), MOST_STEPS);
  const isOutside = attacker.regions === 0;
  return board.regions.map((region, at) => {
    const { holder } = region;
    if (graph.isClosed[at] || holder?.seat === attacker.seat) return 0;
    if (holder && isAtPeace(board, holder, attacker)) return 0;
    const away = (steps[at] ?? FAR) + (isOutside ? 1 : 0);
    if (away > MOST_STEPS) return 0;
    const defence = defenceOn(scene, region);
    if (defence === undefined) return 0;
    const cost = defence + (graph.height[at] ?? 0) + (extra?.[at] ?? 0);
    return (
      Math.exp(-weights.shelter * cost - weights.distance * Math.max(0, away - 1)) * liking(weights, holder)
    );
  });
};

/** How much rather somebody is attacked than what nobody holds is taken. */
const liking = ({ hostility, contempt }: Weights, holder: LayerRef | undefined): number => {
  if (!holder) return 1;
  return holder.layer === 'active' ? hostility : contempt;
};

/** Peace keeps the active race of whoever it was made with from that of whoever made it. */
const isAtPeace = ({ players }: Board, { seat, layer }: LayerRef, attacker: Holdings): boolean =>
  layer === 'active' && players[seat]?.peaceWith === attacker.seat;

const isActiveOf = (holder: LayerRef | undefined, { seat }: Holdings): boolean =>
  holder?.seat === seat && holder.layer === 'active';

/** Where its attacks begin: its regions, or where anybody may enter. */
const startsOf = ({ graph, board }: Scene, attacker: Holdings): number[] => {
  const starts: number[] = [];
  const isOutside = attacker.regions === 0;
  for (let at = 0; at < graph.size; at += 1) {
    if (isOutside ? graph.isEntry[at] : isActiveOf(board.regions[at]?.holder, attacker)) starts.push(at);
  }
  return starts;
};

/** What stands in a region, in tokens; undefined where nobody may enter. */
const defenceOn = (
  { rules }: Scene,
  { tokens, natives, monsters, pieces }: RegionState,
): number | undefined => {
  let defence = tokens + natives + monsters;
  for (const id in pieces) {
    const kind = rules.piece(id);
    if (kind.immune) return undefined;
    defence += kind.defence * (pieces[id] ?? 0);
  }
  return defence;
};
