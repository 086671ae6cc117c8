import type { OptionValues, Suggestion } from '../../../front/command.ts';
import { numberOption, textOf, textOption } from '../../../shared/commands/options.ts';
import { attackNamed, pieceNamed, trapNamed } from '../../locales/named.ts';
import { choiceOf, inOneLine } from '../choices.ts';
import { pieceRule } from '../rules-wording.ts';
import { legalOf, type MoveOf, type Option, type SeatContext, type Subcommand } from '../seat-context.ts';
import { lineCommand, onlyOffered, wordOption } from './options.ts';

/** `/dl free`: which prisoner goes free where nothing is left to defend. */
export const free: Subcommand = lineCommand('free', 'free', [
  wordOption('prisoner', 'free', ({ adventurer }) => adventurer, onlyOffered),
]);

const trapIn = (values: OptionValues) => textOf(values, 'trap');

/** The places in line that a trap or attack may be aimed at. */
const targetOption = <T extends 'spring' | 'attack'>(
  type: T,
  fits: (move: MoveOf<T>, values: OptionValues) => boolean,
): Option =>
  numberOption('target', false, (context: SeatContext, given, words) =>
    legalOf(context, type).flatMap((move) => {
      const { target } = move as MoveOf<'spring' | 'attack'>;
      if (target === undefined || !fits(move, given)) return [];
      return [{ name: choiceOf(context, move, words).label, value: target }];
    }),
  );

/** `/dl spring`: the next trap, and on whom if it can be aimed. */
export const spring: Subcommand = lineCommand('spring', 'spring', [
  wordOption('trap', 'spring', ({ trap }) => trap, trapNamed),
  targetOption('spring', ({ trap }, given) => trapIn(given) === undefined || trapIn(given) === trap),
]);

const wayRead: Option['read'] = (typed, given) => {
  const piece = pieceNamed(textOf(given, 'monster') ?? '');
  return piece && attackNamed(piece, typed);
};

/** What the named piece can do. */
const wayOption: Option = textOption(
  'way',
  true,
  (context: SeatContext, given, words) => {
    const wanted = textOf(given, 'monster');
    const found = new Map<string, Suggestion>();
    for (const move of legalOf(context, 'attack')) {
      if (wanted !== undefined && move.piece !== wanted) continue;
      const { target: _, ...aimless } = move;
      found.set(move.option, { name: inOneLine(choiceOf(context, aimless, words)), value: move.option });
    }
    return [...found.values()];
  },
  wayRead,
);

const monsterOption: Option = textOption(
  'monster',
  true,
  (context: SeatContext, _, words) =>
    [...new Set(legalOf(context, 'attack').map(({ piece }) => piece))].map((piece) => ({
      name: `${words.t(`piece.${piece}`)} · ${pieceRule(piece, words)}`,
      value: piece,
    })),
  pieceNamed,
);

/** `/dl attack`: what a piece in the battle does, and to whom. */
export const attack: Subcommand = lineCommand('attack', 'attack', [
  monsterOption,
  wayOption,
  targetOption('attack', ({ piece, option }, given) => {
    const monster = textOf(given, 'monster');
    const way = textOf(given, 'way');
    return (monster === undefined || monster === piece) && (way === undefined || way === option);
  }),
]);
