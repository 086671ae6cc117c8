import { type Dice, drawSome, shuffled } from '../../../kernel/dice.ts';
import { COLUMN_LENGTH } from './column.ts';
import type { BoardMap, RegionFacts, RegionId } from './map.ts';
import { editionsOf, hasFinds, type Options } from './options.ts';
import type { Rules } from './rules.ts';
import { hasFeature } from './terrain.ts';
import type { Find, Power, Race, Trait } from './trait.ts';

/** What a table plays with. */
export interface Components {
  readonly races: readonly Race[];
  readonly powers: readonly Power[];
  readonly finds: readonly Find[];
}

/**
 * Banners and badges that can be in a table's game: those of its editions, without what makes no sense on its board
 * (Underground rule 17.1), and without the Diplomat where the table leaves it out (R30).
 */
export const componentsFor = (rules: Rules, map: BoardMap, seats: number, options: Options): Components => {
  const sets = editionsOf(options).map((edition) => rules.editions[edition]);
  const finds = hasFinds(options);
  const fits = ({ needs }: Trait): boolean =>
    needs === undefined || needs.some((feature) => hasFeature(map, feature, finds));
  return {
    races: sets.flatMap(({ races }) => races).filter(fits),
    powers: sets
      .flatMap(({ powers }) => powers)
      .filter(fits)
      .filter(({ unsuitedFor2p }) => !(unsuitedFor2p && seats === 2 && options.removeDiplomatIn2p)),
    finds: finds ? rules.finds : [],
  };
};

/** True if a Place may draw a power and lend it. */
const mayLend = ({ finds }: Components): boolean => finds.some(({ drawsPower }) => drawsPower);

/**
 * Races that can be in play at once: two of each player, and a third that is a Spirit. One player only has such a one,
 * unless a Place may lend the power: what declined with it stays when the Place goes to somebody else (R67). Who picks
 * has one less, so there is always one to choose.
 */
const enoughRaces = (seats: number, components: Components): number => {
  if (!components.powers.some(({ inDecline }) => inDecline?.isSpirit)) return 2 * seats;
  return mayLend(components) ? 3 * seats : 2 * seats + 1;
};

/** A badge for each of those, for six combos, and one for a Place. */
const enoughPowers = (seats: number, components: Components): number =>
  enoughRaces(seats, components) + COLUMN_LENGTH + (mayLend(components) ? 1 : 0);

/**
 * Ids of all items, or of those that the table has named. Named ones that are too few for a game are completed at
 * random; names that cannot be in this game are passed over.
 */
const stackOf = (
  dice: Dice,
  stream: string,
  items: readonly { readonly id: string }[],
  { named, enough }: { readonly named: readonly string[]; readonly enough: number },
): string[] => {
  const all = items.map(({ id }) => id);
  if (named.length === 0) return all;
  const wanted = all.filter((id) => named.includes(id));
  const others = all.filter((id) => !named.includes(id));
  return [...wanted, ...drawSome(dice, stream, others, enough - wanted.length)];
};

/** How many banners, or badges, a game needs. */
const ENOUGH = { races: enoughRaces, powers: enoughPowers } as const;

/** The banners of a table. */
export const raceStack = (dice: Dice, components: Components, seats: number, options: Options): string[] =>
  stackOf(dice, 'races-named', components.races, {
    named: options.races,
    enough: ENOUGH.races(seats, components),
  });

/** The badges of a table. */
export const powerStack = (dice: Dice, components: Components, seats: number, options: Options): string[] =>
  stackOf(dice, 'powers-named', components.powers, {
    named: options.powers,
    enough: ENOUGH.powers(seats, components),
  });

/** How many banners or badges come at random to those that a table has named; 0 if it named enough, or none. */
export const drawnBesides = (
  components: Components,
  kind: 'races' | 'powers',
  seats: number,
  options: Options,
): number => {
  const named = options[kind];
  if (named.length === 0) return 0;
  const others = components[kind].filter(({ id }) => !named.includes(id)).length;
  const wanted = components[kind].length - others;
  return Math.max(0, Math.min(others, ENOUGH[kind](seats, components) - wanted));
};

/** Monster tokens on each of their regions. */
export const MONSTERS_PER_REGION = 2;

/**
 * Where Monsters begin: on their symbols, or, on a surface board of a mixed game, on one Lost Tribe region more than
 * there are players, no two of them adjacent (Underground rule 17.4): those that the table wants first.
 */
export const monsterRegions = (dice: Dice, map: BoardMap, seats: number, options: Options): RegionId[] => {
  const printed = map.regions.filter(({ monster }) => monster).map(({ id }) => id);
  if (printed.length > 0 || !hasFinds(options)) return printed;
  const { wanted, others } = forMonsters(map, options.monstersAt);
  return apart([...wanted, ...shuffled(dice, 'monsters', others)], [], seats + 1).map(({ id }) => id);
};

/** Lost Tribe regions of a board: those that are wanted, in that order, and the others. */
const forMonsters = (map: BoardMap, ids: readonly number[]) => {
  const tribes = map.regions.filter(({ tribe }) => tribe);
  const wanted = [...new Set(ids)].flatMap((id) => tribes.filter((facts) => facts.id === id));
  return { wanted, others: tribes.filter((facts) => !wanted.includes(facts)) };
};

/** Those of the wanted regions in which Monsters begin on a surface board. */
export const monstersAsWanted = (map: BoardMap, seats: number, ids: readonly number[]): RegionId[] => {
  const { wanted, others } = forMonsters(map, ids);
  const chosen = apart([...wanted, ...others], [], seats + 1);
  return wanted.filter((facts) => chosen.includes(facts)).map(({ id }) => id);
};

/** The regions in which Monsters can begin on a surface board besides those that are wanted already. */
export const monstersBesides = (map: BoardMap, seats: number, ids: readonly number[]): RegionId[] => {
  const kept = monstersAsWanted(map, seats, ids);
  return forMonsters(map, ids).others.flatMap(({ id }) =>
    monstersAsWanted(map, seats, [...kept, id]).length > kept.length ? [id] : [],
  );
};

/** The first choice of regions, no two of them adjacent; shorter than asked for only if there is none. */
const apart = (
  from: readonly RegionFacts[],
  chosen: readonly RegionFacts[],
  count: number,
): readonly RegionFacts[] => {
  if (chosen.length === count) return chosen;
  for (const [index, facts] of from.entries()) {
    if (chosen.some(({ neighbours }) => neighbours.includes(facts.id))) continue;
    const found = apart(from.slice(index + 1), [...chosen, facts], count);
    if (found.length === count) return found;
  }
  return chosen;
};
