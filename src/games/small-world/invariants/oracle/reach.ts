import type { RegionFacts } from '../../rules/map.ts';
import { isClosed } from './closed.ts';
import { isGnomish, type OracleForce, regionState, regionWith } from './force.ts';
import { aroundOf, borders, isByChasm, isCavern, isWet } from './terrain.ts';

/** The terrain that the Great Brass Pipe makes adjacent for this race. */
const pipeTerrain = ({ finds, layer, board, map }: OracleForce): string | undefined =>
  layer === 'active' && finds.includes('great-brass-pipe')
    ? map.regions.find(({ id }) => id === board.finds['great-brass-pipe'])?.terrain
    : undefined;

/** Adjacent by a border, by caverns, by the Pipe, by chasms (rules 4.1, 11; Underground rule 4.2, a, b, d). */
export const isAdjacent = (force: OracleForce, from: RegionFacts, to: RegionFacts): boolean => {
  const pipe = pipeTerrain(force);
  return (
    borders(from, to) ||
    (force.powers.includes('underworld') && isCavern(from) && isCavern(to)) ||
    (pipe !== undefined && from.terrain === pipe && to.terrain === pipe) ||
    (force.race === 'spiderines' && isByChasm(force.map, to))
  );
};

/** Water that Lizardmen come to from a region without conquering anything (Underground rule 4.2 c). */
const waterways = (force: OracleForce, target: RegionFacts): RegionFacts[] => {
  const { map, board } = force;
  const open = (facts: RegionFacts): boolean =>
    isWet(facts) &&
    facts.id !== target.id &&
    !isClosed(force, facts) &&
    (board.options.lizardsPassOccupied || !regionState(board, facts).holder);
  const ways = new Set<RegionFacts>();
  const spread = (from: RegionFacts): void => {
    for (const facts of aroundOf(map, from).filter((near) => open(near) && !ways.has(near))) {
      ways.add(facts);
      spread(facts);
    }
  };
  spread(target);
  return [...ways];
};

/** Flying ignores borders on land; the Doormat everywhere, for a race that holds something (4.2 e). */
export const isAnywhere = ({ powers, held }: OracleForce, target: RegionFacts, doormat: boolean): boolean =>
  (powers.includes('flying') && !isWet(target)) || (doormat && held.length > 0);

/** Rule 4.2: reach of a race that holds something; without Doormat and Flying. */
export const isBesideHeld = (force: OracleForce, target: RegionFacts): boolean =>
  force.held.some((held) => isAdjacent(force, held, target)) ||
  (force.race === 'lizardmen' &&
    waterways(force, target).some((water) => force.held.some((held) => borders(held, water))));

/** The rim, or the shore of a sea on the rim, or that sea itself (rule 4.2; Underground rule 4.3). */
const isRim = ({ map }: OracleForce, target: RegionFacts): boolean => {
  if (target.onEdge) return target.terrain !== 'lake';
  const isRimSea = ({ terrain, onEdge }: RegionFacts): boolean => terrain === 'sea' && onEdge;
  return !isWet(target) && aroundOf(map, target).some(isRimSea);
};

const isBesideVolcano = (force: OracleForce, target: RegionFacts): boolean => {
  const volcano = regionWith(force, 'volcano');
  return volcano !== undefined && borders(volcano, target);
};

/** A first conquest (rule 4.2; Underground rule 4.3). */
const isEntry = (force: OracleForce, target: RegionFacts): boolean => {
  const { race, board, map } = force;
  switch (race) {
    case 'halflings':
      return true;
    case 'flames':
      return board.options.flamesEntry === 'volcano' ? isBesideVolcano(force, target) : isRim(force, target);
    case 'spiderines':
      return isRim(force, target) || isByChasm(map, target);
    case 'lizardmen':
      return (
        isRim(force, target) ||
        (board.options.lizardsEnterByRiver && waterways(force, target).some(({ onEdge }) => onEdge))
      );
    default:
      return isRim(force, target);
  }
};

/** Against active Gnomes: a border, or an ordinary entry that the race is not barred from (4.7, R30). */
const isPlainlyInReach = (force: OracleForce, target: RegionFacts): boolean => {
  if (force.held.length > 0) return force.held.some((held) => borders(held, target));
  const barred = force.race === 'flames' && !isEntry(force, target);
  return isRim(force, target) && !barred;
};

/** True if the target may be attacked as far as distance goes. */
export const isInReach = (force: OracleForce, target: RegionFacts, doormat: boolean): boolean => {
  if (isGnomish(force, target)) return isPlainlyInReach(force, target);
  if (isAnywhere(force, target, doormat)) return true;
  return force.held.length === 0 ? isEntry(force, target) : isBesideHeld(force, target);
};
