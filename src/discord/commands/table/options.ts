import { z } from 'zod';
import type { Result } from '../../../kernel/result.ts';
import type { Table } from '../../../table/model/table.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import { tableTitle } from '../../naming.ts';
import {
  chosenOptions,
  optionNamed,
  optionPages,
  type TableOption,
  usualOptions,
} from '../../table-options.ts';
import { type TablePress, tableControl } from '../definition/control.ts';
import { integer, text } from '../definition/option.ts';
import { suggestAt, tableCommand } from '../definition/table-command.ts';
import { dismiss } from './leave.ts';
import { numberBarred } from './option-numbers.ts';
import { namesFor, PRESET_NAME, valuesNamed } from './option-suggestions.ts';
import { BOTH, changeBy, OPTION_ACTION, OUT, PRESET } from './options-menus.ts';
import { optionsButton, optionsPanel } from './options-panel.ts';
import { flagsOf, type TableFlag } from './table-flags.ts';
import { lineOf, MOST_NAME, renameTable } from './table-name.ts';
import { optionTyped } from './typed-option.ts';

/** The page on which a menu stands, and what it chooses. */
const menuPayload = z
  .string()
  .regex(/^\d{1,2}\.[\w.-]+$/)
  .transform((payload) => {
    const at = payload.indexOf('.');
    return { page: Number(payload.slice(0, at)), what: payload.slice(at + 1) };
  });

/**
 * `/table options`: shows what the table has chosen. The host changes it before the start, by the menus or one option at
 * a time, and calls the table by another name.
 */
export const options = tableCommand({
  name: 'options',
  options: {
    option: text({ suggest: suggestAt((context) => namesFor(context, context.caller.locale)) }),
    value: text({
      suggest: suggestAt((context, { option }) => valuesNamed(context, option, context.caller.locale)),
    }),
    name: text({ maxLength: MOST_NAME }),
    page: integer({ min: 1, max: 9 }),
  },
  button: {
    face: optionsButton,
    valuesOf: (payload) => (/^\d$/.test(payload) ? { page: Number(payload) } : {}),
  },
  controls: [
    tableControl({
      action: OPTION_ACTION,
      payload: menuPayload,
      run: (context, press) => useMenu(context, press),
    }),
  ],
  async run(context, { option: name, value, name: called, page }) {
    const line = lineOf(called);
    if (line !== undefined) return rename(context, line);
    if (name === undefined && value === undefined) return answered(optionsPanel(context, page));
    const typed = optionTyped(context, name, value);
    if (!typed.ok) return refused(typed.refusal, context.table);
    const { name: option, values } = typed.value;
    const [first] = values;
    const flag = flagsOf(context.deps, context.table).find((one) => one.name === option);
    if (flag) return setFlag(context, flag, first, page);
    const barred = values.map((one) => numberBarred(context, option, one)).find((one) => one !== undefined);
    if (barred) return barred;
    const change =
      option === PRESET_NAME ? presetNamed(context, first) : changeTyped(context, option, values);
    return change ? set(context, change, page) : refusedFor('options.unknown', {}, context.table);
  },
});

type Change = Readonly<Record<string, unknown>>;

const setFlag = async (
  context: TableInteraction,
  flag: TableFlag,
  value: string | undefined,
  page: number | undefined,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  if (!BOTH.some((one) => one === value)) return refusedFor('options.unknown', {}, table);
  return shown(context, await flag.set(deps, table, caller.userId, value === 'true'), page);
};

/** Changes options and shows them as they are then. */
const set = async (
  context: TableInteraction,
  change: Change,
  page: number | undefined,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  return shown(context, await deps.lobby.setOptions(table.id, caller.userId, change), page);
};

const shown = (
  context: TableInteraction,
  changed: Result<Table>,
  page: number | undefined,
): InteractionResult =>
  changed.ok
    ? answered(optionsPanel({ ...context, table: changed.value }, page))
    : refused(changed.refusal, context.table);

const rename = async (context: TableInteraction, name: string): Promise<InteractionResult> => {
  const renamed = await renameTable(context, name);
  return renamed.ok
    ? said(context.caller.t('options.renamed', { table: tableTitle(renamed.value) }))
    : refused(renamed.refusal, context.table);
};

/** Something was chosen in a menu of the panel. */
const useMenu = async (
  context: TableInteraction,
  { payload: { page, what }, choices }: TablePress<z.infer<typeof menuPayload>>,
): Promise<InteractionResult> => {
  const { deps, table } = context;
  if (what === OUT) return takeOut(context, choices[0]);
  const flag = flagsOf(deps, table).find(({ menu }) => menu === what);
  if (flag) return setFlag(context, flag, choices[0], page);
  const pages = optionPages(frontOf(deps, table), table.options);
  const at = pages[page - 2];
  const change =
    what === PRESET ? presetNamed(context, choices[0]) : at && changeBy(context, at, what, choices);
  return change ? set(context, change, page) : refusedFor('control.stale', {}, table);
};

/** Takes somebody out of the lobby and shows the panel again. */
const takeOut = async (context: TableInteraction, userId: string = ''): Promise<InteractionResult> => {
  const { deps, table } = context;
  const done = await dismiss(context, userId);
  const now = await deps.views.load(table.id);
  if (done.kind === 'refused' || !now.ok) return done;
  const { text, rows = [] } = optionsPanel({ ...context, table: now.value });
  return answered({ text: [done.answer.text, text].join('\n'), rows });
};

/** The options of a preset of the table's game, all others as usual. */
const presetNamed = ({ deps, table }: TableInteraction, id: string | undefined): Change | undefined => {
  const front = frontOf(deps, table);
  const preset = front.presets.find((candidate) => candidate.id === id);
  return preset && { ...Object.fromEntries(usualOptions(front)), ...preset.options };
};

/** What the option shall be. Lists take entries in, or out again. */
const changeTyped = (
  { deps, table }: TableInteraction,
  name: string,
  values: readonly string[],
): Change | undefined => {
  const option = optionNamed(frontOf(deps, table), name);
  const now = option && chosenOptions(table.options).get(option.key);
  return option && { [option.key]: valueFrom(option, values, now) };
};

const valueFrom = (option: TableOption, values: readonly string[], now: unknown): unknown => {
  const [first] = values;
  switch (option.kind) {
    case 'numbers':
      return values.map(Number).reduce(toggled, now);
    case 'list':
      return values.reduce(toggled, now);
    case 'flag':
      return first === 'true';
    case 'choice':
      return first;
  }
};

const toggled = (now: unknown, entry: string | number): unknown => {
  const entries: unknown[] = Array.isArray(now) ? now : [];
  return entries.includes(entry) ? entries.filter((other) => other !== entry) : [...entries, entry];
};
