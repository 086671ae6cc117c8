import { type Reason, totalOf } from '../../../kernel/refusal.ts';
import type { Force } from './force.ts';
import { regionAt } from './force.ts';
import type { RegionFacts } from './map.ts';
import { piecesOn } from './pieces.ts';
import type { Rules } from './rules.ts';
import type { Board } from './state.ts';
import type { Means } from './trait.ts';

/** Tokens that an empty region without anything costs (rule 4.3). */
const BASE_COST = 2;
/** No discount goes below this (rule 4.3). */
const MINIMUM_COST = 1;

/** What stands in the way in a region: D of rule 4.3, reason by reason. */
export const defenceOf = (rules: Rules, board: Board, facts: RegionFacts): Reason[] => {
  const region = regionAt(board, facts.id);
  const reasons: Reason[] = [];
  if (region.natives > 0) reasons.push({ rule: 'conquest.tribe', by: region.natives });
  if (region.tokens > 0) reasons.push({ rule: 'conquest.tokens', by: region.tokens });
  if (facts.terrain === 'mountain') reasons.push({ rule: 'conquest.mountain', by: 1 });
  for (const { kind, count } of piecesOn(rules, region)) {
    if (kind.defence > 0) reasons.push({ rule: `${kind.id}.defence`, by: kind.defence * count });
  }
  return reasons;
};

/**
 * What the conquest of a region costs a layer, in tokens from hand: base, defence, what its race and power add
 * or take off, and the minimum (rule 4.3). Says nothing about whether the region is a legal target.
 */
export const costOf = (force: Force, target: RegionFacts): Reason[] => {
  const reasons: Reason[] = [{ rule: 'conquest.base', by: BASE_COST }];
  reasons.push(...defenceOf(force.rules, force.board, target));
  for (const trait of force.traits) {
    const change = trait.cost?.(force, target);
    if (change) reasons.push(change);
  }
  const missing = MINIMUM_COST - totalOf(reasons);
  if (missing > 0) reasons.push({ rule: 'conquest.minimum', by: missing });
  return reasons;
};

/** {@link costOf}, or the price of the helper that is used instead. */
export const priceOf = (force: Force, target: RegionFacts, means: Means | undefined): readonly Reason[] =>
  means ? means.price(force, target) : costOf(force, target);
