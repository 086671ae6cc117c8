import { componentsFor } from '../rules/components.ts';
import type { Move } from '../rules/move.ts';
import { type Options, worldOf } from '../rules/options.ts';
import type { Rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

const pairOf = (race: string, power: string): string => `${race} ${power}`;

/** A table that names nothing plays with all. */
const namedOf = (items: readonly { readonly id: string }[], named: readonly string[]): string[] =>
  items.map(({ id }) => id).filter((id) => named.length === 0 || named.includes(id));

/** The names that come most often, at most `most` of them. */
const commonest = (names: readonly string[], most: number): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, most).map(([name]) => name);
};

/** Self-play should have played every pair of banner and badge that the table's game can have. */
export const pairCoverage = (rules: Rules) => ({
  all: (seats: number, options: Options): string[] => {
    const map = rules.boardFor(seats, worldOf(options));
    const { races, powers } = componentsFor(rules, map, seats, options);
    const badges = namedOf(powers, options.powers);
    return namedOf(races, options.races).flatMap((race) => badges.map((power) => pairOf(race, power)));
  },
  shows: ({ board: { column } }: State, move: Move): string | undefined => {
    if (move.type !== 'pick') return undefined;
    const badge = column[(move.swap ?? move.slot) - 1];
    const combo = column[move.slot - 1];
    return combo && badge && pairOf(combo.race, badge.power);
  },
  /** Names the banners that lack most badges, and of those badges the ones that most of them lack. */
  steer: (seats: number, options: Options, missing: readonly string[]): Options => {
    const pairs = missing.map((pair) => pair.split(' '));
    const races = commonest(
      pairs.map(([race = '']) => race),
      2 * seats + 1,
    );
    const lacking = pairs.filter(([race = '']) => races.includes(race));
    const powers = commonest(
      lacking.map(([, power = '']) => power),
      2 * seats + 8,
    );
    return { ...options, races, powers };
  },
});
