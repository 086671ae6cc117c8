import type { OptionValues, Suggestion } from '../../../games/front/command.ts';
import { matches } from '../../../games/front/plain-words.ts';
import type { InteractionContext } from '../../interactions/context.ts';

/** What stands in an option as Discord sends it; undefined if it was left out. */
export type GivenValue = OptionValues[string];

/** Somebody is typing in an option. */
export interface Typing extends InteractionContext {
  readonly typed: string;
  /** What stands in the other options so far. */
  readonly given: OptionValues;
}

/** What may be typed. At most 25 are shown. */
export type Suggest = (typing: Typing) => readonly Suggestion[] | Promise<readonly Suggestion[]>;

/** Where the texts of a name and its description are: their keys, and the game whose list has them. */
export interface Wording {
  readonly game?: string;
  readonly name: string;
  readonly description: string;
}

/** A value that can be chosen. */
export interface Choice {
  readonly value: string;
  /** Key of the text that is shown; a name that is the same in all languages is made from the value. */
  readonly key?: string;
  readonly game?: string;
}

/** An option of a slash command. Its name is its key in the command's record of options. */
export interface Option<Value = unknown> {
  /** `user`: a person of the server, by Discord's own list; the value is the id. */
  readonly type: 'string' | 'integer' | 'boolean' | 'user';
  readonly required: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Characters of a text. */
  readonly maxLength?: number;
  readonly choices?: readonly Choice[];
  /** Where the texts are, if not below the key of the command. */
  readonly texts?: Wording;
  /** Makes the option complete what is typed. */
  readonly suggest?: Suggest;
  /** The value in its type. Throws where Discord left out what it must not. */
  read(given: GivenValue): Value;
}

export type OptionRecord = Readonly<Record<string, Option>>;

/** The values that a command with these options is given. */
export type ValuesOf<Options extends OptionRecord> = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never;
};

type Extras = Partial<Pick<Option, 'min' | 'max' | 'maxLength' | 'texts' | 'suggest'>>;

/** Free text. */
export const text = (extras: Extras = {}): Option<string | undefined> => ({
  type: 'string',
  required: false,
  ...extras,
  read: (given) => (typeof given === 'string' ? given : undefined),
});

/** A whole number. */
export const integer = (extras: Extras = {}): Option<number | undefined> => ({
  type: 'integer',
  required: false,
  ...extras,
  read: (given) => (typeof given === 'number' ? given : undefined),
});

/** Yes or no. */
export const flag = (extras: Extras = {}): Option<boolean | undefined> => ({
  type: 'boolean',
  required: false,
  ...extras,
  read: (given) => (typeof given === 'boolean' ? given : undefined),
});

/** A person of the server, by the id. */
export const user = (): Option<string | undefined> => ({ ...text(), type: 'user' });

/**
 * One of some values.
 * @param keyOf gives the key of the text of a value; its name is made from the value if left out
 */
export const choice = <Value extends string>(
  values: readonly Value[],
  keyOf?: (value: Value) => string,
): Option<Value | undefined> => ({
  type: 'string',
  required: false,
  choices: values.map((value) => ({ value, ...(keyOf && { key: keyOf(value) }) })),
  read: (given) => values.find((value) => value === given),
});

/** The same option, without which Discord does not send the command. */
export const required = <Value>(option: Option<Value | undefined>): Option<Value> => ({
  ...option,
  required: true,
  read(given) {
    const value = option.read(given);
    if (value === undefined) throw new Error(`a required option came as ${given}`);
    return value;
  },
});

/**
 * Whether values are such as the options declare. Discord sees to that; a client that has not heard of an update sends
 * what the command was before.
 */
export const fitOptions = (options: OptionRecord, given: OptionValues): boolean =>
  Object.keys(given).every((name) => Object.hasOwn(options, name)) &&
  Object.entries(options).every(([name, option]) => fits(option, given[name]));

const fits = ({ type, required, min, max, maxLength, choices }: Option, value: GivenValue): boolean => {
  if (value === undefined) return !required;
  if (choices && !choices.some((choice) => choice.value === value)) return false;
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'user':
      return typeof value === 'string' && USER_ID.test(value);
    case 'string':
      return typeof value === 'string' && value.length <= (maxLength ?? MOST_CHARACTERS);
    case 'integer':
      return Number.isSafeInteger(value) && Number(value) >= (min ?? LEAST) && Number(value) <= (max ?? MOST);
  }
};

const USER_ID = /^\d{1,20}$/;
/** Discord's own bounds of a text; of a number they are those of exact ones. */
const MOST_CHARACTERS = 6000;
const MOST = Number.MAX_SAFE_INTEGER;
const LEAST = -MOST;

/** Reads what was given for each of the options. */
export const readValues = <Options extends OptionRecord>(
  options: Options,
  given: OptionValues,
): ValuesOf<Options> =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, option.read(given[name])]),
  ) as ValuesOf<Options>;

/** Those of some suggestions that have in them what was typed: as it stands, or its words in whatever order. */
export const matching = (suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] => {
  const part = typed.trim().toLowerCase();
  return suggestions.filter(
    ({ name, value }) => `${name} ${value}`.toLowerCase().includes(part) || matches(name, typed),
  );
};
