import { rules, smallWorld } from '../game.ts';
import { type Components, componentsFor } from '../rules/components.ts';
import type { BoardMap } from '../rules/map.ts';
import { type Options, worldOf } from '../rules/options.ts';

/** So many play where a question is not about a table; the sums hold for any number. */
export const PLAYERS = 3;

const EDITIONS = ['base', 'underground', 'mixed'].map((edition) => smallWorld.options.parse({ edition }));

/** What a question may be about: the game of its table; without one each edition, the smallest first. */
export const editionsFor = (options: Options | undefined): readonly Options[] =>
  options ? [options] : EDITIONS;

/** The board of these options, and the races, powers and markers that are played with. */
export const boxOf = (options: Options): { readonly map: BoardMap; readonly components: Components } => {
  const map = rules.boardFor(PLAYERS, worldOf(options));
  return { map, components: componentsFor(rules, map, PLAYERS, options) };
};
