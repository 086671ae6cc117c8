import type { Board, LayerRef, RegionId, RegionState, Rules } from '../rules/index.ts';
import { FAR, type Graph, stepsFrom } from './graph.ts';
import type { Holdings } from './holdings.ts';
import type { Weights } from './weights.ts';

/** How likely a region at such a distance is attacked, compared with one next door. */
const BY_DISTANCE = [1, 1, 0.45, 0.2];
const MOST_STEPS = BY_DISTANCE.length - 1;
/** A token that conquers nothing by itself may with the die. */
const DIE_TOKENS = 0.5;

/** What threats are reckoned from. */
export interface Scene {
  readonly rules: Rules;
  readonly weights: Weights;
  readonly graph: Graph;
  readonly board: Board;
  /** By seat. */
  readonly holdings: readonly Holdings[];
}

/**
 * How likely each region is lost to somebody else before its owner's next turn, by index, from 0 to 1. Everybody is
 * taken to attack as many regions as its free tokens pay for, cheap and near ones rather than others.
 * @param extra tokens that are thought to be added to each region
 */
export const lossChances = (scene: Scene, extra?: readonly number[]): number[] => {
  const { graph, board, holdings, weights } = scene;
  const kept = new Array<number>(graph.size).fill(1);
  for (const attacker of holdings) {
    const wanted = attraction(scene, attacker, extra);
    let total = 0;
    for (const weight of wanted) total += weight;
    if (total === 0) continue;
    const conquests = freeTokens(attacker, weights) / weights.regionCost;
    for (let at = 0; at < graph.size; at += 1) {
      const weight = wanted[at] as number;
      if (weight === 0 || !board.regions[at]?.holder) continue;
      kept[at] = (kept[at] as number) * (1 - Math.min(weights.worstLoss, (conquests * weight) / total));
    }
  }
  return kept.map((chance) => 1 - chance);
};

const freeTokens = ({ hasRace, tokens, regions }: Holdings, { freshTokens }: Weights): number =>
  hasRace ? Math.max(0, tokens - regions) + DIE_TOKENS : freshTokens;

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
    const weight = Math.exp(-weights.shelter * cost) * (BY_DISTANCE[away] ?? 0);
    return holder ? weight * weights.hostility : weight;
  });
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
