import type { AnyGame } from '../kernel/any-game.ts';
import { type GameOption, optionsOf } from '../kernel/game-options.ts';
import { pickFrom, randomFrom } from '../selfplay/random.ts';

/**
 * What a table could choose: each option with a few values has one of them, by chance.
 * @param seed the same seed chooses the same
 * @param but options that are left as they are
 */
export const randomOptions = (
  game: AnyGame,
  seed: string,
  but: readonly string[],
): Readonly<Record<string, unknown>> => {
  const random = randomFrom(`options ${seed}`);
  const one = ({ key, kind, values }: GameOption): [string, unknown][] => {
    const few = kind === 'flag' ? [false, true] : kind === 'choice' ? values : [];
    return few.length === 0 || but.includes(key) ? [] : [[key, pickFrom<unknown>(random, few)]];
  };
  return Object.fromEntries(optionsOf(game).flatMap(one));
};
