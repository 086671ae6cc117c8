import type { APIButtonComponent } from 'discord.js';
import { withoutLinks } from '../../../rulebook/index.ts';
import { customId } from '../../custom-id.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { type ButtonFace, labelled } from '../../messages/buttons.ts';
import { optionName } from '../../messages/option-words.ts';
import { chosenText, otherOptionLines } from '../../messages/options-lines.ts';
import { buttonRows, type PrivateAnswer, type Row } from '../../messages/private-answer.ts';
import { namesOf, tableGame, tableTitle } from '../../naming.ts';
import { optionSection, rulesBehind } from '../../rules-help/option-section.ts';
import { bookOf } from '../../rules-help/page.ts';
import { rulesId } from '../../rules-help/rules-id.ts';
import {
  chosenOptions,
  type OptionsPage,
  optionPages,
  presetOf,
  type TableOption,
  usualAt,
} from '../../table-options.ts';
import { menuFor, menusOf, type OptionMenu, OUT, PRESET } from './options-menus.ts';
import { flagLabel, flagsOf, flagText, openFlagsOf } from './table-flags.ts';

export const optionsButton: ButtonFace = { action: 'options', style: 'secondary', label: 'button.options' };

/** Two rows of buttons that open rules. */
const MOST_RULES = 10;

/**
 * The options of a table: on the first page all of them with their values, on the others what each changes, with menus
 * for the host as long as the lobby is open.
 * @param page from 1; the first one if there is none of that number
 */
export const optionsPanel = (context: TableInteraction, page = 1): PrivateAnswer => {
  const { deps, caller, table } = context;
  const pages = optionPages(frontOf(deps, table), table.options);
  const shown = pages[page - 2];
  const title = caller.t('options.title', {
    table: tableTitle(table),
    game: tableGame(deps, table, caller.locale),
  });
  const menus = shown && mayChoose(context) ? menusOf(context, shown) : shown ? [] : overviewMenus(context);
  const at = shown ? page : 1;
  return {
    text: [title, ...(shown ? pageLines(context, shown) : overviewLines(context, pages))].join('\n'),
    rows: [
      ...menus.map((menu) => [menuFor(table, at, menu)]),
      pageButtons(context, pages, at),
      ...(shown ? ruleRows(context, shown) : []),
    ],
  };
};

const mayChoose = ({ caller, table }: TableInteraction): boolean =>
  table.phase === 'lobby' && table.hostId === caller.userId;

const overviewLines = (context: TableInteraction, pages: readonly OptionsPage[]): string[] => {
  const { deps, caller, table } = context;
  const { t, locale } = caller;
  return [
    statusLine(context),
    ...otherOptionLines(deps, table, locale),
    ...pages.flatMap((page) => [
      `**${titleOf(context, page)}**`,
      ...page.options.map((option) => `- ${optionLine(context, option)}`),
    ]),
    `**${t('options.page.table')}**`,
    ...flagsOf(deps, table).map((flag) => `- ${t(flagText(flag, flag.holds(table)))}`),
    ...(mayChoose(context) ? ['', t('options.choose')] : []),
  ];
};

/** Who chooses, or that the rules are settled. */
const statusLine = ({ caller, table }: TableInteraction): string => {
  const name = namesOf(table)[table.seats.findIndex(({ userId }) => userId === table.hostId)] ?? '—';
  if (table.phase === 'lobby') return caller.t('options.host', { name });
  return caller.t(table.phase === 'running' ? 'options.running' : 'options.over', { name });
};

/** The option with its value, marked if that is not as in the game that the table is called by. */
const optionLine = ({ deps, caller, table }: TableInteraction, option: TableOption): string => {
  const { t, locale } = caller;
  const value = chosenOptions(table.options).get(option.key);
  const usual = usualAt(frontOf(deps, table), table.options).get(option.key);
  const said = chosenText(deps, table, { option, value }, locale);
  const none = t(option.kind === 'list' ? 'options.every' : 'options.none');
  const changed = JSON.stringify(value) !== JSON.stringify(usual);
  return t(changed ? 'options.changed' : 'options.value', {
    option: optionName(deps, table, option.key, locale),
    value: said ?? none,
  });
};

