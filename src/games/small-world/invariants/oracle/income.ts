import type { RegionFacts } from '../../rules/map.ts';
import { sumOf } from '../law-input.ts';
import { markersOn, type OracleForce, regionState } from './force.ts';
import { isAdjacent } from './reach.ts';
import { aroundOf, borders, hasCrystals, hasMine, isCoast, isHigh, isMuddy, isWooded } from './terrain.ts';

/** What a scoring looks at besides the board. */
export interface TurnFacts {
  /** Non-empty regions that the active race conquered this turn. */
  readonly nonEmpty: number;
  readonly newRace: boolean;
  /** Regions where the Scepter was placed this turn, or the Bag in its place. */
  readonly doubled: readonly number[];
}

const CROWD = 3;

/** No Monster, Lost Tribe, or token of any other race beside it (Underground rule 12, Drow). */
const isRecluse = ({ board, map, seat, layer }: OracleForce, target: RegionFacts): boolean =>
  aroundOf(map, target).every((near) => {
    const { natives, monsters, holder } = regionState(board, near);
    return natives + monsters === 0 && (!holder || (holder.seat === seat && holder.layer === layer));
  });

const raceCoin = (force: OracleForce, facts: RegionFacts): boolean => {
  switch (force.banner) {
    case 'dwarves':
      return hasMine(facts);
    case 'humans':
      return force.race !== '' && facts.terrain === 'farmland';
    case 'wizards':
      return force.race !== '' && hasCrystals(facts);
    case 'shrooms':
      return force.race !== '' && isWooded(facts);
    case 'drow':
      return force.race !== '' && isRecluse(force, facts);
    default:
      return false;
  }
};

const hasPlace = ({ board }: OracleForce, { id }: RegionFacts): boolean =>
  Object.keys(board.finds).some((find) => board.finds[find] === id && PLACES.includes(find));

const PLACES = [
  'altar-of-souls',
  'crypt-of-the-tomb-raider',
  'diamond-fields',
  'fountain-of-youth',
  'great-brass-pipe',
  'keep-on-the-motherland',
  'mine-of-the-lost-dwarf',
  'stonehedge',
  'wickedest-pentacle',
];

const powerCoin = (force: OracleForce, power: string, facts: RegionFacts): boolean => {
  const region = regionState(force.board, facts);
  switch (power) {
    case 'forest':
      return isWooded(facts);
    case 'hill':
      return facts.terrain === 'hill';
    case 'swamp':
      return isMuddy(facts);
    case 'merchant':
      return true;
    case 'fortified':
      return markersOn(region, 'fortress') > 0;
    case 'adventurous':
      return hasPlace(force, facts);
    case 'frightened':
      return region.tokens >= CROWD;
    case 'mining':
      return hasMine(facts);
    case 'mystic':
      return hasCrystals(facts);
    case 'stone':
      return isHigh(facts);
    default:
      return false;
  }
};

const placeCoins = ({ board, map, finds }: OracleForce, facts: RegionFacts): number => {
  const fields = map.regions.find(({ id }) => id === board.finds['diamond-fields']);
  const ofDiamonds = finds.includes('diamond-fields') && fields?.terrain === facts.terrain;
  return (ofDiamonds ? 1 : 0) + (board.finds['keep-on-the-motherland'] === facts.id ? 1 : 0);
};

/** Coins that exist because of one region: one for holding it, and what race, power and Places add. */
const coinsOfRegion = (force: OracleForce, facts: RegionFacts): number =>
  1 +
  (raceCoin(force, facts) ? 1 : 0) +
  force.powers.filter((power) => powerCoin(force, power, facts)).length +
  (force.badges.includes('muddy') && isMuddy(facts) ? 1 : 0) +
  placeCoins(force, facts);

/** How many sets of regions hang together, by whatever joins two of them. */
const groups = (
  { held }: OracleForce,
  joined: (one: RegionFacts, other: RegionFacts) => boolean,
): readonly unknown[] =>
  held.reduce<readonly (readonly RegionFacts[])[]>((found, facts) => {
    const near = found.filter((group) => group.some((other) => joined(facts, other)));
    return [...found.filter((group) => !near.includes(group)), [...near.flat(), facts]];
  }, []);

const extraCoins = (force: OracleForce, power: string, { nonEmpty, newRace }: TurnFacts): number => {
  const wide = (one: RegionFacts, other: RegionFacts): boolean =>
    isAdjacent(force, one, other) || isAdjacent(force, other, one);
  switch (power) {
    case 'pillaging':
      return nonEmpty;
    case 'alchemist':
      return 2;
    case 'wealthy':
      return newRace ? 7 : 0;
    case 'fisher':
      return Math.floor(force.held.filter((facts) => isCoast(force.map, facts)).length / 2);
    case 'flocking':
      return groups(force, wide).length === 1 ? 2 : 0;
    case 'quarreling':
      return groups(force, force.board.options.quarrelingUsesWideAdjacency ? wide : borders).length;
    default:
      return 0;
  }
};

const LOST_MINE = 'mine-of-the-lost-dwarf';

/** What the bank pays for one race at the end of its owner's turn (rule 7, Underground rule 9). */
export const bankCoins = (force: OracleForce, turn: TurnFacts): number => {
  const declined = force.layer !== 'active';
  const twice = turn.doubled.flatMap((id) =>
    force.held.filter((facts) => facts.id === id && !declined && force.board.finds[LOST_MINE] !== id),
  );
  return (
    sumOf([...force.held, ...twice].map((facts) => coinsOfRegion(force, facts))) +
    sumOf(force.powers.map((power) => extraCoins(force, power, turn))) +
    (force.race === 'orcs' ? turn.nonEmpty : 0) +
    (force.finds.includes(LOST_MINE) ? 2 : 0) +
    (declined && force.badges.includes('wise') && force.held.length > 0 ? 2 : 0)
  );
};

/** Opponents with a token of their active race beside one of the regions. */
const activeBeside = ({ board, seat, map }: OracleForce, regions: readonly RegionFacts[]): number[] => {
  const holders = regions
    .flatMap((facts) => aroundOf(map, facts))
    .map((near) => regionState(board, near).holder);
  return [...new Set(holders.flatMap((holder) => (holder?.layer === 'active' ? holder.seat : [])))].filter(
    (other) => other !== seat,
  );
};

/**
 * Who owes the active race a coin, as often as he does: Thieving and Froggy's Ring.
 * @param rings regions where the Ring was placed this turn, or the Bag in its place
 */
export const debtors = (force: OracleForce, rings: readonly number[]): number[] => [
  ...(force.powers.includes('thieving') ? activeBeside(force, force.held) : []),
  ...rings.flatMap((id) =>
    activeBeside(
      force,
      force.held.filter((facts) => facts.id === id),
    ),
  ),
];
