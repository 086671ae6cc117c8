import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import type { Board, LayerRef, RegionId, RegionState, Rules } from '../rules/index.ts';
import { FAR, type Graph, graphOf, stepsFrom } from './graph.ts';
import { type Holdings, holdingsOn } from './holdings.ts';
import type { Weights } from './weights.ts';

/** Further away than this nobody attacks. */
const MOST_STEPS = 3;
/** What a region costs that nobody may enter. */
const SHUT = -1;

/** What threats are reckoned from. It is made for every position that is thought of. */
export interface Scene {
  readonly rules: Rules;
  readonly weights: Weights;
  readonly graph: Graph;
  readonly board: Board;
  /** By seat. */
  readonly holdings: readonly Holdings[];
  /** What each region costs whoever stands beside it, in tokens, by index; {@link SHUT} where nobody may enter. */
  readonly costs: readonly number[];
  /** Everybody who has a turn before somebody else has one. */
  readonly attackers: readonly Attacker[];
  /** Whose turn comes when, by seat: 0 is the first of those that have not begun. */
  readonly places: readonly number[];
}

/** Somebody who may take regions of others. */
interface Attacker {
  readonly holdings: Holdings;
  /** Steps to each region, by index; {@link FAR} to what it cannot or need not attack. */
  readonly away: readonly number[];
}

/**
 * How it stands, as a seat looks at it.
 * @param viewer who looks: if its turn goes on, its conquests count as made
 */
export const sceneOf = (
  { rules, weights }: Pick<Scene, 'rules' | 'weights'>,
  board: Board,
  viewer: Seat,
): Scene => {
  const graph = graphOf(rules.map(board.map));
  const holdings = holdingsOn(rules, board);
  const places = placesOf(board, viewer);
  const costs = board.regions.map((region, at) => costOn(rules, region, graph.height[at] as number));
  const attackers = holdings
    .filter(({ seat }) => places[seat] !== board.seats - 1)
    .map((own): Attacker => ({ holdings: own, away: awayFrom(graph, board, own, costs) }));
  return { rules, weights, graph, board, holdings, costs, attackers, places };
};

/**
 * How likely each region is lost to somebody else before its owner's next turn, by index, from 0 to 1. Everybody whose
 * turn comes before is taken to attack as many regions as its free tokens pay for, cheap and near ones rather than others.
 * @param extra tokens that are thought to be added to each region
 */
export const lossChances = (scene: Scene, extra?: readonly number[]): number[] => {
  const { graph, board, weights, places } = scene;
  const kept = new Array<number>(graph.size).fill(1);
  for (const attacker of scene.attackers) {
    const wanted = attraction(scene, attacker, extra);
    let total = 0;
    for (const weight of wanted) total += weight;
    if (total === 0) continue;
    const pressure = conquestsOf(attacker.holdings, weights) / total;
    const place = places[attacker.holdings.seat] as number;
    for (let at = 0; at < graph.size; at += 1) {
      const weight = wanted[at] as number;
      const holder = board.regions[at]?.holder;
      if (weight > 0 && holder && (places[holder.seat] as number) >= place)
        kept[at] = (kept[at] as number) * Math.exp(-pressure * weight);
    }
  }
  return kept.map((chance) => 1 - chance);
};

const placesOf = ({ turn, seats }: Board, viewer: Seat): number[] => {
  const isOver = turn.seat === viewer || turn.phase.name === 'withdrawn';
  return seatsOf(seats).map((seat) => (seat - turn.seat - (isOver ? 1 : 0) + seats) % seats);
};

/** Regions that a seat conquers in a turn, wherever. */
const conquestsOf = ({ hasRace, tokens, regions }: Holdings, weights: Weights): number =>
  hasRace ? (Math.max(0, tokens - regions) + weights.dieTokens) / weights.regionCost : weights.freshConquests;

/** Whether a marker keeps everybody out of a region, so that tokens protect nothing there. */
export const isShut = ({ costs }: Scene, id: RegionId): boolean => costs[id - 1] === SHUT;

/** How much a seat wants to attack each region; 0 for what it cannot or need not. */
const attraction = (
  { board, weights, costs }: Scene,
  { away }: Attacker,
  extra: readonly number[] | undefined,
): number[] => {
  const { shelter, distance } = weights;
  return away.map((steps, at) => {
    if (steps > MOST_STEPS) return 0;
    const cost = (costs[at] as number) + (extra?.[at] ?? 0);
    return (
      Math.exp(-shelter * cost - distance * Math.max(0, steps - 1)) *
      liking(weights, board.regions[at]?.holder)
    );
  });
};

/** How much rather somebody is attacked than what nobody holds is taken. */
const liking = ({ hostility, contempt }: Weights, holder: LayerRef | undefined): number => {
  if (!holder) return 1;
  return holder.layer === 'active' ? hostility : contempt;
};

/** How far an attacker has to go. */
const awayFrom = (
  graph: Graph,
  board: Board,
  { seat, regions }: Holdings,
  costs: Scene['costs'],
): number[] => {
  const isOutside = regions === 0;
  const steps = stepsFrom(graph, startsOf(graph, board, isOutside ? undefined : seat), MOST_STEPS);
  for (let at = 0; at < graph.size; at += 1) {
    if (graph.isClosed[at] || costs[at] === SHUT || isSafeFrom(board, seat, board.regions[at]?.holder))
      steps[at] = FAR;
    else if (isOutside) steps[at] = (steps[at] as number) + 1;
  }
  return steps;
};

/** Nobody attacks what is theirs. Peace keeps the active race of whoever it was made with from that of whoever made it. */
const isSafeFrom = ({ players }: Board, attacker: Seat, holder: LayerRef | undefined): boolean =>
  holder !== undefined &&
  (holder.seat === attacker || (holder.layer === 'active' && players[holder.seat]?.peaceWith === attacker));

/** Where the attacks of an active race begin: its regions, or where anybody may enter. */
const startsOf = (graph: Graph, board: Board, seat: Seat | undefined): number[] => {
  const starts: number[] = [];
  for (let at = 0; at < graph.size; at += 1) {
    const holder = board.regions[at]?.holder;
    const isStart =
      seat === undefined ? graph.isEntry[at] : holder?.seat === seat && holder.layer === 'active';
    if (isStart) starts.push(at);
  }
  return starts;
};

const costOn = (rules: Rules, { tokens, natives, monsters, pieces }: RegionState, height: number): number => {
  let cost = tokens + natives + monsters + height;
  for (const id in pieces) {
    const kind = rules.piece(id);
    if (kind.immune) return SHUT;
    cost += kind.defence * (pieces[id] ?? 0);
  }
  return cost;
};
