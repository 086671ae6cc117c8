import { pickFrom, randomFrom } from '../cli/selfplay/random.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import { type GameOption, optionsOf } from '../kernel/game-options.ts';

/** The values of an option that has one of a few; none of one that holds a list. */
const valuesOf = ({ kind, values }: GameOption): readonly (string | boolean)[] => {
  switch (kind) {
    case 'flag':
      return [false, true];
    case 'choice':
      return values;
    case 'list':
    case 'numbers':
      return [];
  }
};

/**
 * What a table could choose: each option with a few values has one of them, by chance.
 * @param seed the same seed chooses the same
 * @param but options that are left as they are
 */
export const chosenBy = (
  game: AnyGame,
  seed: string,
  but: readonly string[],
): Readonly<Record<string, unknown>> => {
  const random = randomFrom(`options ${seed}`);
  return Object.fromEntries(
    optionsOf(game)
      .filter((option) => valuesOf(option).length > 0 && !but.includes(option.key))
      .map((option) => [option.key, pickFrom(random, valuesOf(option))]),
  );
};
