import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
} from 'discord.js';
import type { OptionValues } from '../../games/front/command.ts';

type SlashInteraction = AutocompleteInteraction | ChatInputCommandInteraction;
type RawOption = SlashInteraction['options']['data'][number];

const VALUES = [
  ApplicationCommandOptionType.String,
  ApplicationCommandOptionType.Integer,
  ApplicationCommandOptionType.Boolean,
  // By the id.
  ApplicationCommandOptionType.User,
] as const;

/** The values given to a command, by option. */
export const valuesOf = (data: readonly RawOption[]): OptionValues =>
  Object.fromEntries(
    data.flatMap((option): [string, OptionValues[string]][] => {
      if (option.options) return Object.entries(valuesOf(option.options));
      return VALUES.some((type) => type === option.type) ? [[option.name, option.value]] : [];
    }),
  );

/** The one character that no text in PostgreSQL can have. */
export const UNSTORABLE = '\u0000';

/** Whether the values can be kept, and asked for, in the database. */
export const isStorable = (values: OptionValues): boolean =>
  Object.values(values).every((value) => typeof value !== 'string' || !value.includes(UNSTORABLE));

/** The path of the command that is typed or given: `tables`, `table join`. */
export const pathOf = ({ commandName, options }: SlashInteraction): string =>
  [commandName, options.getSubcommand(false) ?? []].flat().join(' ');
