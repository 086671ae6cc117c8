import { type Command, isGroup, type TopCommand } from '../../src/discord/commands/definition/command.ts';
import type { OptionRecord } from '../../src/discord/commands/definition/option.ts';
import { pathsOf, registryOf } from '../../src/discord/commands/definition/registry.ts';
import { LOCALES, type Texts } from '../../src/i18n/index.ts';

/** A text that a command needs, in the list of a game or in the shared one. */
interface NeededText {
  readonly key: string;
  readonly game?: string;
}

/** Names, descriptions and choices of a command, its subcommands and its options. */
export const textsNeeded = (command: TopCommand): NeededText[] => {
  const key = `command.${command.name}`;
  if (!isGroup(command)) return [...named({ key }), ...optionTexts({ key }, command.options)];
  const { game, subcommands } = command;
  const inGame = { ...(game && { game }) };
  return [
    ...named({ key, ...inGame }),
    ...subcommands.flatMap(({ name, options }) => {
      const place = { key: `${key}.${name}`, ...inGame };
      return [...named(place), ...optionTexts(place, options)];
    }),
  ];
};

const named = ({ key, ...place }: NeededText): NeededText[] => [
  { ...place, key: `${key}.name` },
  { ...place, key: `${key}.description` },
];

const optionTexts = (command: NeededText, options: OptionRecord): NeededText[] =>
  Object.entries(options).flatMap(([name, { texts, choices = [] }]) => {
    const { game, name: own, description } = texts ?? {};
    const inGame = { ...(game && { game }) };
    return [
      ...(own !== undefined && description !== undefined
        ? [
            { ...inGame, key: own },
            { ...inGame, key: description },
          ]
        : named({ ...command, key: `${command.key}.${name}` })),
      // A choice without a key is called the same in all languages.
      ...choices.flatMap(({ key, game }) => (key === undefined ? [] : [{ key, ...(game && { game }) }])),
    ];
  });

/** Texts that are missing in a language. */
export const missingTexts = (commands: readonly TopCommand[], texts: Texts): string[] =>
  commands
    .flatMap(textsNeeded)
    .flatMap(({ key, game }) =>
      LOCALES.filter((locale) => texts.find(locale, key, game) === undefined).map(
        (locale) => `${key} in ${locale}`,
      ),
    );

/** Commands that nothing carries out. */
export const withoutHandler = (commands: readonly TopCommand[]): string[] => [
  ...commands
    .filter((command) => isGroup(command) && command.subcommands.length === 0)
    .map(({ name }) => name),
  ...commands
    .flatMap(pathsOf)
    .filter(([, { run }]) => typeof run !== 'function')
    .map(([path]) => path),
];

/** Commands that cannot be told apart, by their paths, and controls by the beginning of their custom ids. */
export const ambiguous = (commands: readonly TopCommand[]): string[] => {
  const all = commands.flatMap(pathsOf);
  const names = [
    ...commands.map(({ name }) => `/${name}`),
    ...all.map(([path]) => path),
    ...all.flatMap(([, { controls }]: [string, Command]) => controls.map(({ prefix }) => prefix)),
  ];
  return names.filter((name, at) => names.indexOf(name) < at);
};

/** Beginnings of custom ids for which no command of the list is the twin: whoever presses such a button is told that it is unknown. */
export const withoutTwin = (commands: readonly TopCommand[], prefixes: readonly string[]): string[] => {
  const { controlOf } = registryOf(commands);
  return prefixes.filter((prefix) => controlOf(`${prefix}:`) === undefined);
};
