import type { OptionView, StateView } from '../protocol.ts';
import type { Choice } from '../world/model.ts';
import type { OptionValues } from './actions.ts';

/** What stands in the field of an option. A picked choice has its value besides its words. */
export interface OptionInput {
  readonly text: string;
  readonly value?: string | number | boolean;
}

export type OptionInputs = { readonly [name: string]: OptionInput };

const TYPES = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, mentionable: 9, number: 10 } as const;

/** What the page itself can offer for an option, as words and values; nothing for free text and autocomplete. */
export const fixedChoices = (option: OptionView, state: StateView): readonly Choice[] => {
  switch (option.type) {
    case TYPES.boolean:
      return [
        { name: 'true', value: 'true' },
        { name: 'false', value: 'false' },
      ];
    case TYPES.user:
    case TYPES.mentionable:
      return state.people.map(({ id, name }) => ({ name, value: id }));
    case TYPES.channel:
      return state.channels
        .filter(({ kind }) => kind !== 'dm')
        .map(({ id, name }) => ({ name: `#${name}`, value: id }));
    default:
      return option.choices;
  }
};

const isNumeric = ({ type }: OptionView): boolean => type === TYPES.integer || type === TYPES.number;

/** The value of an input; undefined when it is empty or not usable yet. */
export const valueIn = (
  option: OptionView,
  input: OptionInput | undefined,
  state: StateView,
): string | number | boolean | undefined => {
  if (!input || input.text === '') return undefined;
  const choices = fixedChoices(option, state);
  const named = choices.find(({ name }) => name.toLowerCase() === input.text.trim().toLowerCase());
  const value = input.value ?? (choices.length > 0 ? named?.value : input.text);
  if (option.type === TYPES.boolean) return value === undefined ? undefined : value === 'true';
  if (!isNumeric(option) || value === undefined) return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** All usable values by option. */
export const valuesOf = (
  options: readonly OptionView[],
  inputs: OptionInputs,
  state: StateView,
): OptionValues =>
  Object.fromEntries(
    options.flatMap((option) => {
      const value = valueIn(option, inputs[option.name], state);
      return value === undefined ? [] : [[option.name, value]];
    }),
  );

/** The first option that keeps the command from being sent: required and empty, or filled with what it does not take. */
export const firstProblem = (
  options: readonly OptionView[],
  inputs: OptionInputs,
  state: StateView,
): OptionView | undefined =>
  options.find((option) => {
    const missing = valueIn(option, inputs[option.name], state) === undefined;
    return missing && (option.required || (inputs[option.name]?.text ?? '') !== '');
  });
