import type { SeatContext } from '../../../kernel/seat.ts';
import type { CommandOption, OptionValues, Suggestion } from '../../front/command.ts';
import type { Words } from '../../front/words.ts';
import { fitting } from './match.ts';

/** An option for a text; `suggestions` are complete legal texts, `read` finds what is meant by others. */
export const textOption = <State, View>(
  name: string,
  required: boolean,
  suggestions: (
    context: SeatContext<State, View>,
    given: OptionValues,
    words: Words,
    typed: string,
  ) => readonly Suggestion[],
  read?: CommandOption<State, View>['read'],
): CommandOption<State, View> => ({
  name,
  type: 'string',
  required,
  ...(read && { read }),
  suggest: (context, given, typed, words) => fitting(suggestions(context, given, words, typed), typed),
});

/** A number as the notation can write it. */
const countRead = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed) ? Number(typed) : undefined;

/** An option for a whole number; `suggestions` are the legal ones, `read` finds what is meant by others: any that the notation knows. */
export const numberOption = <State, View>(
  name: string,
  required: boolean,
  suggestions: (
    context: SeatContext<State, View>,
    given: OptionValues,
    words: Words,
  ) => readonly Suggestion[],
  read: NonNullable<CommandOption<State, View>['read']> = countRead,
): CommandOption<State, View> => ({
  name,
  type: 'integer',
  required,
  read,
  suggest: (context, given, typed, words) => fitting(suggestions(context, given, words), typed),
});

/** A yes or no. */
export const flagOption = <State, View>(name: string): CommandOption<State, View> => ({
  name,
  type: 'boolean',
  required: false,
});

/** The text that was given, with commas and odd spaces made plain; undefined if none was. */
export const textOf = (values: OptionValues, name: string): string | undefined => {
  const value = values[name];
  if (value === undefined || typeof value === 'boolean') return undefined;
  const text = String(value)
    .replace(/[,;]+/g, ' ')
    .replace(/\s*([=+])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
};

/** Each item once, in order of first appearance. */
export const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** Whether nothing was typed, so that there is nothing to be played yet. */
export const isEmpty = (values: OptionValues): boolean =>
  Object.values(values).every((value) => value === undefined || value === false);
