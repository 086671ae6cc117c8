import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import { clip } from '../../../i18n/clip.ts';
import type { Translate } from '../../../i18n/index.ts';
import type { Table } from '../../../table/model/table.ts';
import { customId } from '../../custom-id.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { optionName, valueName } from '../../messages/option-words.ts';
import { chosenOptions, type OptionsPage, type TableOption } from '../../table-options.ts';

/** The action of the menus of options. */
export const OPTION_ACTION = 'option';

/** Menus that are about no option of the game. No option has such a key. */
export const PRESET = '-preset';
export const OUT = '-out';
const FLAGS = '-flags';

const MOST_MENUS = 8;
const MOST_CHOICES = 25;

/** What a menu offers. */
interface MenuChoice {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly chosen?: boolean;
}

/** A menu of the panel of options. */
export interface OptionMenu {
  /** What it chooses: an option by its key, a dot and the number of the menu where there are several, or another thing. */
  readonly what: string;
  readonly placeholder: string;
  readonly choices: readonly MenuChoice[];
  /** Whether any number may be chosen, none too. */
  readonly several: boolean;
}

/** The menu as Discord takes it. */
export const menuFor = (
  { id, seq }: Table,
  page: number,
  { what, placeholder, choices, several }: OptionMenu,
): APIStringSelectComponent => ({
  type: ComponentType.StringSelect,
  custom_id: customId({ action: OPTION_ACTION, tableId: id, seq, payload: `${page}.${what}` }),
  placeholder: clip(placeholder, 150),
  ...(several && { min_values: 0, max_values: choices.length }),
  options: choices.map(({ label, value, description, chosen }) => ({
    label: clip(label, 100),
    value,
    ...(description && { description: clip(description, 100) }),
    ...(chosen && { default: true }),
  })),
});

/** One menu for each option, lists of more than 25 in two; where that would be too many, flags share one. */
export const menusOf = (context: TableInteraction, { options }: OptionsPage): OptionMenu[] => {
  const each = options.map((option) => menusFor(context, option));
  if (each.flat().length <= MOST_MENUS) return each.flat();
  const flags = options.filter(({ kind }) => kind === 'flag');
  const others = options.filter(({ kind }) => kind !== 'flag').flatMap((option) => menusFor(context, option));
  return [...others, flagsMenu(context, flags)];
};

const flagsMenu = ({ deps, caller, table }: TableInteraction, flags: readonly TableOption[]): OptionMenu => {
  const chosen = chosenOptions(table.options);
  return {
    what: FLAGS,
    placeholder: caller.t('options.flags'),
    several: true,
    choices: flags.map(({ key }) => ({
      label: optionName(deps, table, key, caller.locale),
      value: key,
      chosen: chosen.get(key) === true,
    })),
  };
};

const menusFor = (context: TableInteraction, option: TableOption): OptionMenu[] => {
  const { table } = context;
  const now = chosenOptions(table.options).get(option.key);
  switch (option.kind) {
    case 'flag':
    case 'choice':
      return [choiceMenu(context, option, String(now))];
    case 'list':
      return listMenus(context, option, Array.isArray(now) ? now.map(String) : []);
    case 'numbers':
      return [];
  }
};

/** The name of the option stands before each value, as a closed menu shows only what is chosen. */
const choiceMenu = (
  { deps, caller, table }: TableInteraction,
  option: TableOption,
  now: string,
): OptionMenu => {
  const { locale, t } = caller;
  const name = optionName(deps, table, option.key, locale);
  return {
    what: option.key,
    placeholder: name,
    several: false,
    choices: valuesOf(option).map((value) => ({
      label: t('options.value', { option: name, value: valueName(deps, table, { option, value }, locale) }),
      value,
      chosen: value === now,
    })),
  };
};

const listMenus = (
  { deps, caller, table }: TableInteraction,
  option: TableOption,
  now: readonly string[],
): OptionMenu[] => {
  const { locale, t } = caller;
  const { optionGuide } = frontOf(deps, table);
  const choices = option.values
    .filter((value) => optionGuide?.matters(option.key, table.options, value) ?? true)
    .map((value) => ({
      label: valueName(deps, table, { option, value }, locale),
      value,
      chosen: now.includes(value),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  const parts = Math.ceil(choices.length / MOST_CHOICES);
  const size = Math.ceil(choices.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    what: `${option.key}.${part}`,
    placeholder: partName(optionName(deps, table, option.key, locale), { part: part + 1, parts }, t),
    several: true,
    choices: choices.slice(part * size, (part + 1) * size),
  }));
};

const partName = (option: string, { part, parts }: { part: number; parts: number }, t: Translate): string =>
  parts === 1 ? option : t('options.part', { option, part, parts });

/** The values of a flag. */
export const BOTH = ['true', 'false'] as const;

/** What an option can be, or of what it is a list; nothing for numbers. */
export const valuesOf = ({ kind, values }: TableOption): readonly string[] =>
  kind === 'flag' ? BOTH : values;

/**
 * What becomes of the options by what was chosen in a menu of a page; undefined if the menu or a choice is none of its.
 * @param what as in {@link OptionMenu}
 */
export const changeBy = (
  context: TableInteraction,
  page: OptionsPage,
  what: string,
  chosen: readonly string[],
): Readonly<Record<string, unknown>> | undefined => {
  const menu = menusOf(context, page).find((candidate) => candidate.what === what);
  const offered = menu?.choices.map(({ value }) => value) ?? [];
  if (!menu || chosen.some((value) => !offered.includes(value))) return undefined;
  if (what === FLAGS) return Object.fromEntries(offered.map((key) => [key, chosen.includes(key)]));
  const option = page.options.find(({ key }) => key === what.split('.')[0]);
  const [first] = chosen;
  if (!option) return undefined;
  if (option.kind === 'list') {
    const now = chosenOptions(context.table.options).get(option.key);
    const others = Array.isArray(now) ? now.filter((value) => !offered.includes(String(value))) : [];
    return { [option.key]: [...others, ...chosen] };
  }
  return first === undefined
    ? undefined
    : { [option.key]: option.kind === 'flag' ? first === 'true' : first };
};
