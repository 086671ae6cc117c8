import type { GameFront } from '../../front/front.ts';
import { openPosters } from '../../shared/picture/poster.ts';
import { rules } from '../game.ts';
import { mapFor } from '../maps/index.ts';
import { componentsFor } from '../rules/components.ts';
import type { World } from '../rules/map.ts';
import { type Options, worldOf } from '../rules/options.ts';

/** What the poster of a table shows. */
export interface PosterView {
  readonly title: string;
  readonly world: World;
  /** Of the races that may come up. */
  readonly races: readonly string[];
}

const posterOf = openPosters<PosterView>(new URL('./worker.ts', import.meta.url));

/** On it nothing is missing that any of the boards has. */
const LARGEST = 5;

/** Races that may come up: those that the table has named, or all of its editions that make sense on its board. */
const racesIn = (options: Options): string[] => {
  const board = mapFor(LARGEST, worldOf(options));
  const all = componentsFor(rules, board, LARGEST, options).races.map(({ id }) => id);
  const named = all.filter((id) => options.races.includes(id));
  return named.length > 0 ? named : all;
};

/** The races of a table in their land. */
export const poster: NonNullable<GameFront<never, never, never, never, Options>['poster']> = (
  options,
  title,
  { locale, t },
) => {
  const races = racesIn(options);
  const world = worldOf(options);
  const names = races.map((race) => t(`race.${race}`)).join(', ');
  return posterOf({
    shown: { title, world, races },
    locale,
    alt: t('poster.alt', { title, world, races: names }),
  });
};
