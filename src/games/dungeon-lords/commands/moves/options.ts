import type { OptionValues, Suggestion } from '../../../front/command.ts';
import type { Words } from '../../../front/words.ts';
import { numberOption, textOf, textOption } from '../../../shared/commands/options.ts';
import { squareNamed } from '../../locales/squares.ts';
import type { Move } from '../../rules/move.ts';
import { choiceOf, inOneLine } from '../choices.ts';
import { legalOf, type MoveOf, type Option, type SeatContext, type Subcommand } from '../seat-context.ts';

type Type = Move['type'];

/** Legal moves as suggestions, each value once: `Pendulum · 3 damage to the second`. */
export const moveSuggestions = <T extends Type>(
  context: SeatContext,
  type: T,
  value: (move: MoveOf<T>) => string | number | undefined,
  words: Words,
): Suggestion[] => {
  const found = new Map<string | number, Suggestion>();
  for (const move of legalOf(context, type)) {
    const of = value(move);
    if (of === undefined || found.has(of)) continue;
    found.set(of, { name: inOneLine(choiceOf(context, move, words)), value: of });
  }
  return [...found.values()];
};

/** Nothing but what is offered at the time can be meant. */
export const onlyOffered = (): undefined => undefined;

/** A required option for one word of a move; `read` finds what is meant by what is not offered now. */
export const wordOption = <T extends Type>(
  name: string,
  type: T,
  value: (move: MoveOf<T>) => string | undefined,
  read: NonNullable<Option['read']>,
): Option =>
  textOption(name, true, (context, _, words) => moveSuggestions(context, type, value, words), read);

/** A required option for the number of a move. */
export const countOption = <T extends Type>(
  name: string,
  type: T,
  value: (move: MoveOf<T>) => number,
): Option => numberOption(name, true, (context, _, words) => moveSuggestions(context, type, value, words));

/** A command that plays one line, whose last words are the given values. */
export const lineCommand = (name: string, verb: string, options: readonly Option[]): Subcommand => ({
  kind: 'move',
  name,
  options,
  lines: (values) => [[verb, ...options.flatMap((option) => wordOf(values, option.name) ?? [])].join(' ')],
});

/** A given value as a word of the notation: names of squares become squares. */
export const wordOf = (values: OptionValues, name: string): string | undefined => {
  const text = textOf(values, name);
  return text === undefined ? undefined : (squareNamed(text) ?? text);
};
