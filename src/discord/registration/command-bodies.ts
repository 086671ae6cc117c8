import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type LocalizationMap,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Texts } from '../../i18n/index.ts';
import { type Command, isGroup, type TopCommand } from '../commands/definition/command.ts';
import type { Choice, Option, OptionRecord, Wording } from '../commands/definition/option.ts';
import { commandsFor, type OfferedGames } from '../commands/index.ts';
import type { DiscordDeps } from '../deps.ts';
import { titled } from '../naming.ts';

export type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Every slash command of the bot, as Discord takes it. */
export const allCommands = ({
  texts,
  ...offered
}: OfferedGames & Pick<DiscordDeps, 'texts'>): CommandBody[] =>
  commandsFor(offered).map((command) => commandBody(command, texts));

const TYPES = {
  string: ApplicationCommandOptionType.String,
  integer: ApplicationCommandOptionType.Integer,
  boolean: ApplicationCommandOptionType.Boolean,
  user: ApplicationCommandOptionType.User,
} as const;

/** A command as Discord takes it, in English with Polish beside it. */
const commandBody = (command: TopCommand, texts: Texts): CommandBody => {
  const { name } = command;
  const place: TextPlace = {
    key: `command.${name}`,
    ...(isGroup(command) && command.game && { game: command.game }),
  };
  const head = { type: ApplicationCommandType.ChatInput, ...namedAt(place, name, texts) } as const;
  return isGroup(command)
    ? { ...head, options: command.subcommands.map((subcommand) => subcommandBody(subcommand, place, texts)) }
    : { ...head, options: optionBodies(command.options, place, texts) };
};

const subcommandBody = (
  { name, options }: Command,
  group: TextPlace,
  texts: Texts,
): APIApplicationCommandSubcommandOption => {
  const place = { ...group, key: `${group.key}.${name}` };
  return {
    type: ApplicationCommandOptionType.Subcommand,
    ...namedAt(place, name, texts),
    options: optionBodies(options, place, texts),
  };
};

const optionBodies = (
  options: OptionRecord,
  command: TextPlace,
  texts: Texts,
): APIApplicationCommandBasicOption[] =>
  Object.entries(options).map(([name, option]) => {
    const place = { ...command, key: `${command.key}.${name}` };
    const named = option.texts ? namedBy(option.texts, name, texts) : namedAt(place, name, texts);
    return optionBody(option, named, texts);
  });

const optionBody = (option: Option, named: Named, texts: Texts): APIApplicationCommandBasicOption => {
  const { type, required, suggest, min, max, maxLength, choices } = option;
  return {
    type: TYPES[type],
    ...named,
    required,
    ...(min !== undefined && { min_value: min }),
    ...(max !== undefined && { max_value: max }),
    ...(maxLength !== undefined && { max_length: maxLength }),
    ...(suggest && { autocomplete: true }),
    ...(choices && { choices: choices.map((choice) => choiceBody(choice, texts)) }),
  } as APIApplicationCommandBasicOption;
};

const choiceBody = ({ value, key, game }: Choice, texts: Texts) => {
  const polish = key === undefined ? undefined : texts.find('pl', key, game);
  const english = key === undefined ? undefined : texts.find('en', key, game);
  return {
    name: english ?? titled(value),
    value,
    ...(polish !== undefined && { name_localizations: { pl: polish } }),
  };
};

/** The beginning of the keys of a command's texts, or of a part of it; of a game's, or else of the shared ones. */
interface TextPlace {
  readonly key: string;
  readonly game?: string;
}

interface Named {
  name: string;
  name_localizations?: LocalizationMap;
  description: string;
  description_localizations?: LocalizationMap;
}

const namedAt = ({ key, ...place }: TextPlace, name: string, texts: Texts): Named =>
  namedBy({ ...place, name: `${key}.name`, description: `${key}.description` }, name, texts);

/** Name and description in all languages. What has no text of its own is called by its bare name. */
const namedBy = (wording: Wording, name: string, texts: Texts): Named => {
  const { game } = wording;
  const polishName = texts.find('pl', wording.name, game);
  const polish = texts.find('pl', wording.description, game);
  return {
    name,
    ...(polishName !== undefined && polishName !== name && { name_localizations: { pl: polishName } }),
    description: texts.find('en', wording.description, game) ?? name,
    ...(polish !== undefined && { description_localizations: { pl: polish } }),
  };
};
