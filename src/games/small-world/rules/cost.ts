import { type Reason, totalOf } from '../../../kernel/refusal.ts';
import { type Force, playerAt, regionAt } from './force.ts';
import type { RegionFacts } from './map.ts';
import { editionsOf } from './options.ts';
import { piecesOn } from './pieces.ts';
import type { Rules } from './rules.ts';
import type { Board, RegionState } from './state.ts';
import { isMountain, isRiver } from './terrain.ts';
import type { Means } from './trait.ts';

/** Tokens that an empty region without anything costs (rule 4.3). */
const BASE_COST = 2;
/** The same for a river (Underground rule 4.4). */
const RIVER_COST = 1;
/** No discount goes below this (rule 4.3). */
const MINIMUM_COST = 1;

/** Adds the tokens that stand in a region. */
const addOccupants = (reasons: Reason[], { natives, monsters, tokens }: RegionState): void => {
  if (natives > 0) reasons.push({ rule: 'conquest.tribe', by: natives });
  if (monsters > 0) reasons.push({ rule: 'conquest.monsters', by: monsters });
  if (tokens > 0) reasons.push({ rule: 'conquest.tokens', by: tokens });
};

/** Adds what else stands in the way: mountain, markers, Places. */
const addWalls = (reasons: Reason[], rules: Rules, board: Board, facts: RegionFacts): void => {
  if (isMountain(facts)) reasons.push({ rule: 'conquest.mountain', by: 1 });
  for (const { kind, count } of piecesOn(rules, regionAt(board, facts.id))) {
    if (kind.defence > 0) reasons.push({ rule: `${kind.id}.defence`, by: kind.defence * count });
  }
  for (const { id, defence } of rules.walls) {
    if (defence && board.finds[id] === facts.id) reasons.push({ rule: `${id}.defence`, by: defence });
  }
};

/** What a region costs everybody before anything stands in the way. */
const baseOf = (target: RegionFacts): Reason =>
  isRiver(target) ? { rule: 'conquest.river', by: RIVER_COST } : { rule: 'conquest.base', by: BASE_COST };

/** What a region costs somebody whom nothing helps or hinders: its base and what stands in the way. */
export const ordinaryCostOf = (rules: Rules, board: Board, facts: RegionFacts): Reason[] => [
  baseOf(facts),
  ...defenceOf(rules, board, facts),
];

/** What stands in the way in a region: D of rule 4.3, reason by reason. */
const defenceOf = (rules: Rules, board: Board, facts: RegionFacts): Reason[] => {
  const reasons: Reason[] = [];
  addOccupants(reasons, regionAt(board, facts.id));
  addWalls(reasons, rules, board, facts);
  return reasons;
};

/**
 * The rule by which a region can only be attacked by plain means: it is held by an active race of an opponent that
 * has such a rule (Underground rule 4.7).
 */
export const plainOnly = ({ rules, board, seat }: Force, target: RegionFacts): Reason[] | undefined => {
  const { holder } = regionAt(board, target.id);
  if (holder?.layer !== 'active' || holder.seat === seat) return undefined;
  const layer = playerAt(board, holder.seat).active;
  const rule = layer && rules.race(layer.race).plainOnly;
  return rule === undefined ? undefined : [{ rule }];
};

/** Adds what race, power, Places and Relics change; where only plain means work, none of them takes anything off. */
const addTraits = (
  reasons: Reason[],
  force: Force,
  target: RegionFacts,
  { means, plain }: { readonly means: readonly Means[]; readonly plain: boolean },
): void => {
  for (const trait of force.traits) {
    const change = trait.cost?.(force, target, means);
    if (change && !(plain && (change.by ?? 0) < 0)) reasons.push(change);
  }
};

/**
 * What the conquest of a region costs a layer, in tokens from hand: base, defence, what race, power, Places,
 * Relics and the named helpers add or take off, and the minimum (rule 4.3). Says nothing about whether the region
 * is a legal target.
 */
export const costOf = (force: Force, target: RegionFacts, means: readonly Means[] = []): Reason[] => {
  const reasons: Reason[] = [baseOf(target)];
  const empty = totalOf(reasons);
  const plain = plainOnly(force, target) !== undefined;
  if (!isSpared(force, target)) addOccupants(reasons, regionAt(force.board, target.id));
  const occupied = totalOf(reasons) - empty;
  addWalls(reasons, force.rules, force.board, target);
  const rule = plain ? undefined : emptiedBy(force, target, means);
  const yielding = rule === undefined ? 0 : occupied + softWalls(force, target);
  if (rule !== undefined && yielding > 0) reasons.push({ rule, by: -yielding });
  addTraits(reasons, force, target, { means, plain });
  for (const helper of means) {
    const change = helper.cost?.(force, target);
    if (change) reasons.push(change);
  }
  const missing = MINIMUM_COST - totalOf(reasons);
  if (missing > 0) reasons.push({ rule: 'conquest.minimum', by: missing });
  return reasons;
};

/** A table with Underground may decide that a player's own declined tokens do not stand in the way. */
const isSpared = ({ board, seat }: Force, { id }: RegionFacts): boolean =>
  regionAt(board, id).holder?.seat === seat &&
  !board.options.ownDeclinedCounts &&
  editionsOf(board.options).includes('underground');

/** The rule by which the occupants do not count; undefined if they do. */
const emptiedBy = (force: Force, target: RegionFacts, means: readonly Means[]): string | undefined => {
  for (const trait of force.traits) {
    const rule = trait.asEmpty?.(force, target);
    if (rule !== undefined) return rule;
  }
  return means.find(({ asEmpty }) => asEmpty !== undefined)?.asEmpty;
};

/** Defence of markers that a table lets fall together with the occupants. */
const softWalls = ({ rules, board }: Force, { id }: RegionFacts): number =>
  piecesOn(rules, regionAt(board, id)).reduce(
    (sum, { kind, count }) => (kind.fallsWithOccupants?.(board.options) ? sum + kind.defence * count : sum),
    0,
  );
