import type { RegionFacts } from '../../rules/map.ts';
import { isGnomish, markersOn, type OracleForce, opponentOn, regionState } from './force.ts';
import { isAnywhere, isBesideHeld } from './reach.ts';
import { aroundOf, hasCrystals } from './terrain.ts';

/** Relics that support a conquest, by the word that they are named with. */
const RELICS = {
  doormat: 'flying-doormat',
  orb: 'shiny-orb',
  socks: 'stinky-trolls-socks',
  sword: 'sword-of-the-killer-rabbit',
} as const;
type RelicWord = keyof typeof RELICS;
const WORDS = Object.keys(RELICS) as RelicWord[];

/** Stand for the whole price, so nothing that changes a price goes with them, and no other of them. */
const REPLACING = ['orb', 'vampire', 'conversion', 'dragon'];
const CHANGING = ['socks', 'sword', 'wisps'];

/** What a helper does: the Bag does what the Relic does that it stands for. */
export const kindOf = (helper: string): string => helper.replace(/^bag-/, '');

export const isReplacing = (helper: string): boolean => REPLACING.includes(kindOf(helper));
export const isSubstitution = (helper: string): boolean =>
  ['orb', 'vampire', 'conversion'].includes(kindOf(helper));

/** Helpers that the race has and that are not used up this turn, whatever they are used on. */
const ownHelpers = ({ board, race, powers, finds, layer }: OracleForce): string[] => {
  const { memory } = board.turn;
  const relics = WORDS.filter((word) => layer === 'active' && finds.includes(RELICS[word]));
  const fresh = relics.filter(
    (word) => !memory[`${RELICS[word]}.used`] || (word === 'orb' && board.options.orbPerOpponent),
  );
  const bagged =
    powers.includes('magic') && !memory['bag.used']
      ? WORDS.filter((word) => board.finds[RELICS[word]] !== undefined)
      : [];
  return [
    ...fresh,
    ...bagged.map((word) => `bag-${word}`),
    ...(powers.includes('vampire') ? ['vampire'] : []),
    ...(race === 'sorcerers' ? ['conversion'] : []),
    ...(powers.includes('dragon-master') && !memory['dragon.used'] ? ['dragon'] : []),
    ...(race === 'will-o-wisps' ? ['wisps'] : []),
  ].sort();
};

const goTogether = (helpers: readonly string[]): boolean => {
  const kinds = helpers.map(kindOf);
  const bags = helpers.filter((helper) => helper.startsWith('bag-')).length;
  const replacing = helpers.filter(isReplacing).length;
  if (new Set(kinds).size < kinds.length || bags > 1 || replacing > 1) return false;
  return replacing === 0 || !kinds.some((kind) => CHANGING.includes(kind));
};

/** Every set of helpers that can support one conquest together; the empty one too. */
export const helperSets = (force: OracleForce): string[][] => {
  const sets: string[][] = [[]];
  for (const helper of ownHelpers(force)) sets.push(...sets.map((set) => [...set, helper]));
  return sets.filter(goTogether);
};

/** An own token from the tray, or from hand (R31, R32); the Sorcerers' only from the tray (rule 10). */
const hasToken = ({ board, banner, own }: OracleForce, helper: string): boolean => {
  const tray = board.trays[banner] ?? 0;
  if (helper === 'conversion') return tray > 0;
  return board.options.substituteNeedsHandToken ? own.hand > 0 : tray + own.hand > 0;
};

/** A lone token of an opponent's active race, beside the attacker (R31 to R37). */
const maySubstitute = (
  force: OracleForce,
  target: RegionFacts,
  helper: string,
  doormat: boolean,
): boolean => {
  const { board } = force;
  const region = regionState(board, target);
  const victim = region.holder?.seat;
  const lone = region.tokens === 1 && markersOn(region, 'camp') === 0;
  if (!opponentOn(force, target) || region.holder?.layer !== 'active' || !lone) return false;
  const { memory } = board.turn;
  const spent =
    (['vampire', 'conversion'].includes(helper) && memory[`${helper}.against.${victim}`]) ||
    (helper === 'orb' && board.options.orbPerOpponent && memory[`shiny-orb.against.${victim}`]);
  const beside = isAnywhere(force, target, doormat) || isBesideHeld(force, target);
  return !spent && beside && hasToken(force, helper);
};

/** T is a crystal region, or beside one that the Wisps hold (R58). */
const isLit = ({ map, held }: OracleForce, target: RegionFacts): boolean =>
  hasCrystals(target) || aroundOf(map, target).some((near) => hasCrystals(near) && held.includes(near));

/** True if all of the helpers can be used on the target, which is a legal one. */
export const mayHelp = (force: OracleForce, target: RegionFacts, helpers: readonly string[]): boolean => {
  if (helpers.length > 0 && isGnomish(force, target)) return false;
  const doormat = helpers.some((helper) => kindOf(helper) === 'doormat');
  return helpers.every((helper) => {
    if (isSubstitution(helper)) return maySubstitute(force, target, helper, doormat);
    return helper === 'wisps' ? isLit(force, target) : true;
  });
};
