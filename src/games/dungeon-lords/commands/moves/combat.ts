import type { OptionValues, Suggestion } from '../../../front.ts';
import { numberOption, textOf, textOption } from '../../../shared/commands/options.ts';
import { type Ask, legalOf, type MoveOf, type Option, type Subcommand } from '../asked.ts';
import { choiceOf } from '../choices.ts';
import { pieceRule } from '../rules-wording.ts';
import { simple, wordOption } from './offered.ts';

/** `/dl free`: which prisoner goes free where nothing is left to defend. */
export const free: Subcommand = simple('free', 'free', [
  wordOption('prisoner', 'free', ({ adventurer }) => adventurer),
]);

const trapIn = (values: OptionValues) => textOf(values, 'trap');

/** The places in line that a trap or attack may be aimed at. */
const targetOption = <T extends 'spring' | 'attack'>(
  type: T,
  fits: (move: MoveOf<T>, values: OptionValues) => boolean,
): Option =>
  numberOption('target', false, (ask: Ask, given, words) =>
    legalOf(ask, type).flatMap((move) => {
      const { target } = move as MoveOf<'spring' | 'attack'>;
      if (target === undefined || !fits(move, given)) return [];
      return [{ name: choiceOf(ask, move, words).label, value: target }];
    }),
  );

/** `/dl spring`: the next trap, and on whom if it can be aimed. */
export const spring: Subcommand = simple('spring', 'spring', [
  wordOption('trap', 'spring', ({ trap }) => trap),
  targetOption('spring', ({ trap }, given) => trapIn(given) === undefined || trapIn(given) === trap),
]);

/** What the named piece can do. */
const wayOption: Option = textOption('way', true, (ask: Ask, given, words) => {
  const wanted = textOf(given, 'monster');
  const found = new Map<string, Suggestion>();
  for (const move of legalOf(ask, 'attack')) {
    if (wanted !== undefined && move.piece !== wanted) continue;
    const { target: _, ...aimless } = move;
    const { label, note } = choiceOf(ask, aimless, words);
    found.set(move.option, { name: `${label} · ${note ?? ''}`, value: move.option });
  }
  return [...found.values()];
});

const monsterOption: Option = textOption('monster', true, (ask: Ask, _, words) =>
  [...new Set(legalOf(ask, 'attack').map(({ piece }) => piece))].map((piece) => ({
    name: `${words.t(`piece.${piece}`)} · ${pieceRule(piece, words)}`,
    value: piece,
  })),
);

/** `/dl attack`: what a piece in the battle does, and to whom. */
export const attack: Subcommand = simple('attack', 'attack', [
  monsterOption,
  wayOption,
  targetOption('attack', ({ piece, option }, given) => {
    const monster = textOf(given, 'monster');
    const way = textOf(given, 'way');
    return (monster === undefined || monster === piece) && (way === undefined || way === option);
  }),
]);
