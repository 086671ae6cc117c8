import type { CommandBody } from './command-bodies.ts';

/** Discord's bounds for slash commands. */
export const COMMAND_LIMITS = { name: 32, description: 100, list: 25, choice: 100, total: 8000 } as const;

const NAME = /^[-_'\p{L}\p{N}\p{Script=Devanagari}\p{Script=Thai}]{1,32}$/u;

interface Part {
  readonly name: string;
  readonly description?: string;
  readonly name_localizations?: Readonly<Partial<Record<string, string | null>>> | null;
  readonly description_localizations?: Readonly<Partial<Record<string, string | null>>> | null;
  readonly required?: boolean;
  readonly options?: readonly Part[];
  readonly choices?: readonly ChoicePart[];
}

interface ChoicePart {
  readonly name: string;
  readonly value: string | number;
  readonly name_localizations?: Readonly<Partial<Record<string, string | null>>> | null;
}

const localizations = (map: Part['name_localizations']): string[] =>
  Object.values(map ?? {}).filter((text): text is string => typeof text === 'string');

const namesIn = (part: Part): string[] => [part.name, ...localizations(part.name_localizations)];

const descriptionsIn = (part: Part): string[] => [
  ...(part.description === undefined ? [] : [part.description]),
  ...localizations(part.description_localizations),
];

/**
 * All that Discord would not take of a command, one line each; empty if it is fine.
 * @param body as it would be sent
 */
export const commandProblems = (body: CommandBody): string[] => {
  const part = body as Part;
  const total = charactersOf(part);
  const long = total > COMMAND_LIMITS.total ? [`/${body.name}: ${total} characters in all`] : [];
  return [...long, ...partProblems(part, `/${body.name}`)];
};

/** Characters of all names, descriptions and values, in each place the longest of the languages. */
const charactersOf = (part: Part): number => {
  const all = [...namesIn(part), ...descriptionsIn(part)];
  const choices = (part.choices ?? []).flatMap((choice) => [
    choice.name,
    ...localizations(choice.name_localizations),
    String(choice.value),
  ]);
  const own = [...all, ...choices].reduce((sum, text) => sum + text.length, 0);
  return (part.options ?? []).reduce((sum, option) => sum + charactersOf(option), own);
};

const partProblems = (part: Part, path: string): string[] => [
  ...namesIn(part)
    .filter((name) => !NAME.test(name) || name !== name.toLowerCase())
    .map((name) => `${path}: name ${name}`),
  ...descriptionsIn(part)
    .filter((text) => text.length < 1 || text.length > COMMAND_LIMITS.description)
    .map((text) => `${path}: description of ${text.length} characters`),
  ...listProblems(part, path),
  ...(part.options ?? []).flatMap((option) => partProblems(option, `${path} ${option.name}`)),
];

const listProblems = ({ options = [], choices = [] }: Part, path: string): string[] => {
  const problems: string[] = [];
  if (options.length > COMMAND_LIMITS.list) problems.push(`${path}: ${options.length} options`);
  if (choices.length > COMMAND_LIMITS.list) problems.push(`${path}: ${choices.length} choices`);
  for (const locale of ['en', 'pl']) {
    const names = options.map((option) => option.name_localizations?.[locale] ?? option.name);
    if (new Set(names).size < names.length) problems.push(`${path}: two options of one name in ${locale}`);
  }
  const optional = options.findIndex(({ required }) => required === false);
  const late = options.findLastIndex(({ required }) => required === true);
  if (optional >= 0 && late > optional) problems.push(`${path}: required option after an optional one`);
  for (const choice of choices) {
    const texts = [choice.name, String(choice.value), ...localizations(choice.name_localizations)];
    if (texts.some((text) => text.length < 1 || text.length > COMMAND_LIMITS.choice)) {
      problems.push(`${path}: choice ${choice.name}`);
    }
  }
  return problems;
};