/** Each option with its value, what it changes, and where it can be changed if not here. */
const pageLines = (context: TableInteraction, page: OptionsPage): string[] => {
  const { deps, caller, table } = context;
  return [
    `### ${titleOf(context, page)}`,
    ...page.options.flatMap((option) => {
      const section = optionSection(deps, table, option, caller.locale);
      const typed = option.kind === 'numbers' ? [caller.t('options.typed')] : [];
      const about = [...(section ? [withoutLinks(section.section.text)] : []), ...typed].join(' ');
      return [optionLine(context, option), ...(about === '' ? [] : [`-# ${about.replaceAll('\n', ' ')}`])];
    }),
  ];
};

const titleOf = ({ deps, caller, table }: TableInteraction, { title }: OptionsPage): string =>
  deps.texts.of(table.game, caller.locale)(title);

/** What the host can choose on the first page: once the game has begun, only how it is shown. */
const overviewMenus = (context: TableInteraction): OptionMenu[] => {
  const { caller, table } = context;
  if (table.hostId !== caller.userId) return [];
  const { game, out } = lobbyMenus(context);
  return table.phase === 'lobby' ? [...game, ...flagMenus(context), ...out] : flagMenus(context);
};

const flagMenus = ({ deps, caller, table }: TableInteraction): OptionMenu[] =>
  openFlagsOf(deps, table).map((flag) => ({
    what: flag.menu,
    placeholder: caller.t(flag.texts.choose),
    several: false,
    choices: [true, false].map((value) => ({
      label: caller.t(flagLabel(flag, value)),
      value: `${value}`,
      chosen: value === flag.holds(table),
    })),
  }));

const lobbyMenus = ({ deps, caller, table }: TableInteraction) => {
  const { presets } = frontOf(deps, table);
  const present = presetOf(frontOf(deps, table), table.options)?.id;
  const name = (id: string) => deps.texts.of(table.game, caller.locale)(`preset.${id}`);
  const others = table.seats.filter(({ userId }) => userId !== caller.userId);
  const game: OptionMenu = {
    what: PRESET,
    placeholder: caller.t('options.choose-game'),
    several: false,
    choices: presets.map(({ id }) => ({
      label: caller.t('options.preset', { game: name(id) }),
      value: id,
      chosen: id === present,
    })),
  };
  const out: OptionMenu = {
    what: OUT,
    placeholder: caller.t('options.out'),
    several: false,
    // Not the seat: those behind somebody who leaves move up.
    choices: others.map(({ name: label, userId: value }) => ({ label, value })),
  };
  return { game: presets.length > 1 ? [game] : [], out: others.length > 0 ? [out] : [] };
};

const pageButtons = (context: TableInteraction, pages: readonly OptionsPage[], shown: number): Row => {
  const { caller, table } = context;
  const titles = [caller.t('options.overview'), ...pages.map((page) => titleOf(context, page))];
  return titles.map((title, at) => {
    const id = { action: optionsButton.action, tableId: table.id, seq: table.seq, payload: `${at + 1}` };
    return labelled(title, at + 1 === shown ? 'primary' : 'secondary', customId(id));
  });
};

/** Buttons that open the rules which the options of a page change. */
const ruleRows = ({ deps, caller, table }: TableInteraction, page: OptionsPage): Row[] => {
  const { t, locale } = caller;
  const sections = page.options.flatMap((option) => optionSection(deps, table, option, locale) ?? []);
  const buttons: APIButtonComponent[] = rulesBehind(sections, locale)
    .slice(0, MOST_RULES)
    .map((place) =>
      labelled(
        t('rules.rule', { title: place.section.title }),
        'secondary',
        rulesId('rule', bookOf(place).id, place.section.id),
      ),
    );
  return buttonRows(buttons);
};
