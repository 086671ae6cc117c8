import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type LocalizationMap,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Texts } from '../../i18n/index.ts';
import { titled } from '../naming.ts';
import type { ChoiceSpec, CommandSpec, OptionSpec, SubcommandSpec, Wording } from './spec.ts';

export type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

const TYPES = {
  string: ApplicationCommandOptionType.String,
  integer: ApplicationCommandOptionType.Integer,
  boolean: ApplicationCommandOptionType.Boolean,
  user: ApplicationCommandOptionType.User,
} as const;

/** A command as Discord takes it, in English with Polish beside it. */
export const localized = (spec: CommandSpec, texts: Texts): CommandBody => {
  const key = `command.${spec.name}`;
  const options: (APIApplicationCommandBasicOption | APIApplicationCommandSubcommandOption)[] = [
    ...(spec.subcommands ?? []).map((subcommand) => localizedSubcommand(subcommand, key, spec.game, texts)),
    ...(spec.options ?? []).map((option) => localizedOption(option, key, spec.game, texts)),
  ];
  return {
    type: ApplicationCommandType.ChatInput,
    ...wordsOf(spec.name, below(key, spec.game), texts),
    options: options as APIApplicationCommandSubcommandOption[],
  };
};

const localizedSubcommand = (
  { name, options }: SubcommandSpec,
  parent: string,
  game: string | undefined,
  texts: Texts,
): APIApplicationCommandSubcommandOption => {
  const key = `${parent}.${name}`;
  return {
    type: ApplicationCommandOptionType.Subcommand,
    ...wordsOf(name, below(key, game), texts),
    options: options.map((option) => localizedOption(option, key, game, texts)),
  };
};

const localizedOption = (
  option: OptionSpec,
  parent: string,
  game: string | undefined,
  texts: Texts,
): APIApplicationCommandBasicOption => {
  const { name, type, required, autocomplete, min, max, choices, texts: own } = option;
  const words = own ? wordsOf(name, own, texts) : wordsOf(name, below(`${parent}.${name}`, game), texts);
  return {
    type: TYPES[type],
    ...words,
    required,
    ...(min !== undefined && { min_value: min }),
    ...(max !== undefined && { max_value: max }),
    ...(autocomplete && { autocomplete: true }),
    ...(choices && { choices: choices.map((choice) => localizedChoice(choice, texts)) }),
  } as APIApplicationCommandBasicOption;
};

const localizedChoice = ({ value, key, game }: ChoiceSpec, texts: Texts) => {
  const polish = key === undefined ? undefined : texts.find('pl', key, game);
  const english = key === undefined ? undefined : texts.find('en', key, game);
  return {
    name: english ?? titled(value),
    value,
    ...(polish !== undefined && { name_localizations: { pl: polish } }),
  };
};

interface Named {
  name: string;
  name_localizations?: LocalizationMap;
  description: string;
  description_localizations?: LocalizationMap;
}

/** The usual place of a command's texts. */
const below = (key: string, game: string | undefined): Wording => ({
  name: `${key}.name`,
  description: `${key}.description`,
  ...(game !== undefined && { game }),
});

/** Name and description in all languages. What has no text of its own is called by its bare name. */
const wordsOf = (name: string, { name: nameKey, description: key, game }: Wording, texts: Texts): Named => {
  const polishName = texts.find('pl', nameKey, game);
  const polish = texts.find('pl', key, game);
  return {
    name,
    ...(polishName !== undefined && polishName !== name && { name_localizations: { pl: polishName } }),
    description: texts.find('en', key, game) ?? name,
    ...(polish !== undefined && { description_localizations: { pl: polish } }),
  };
};
