import type { RegionFacts } from '../../rules/map.ts';
import { sumOf } from '../law-input.ts';
import { isGnomish, markersOn, type OracleForce, regionState, regionWith } from './force.ts';
import { isReplacing, isSubstitution, kindOf } from './helpers.ts';
import { isAdjacent, isAnywhere } from './reach.ts';
import { borders, isCavern, isCoast, isDeep, isHigh } from './terrain.ts';

/** Mountain, Keep, and markers that defend (rule 4.3; `static` of Underground rule 4.4), without Armors. */
const walls = ({ board }: OracleForce, target: RegionFacts): number => {
  const region = regionState(board, target);
  const keep = board.finds['keep-on-the-motherland'] === target.id ? 1 : 0;
  const markers = ['camp', 'fortress', 'lair'].map((piece) => markersOn(region, piece));
  return (isHigh(target) ? 1 : 0) + keep + sumOf(markers);
};

/** Regions of the Flames that hang together with the Volcano through their own regions (R51). */
const heatedRegions = ({ held }: OracleForce, volcano: RegionFacts): RegionFacts[] => {
  let heated = held.filter((facts) => borders(facts, volcano));
  for (let before = -1; before !== heated.length; ) {
    before = heated.length;
    const warm = heated;
    heated = held.filter((facts) => warm.includes(facts) || warm.some((near) => borders(near, facts)));
  }
  return heated;
};

const isHeated = (force: OracleForce, target: RegionFacts): boolean => {
  const volcano = force.race === 'flames' ? regionWith(force, 'volcano') : undefined;
  if (!volcano) return false;
  return [volcano, ...heatedRegions(force, volcano)].some((near) => borders(near, target));
};

/** Held mountains beside the target; a discount counts once (rule 10). */
const atMountain = (force: OracleForce, target: RegionFacts): boolean =>
  force.held.some((facts) => isHigh(facts) && isAdjacent(force, facts, target));

const besideAncient = (force: OracleForce, target: RegionFacts, doormat: boolean): boolean => {
  const lair = force.held.find((facts) => markersOn(regionState(force.board, facts), 'great-ancient') > 0);
  return lair !== undefined && (isAdjacent(force, lair, target) || isAnywhere(force, target, doormat));
};

const isMarked = ({ board }: OracleForce, target: RegionFacts): boolean => {
  const { holder } = regionState(board, target);
  return holder !== undefined && (board.players[holder.seat]?.marks.vengeance ?? 0) > 0;
};

/** Everything that takes tokens off (rules 4.3, 10, 11; Underground rules 4.4, 17). */
const discounts = (force: OracleForce, target: RegionFacts, helpers: readonly string[]): number => {
  const { race, powers, map, board } = force;
  const doormat = helpers.some((helper) => kindOf(helper) === 'doormat');
  const has = (power: string): boolean => powers.includes(power);
  const ones = [
    has('commando'),
    has('mounted') && ['hill', 'farmland'].includes(target.terrain),
    has('underworld') && isCavern(target),
    has('vengeful') && isMarked(force, target),
    race === 'tritons' && isCoast(map, target),
    race === 'giants' && atMountain(force, target),
    race === 'ogres',
    race === 'kraken' && isDeep(target),
    race === 'cultists' && besideAncient(force, target, doormat),
  ].filter(Boolean).length;
  const die = has('berserk') ? (board.turn.memory['berserk.roll'] ?? 0) : 0;
  const sword = helpers.some((helper) => kindOf(helper) === 'sword') ? 2 : 0;
  return ones + die + sword;
};

/** Tokens that a conquest costs. Says nothing about whether the target is legal. */
export const printedCost = (force: OracleForce, target: RegionFacts, helpers: readonly string[]): number => {
  if (helpers.some(isSubstitution)) return 0;
  if (helpers.some(isReplacing)) return 1;
  const { board, seat } = force;
  const region = regionState(board, target);
  const base = target.terrain === 'river' ? 1 : 2;
  const slow = force.race === 'mummies' ? 1 : 0;
  const plain = isGnomish(force, target);
  const asEmpty = !plain && (isHeated(force, target) || helpers.some((helper) => kindOf(helper) === 'socks'));
  const { edition, ownDeclinedCounts } = board.options;
  const spared = region.holder?.seat === seat && edition !== 'base' && !ownDeclinedCounts;
  const occupants = asEmpty || spared ? 0 : region.natives + region.monsters + region.tokens;
  const soft = asEmpty && board.options.asEmptyIgnoresArmor;
  const armors = soft ? 0 : markersOn(region, 'mushroom-armor');
  const full = base + walls(force, target) + armors + occupants + slow;
  return Math.max(1, plain ? full : full - discounts(force, target, helpers));
};

/** Silver Hammers pay like tokens, but not against Gnomes (R25). */
export const hammersFor = (force: OracleForce, target: RegionFacts): number =>
  force.race === 'iron-dwarves' && !isGnomish(force, target) ? (force.own.pieces['silver-hammer'] ?? 0) : 0;
