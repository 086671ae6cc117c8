import type { Forged } from '../../playground/index.ts';
import { type Command, type CommandOption, OPTION_TYPES } from '../../playground/world/commands.ts';
import { pickFrom, type Random } from '../../selfplay/random.ts';
import { brokenText, strayValue } from './damage.ts';
import type { Seen } from './seen.ts';

/** A command that can be given, as it is registered: with the subcommands on the way, and the options at their end. */
export interface Slash {
  readonly command: Command;
  readonly steps: readonly CommandOption[];
  readonly options: readonly CommandOption[];
}

/** What inputs are made of. */
export interface Ingredients {
  readonly random: Random;
  readonly seen: Seen;
  /** Ids of people. */
  readonly people: readonly string[];
}

/** All that can be given of a registered command. */
export const slashesOf = (command: Command): Slash[] => {
  const below = (steps: readonly CommandOption[], options: readonly CommandOption[]): Slash[] => {
    const inner = options.filter(
      ({ type }) => type === OPTION_TYPES.subcommand || type === OPTION_TYPES.group,
    );
    if (inner.length === 0) return [{ command, steps, options }];
    return inner.flatMap((step) => below([...steps, step], step.options ?? []));
  };
  return below([], command.options ?? []);
};

/** A value as it stands in an option on its way to the bot. */
interface GivenOption {
  readonly name: string;
  readonly type: number;
  readonly value: unknown;
  readonly focused?: boolean;
}

/** A command by its schema, and every other time not quite. */
export const commandInput = (ingredients: Ingredients, slash: Slash): Forged => {
  const { random } = ingredients;
  const given = filledIn(ingredients, slash.options);
  const broken = random(2) === 0 ? brokenOptions(random, given) : given;
  return { kind: 'command', data: dataOf(random(40) === 0 ? strayPath(random, slash) : slash, broken) };
};

/** The same while somebody types in one of its options. */
export const autocompleteInput = (ingredients: Ingredients, slash: Slash): Forged => {
  const { random } = ingredients;
  const completed = slash.options.filter(({ autocomplete }) => autocomplete);
  const focus = pickFrom(random, random(20) === 0 || completed.length === 0 ? slash.options : completed);
  const typed = random(2) === 0 ? '' : String(valueFor(ingredients, focus)).slice(0, 1 + random(8));
  const others = filledIn(ingredients, slash.options).filter(({ name }) => name !== focus.name);
  const given: GivenOption[] = [
    ...(random(6) === 0 ? brokenOptions(random, others) : others),
    {
      name: focus.name,
      type: focus.type,
      value: random(3) === 0 ? brokenText(random, typed) : typed,
      focused: random(50) > 0,
    },
  ];
  return { kind: 'autocomplete', data: dataOf(slash, given) };
};

const filledIn = (ingredients: Ingredients, options: readonly CommandOption[]): GivenOption[] =>
  options
    .filter(({ required }) => required || ingredients.random(3) === 0)
    .map((option) => ({ name: option.name, type: option.type, value: valueFor(ingredients, option) }));

/** A value that an option may have. */
const valueFor = ({ random, seen, people }: Ingredients, option: CommandOption): unknown => {
  const { name, type, choices, min_value: min, max_value: max } = option;
  if (choices && choices.length > 0) return pickFrom(random, choices).value;
  switch (type) {
    case OPTION_TYPES.boolean:
      return random(2) === 0;
    case OPTION_TYPES.user:
      return pickFrom(random, people);
    case OPTION_TYPES.integer:
      return seen.value(random, name) ?? (min ?? 0) + random(Math.min((max ?? 30) - (min ?? 0), 60) + 1);
    default:
      return seen.value(random, name) ?? pickFrom(random, SOME_WORDS);
  }
};

/** What people may type where nothing is known that fits. */
const SOME_WORDS = [
  '1',
  '7',
  'Friday night',
  'Europe/Warsaw',
  '22:00',
  'tomorrow',
  'orcs',
  'what does it cost?',
  'x',
];

const brokenOptions = (random: Random, given: readonly GivenOption[]): GivenOption[] => {
  const at = random(given.length + 1);
  const one = given[at];
  if (!one)
    return [
      ...given,
      { name: pickFrom(random, ['table', 'sure', 'cellar', '']), type: 3, value: strayText(random) },
    ];
  switch (random(4)) {
    case 0:
      return given.toSpliced(at, 1);
    case 1:
      return given.with(at, { ...one, value: strayValue(random) });
    case 2:
      return given.with(at, { ...one, type: pickFrom(random, VALUE_TYPES) });
    default:
      return given.with(at, { ...one, value: brokenText(random, String(one.value)) });
  }
};

const VALUE_TYPES: readonly number[] = [
  OPTION_TYPES.string,
  OPTION_TYPES.integer,
  OPTION_TYPES.boolean,
  OPTION_TYPES.user,
  OPTION_TYPES.number,
];

const strayText = (random: Random): string => String(strayValue(random));

/** A command or subcommand that there is not, as an older bot may have had it. */
const strayPath = (random: Random, { command, steps, options }: Slash): Slash =>
  random(2) === 0
    ? { command: { ...command, name: 'cellar' }, steps, options }
    : { command, steps: steps.map((step) => ({ ...step, name: 'cellar' })), options };

const dataOf = ({ command, steps }: Slash, given: readonly GivenOption[]): Forged['data'] => ({
  id: command.id,
  name: command.name,
  type: 1,
  options: steps.reduceRight<readonly object[]>(
    (inner, { name, type }) => [{ name, type, options: inner }],
    given,
  ),
});
