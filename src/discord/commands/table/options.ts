import type { Suggestion } from '../../../games/front.ts';
import type { Table } from '../../../table/model/table.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { refused, refusedFor, said } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { optionLines } from '../../messages/options-lines.ts';
import { tableTitle } from '../../naming.ts';
import { type TableOption, tableOptions } from '../../table-options.ts';
import { text } from '../definition/option.ts';
import { suggestAt, tableCommand } from '../definition/table-command.ts';
import { lineOf, MOST_NAME, renameTable } from './table-name.ts';

export const optionsButton: ButtonFace = { action: 'options', style: 'secondary', label: 'button.options' };

/** `/table options`: shows what the table has chosen; the host changes one of them before the start. */
export const options = tableCommand({
  name: 'options',
  button: { face: optionsButton },
  options: {
    option: text({ suggest: suggestAt((context) => namesFor(context)) }),
    value: text({ suggest: suggestAt((context, { option }) => valuesNamed(context, option)) }),
    name: text({ maxLength: MOST_NAME }),
  },
  async run(context, { option: name, value, name: called }) {
    const { deps, caller, table } = context;
    const { t, locale } = caller;
    const line = lineOf(called);
    if (line !== undefined) {
      const renamed = await renameTable(context, line);
      if (!renamed.ok) return refused(renamed.refusal, table);
      return said(t('options.renamed', { table: tableTitle(renamed.value) }));
    }
    const shown = (of: Table) => said([t('options.shown'), ...optionLines(deps, of, locale)].join('\n'));
    if (name === undefined && value === undefined) return shown(table);
    const option = tableOptions(frontOf(deps, table)).find((candidate) => candidate.name === name);
    const chosen = option && valueFrom(option, value, (table.options as Chosen | null)?.[option.key]);
    if (!option || chosen === undefined) return refusedFor('options.unknown', {}, table);
    const changed = await deps.lobby.setOptions(table.id, caller.userId, { [option.key]: chosen });
    return changed.ok ? shown(changed.value) : refused(changed.refusal, table);
  },
});

const FLAGS = ['true', 'false'] as const;

const valuesFor = ({ kind, values }: TableOption): readonly string[] => (kind === 'flag' ? FLAGS : values);

type Chosen = Readonly<Record<string, unknown>>;

/** What the option shall be; undefined if the value is none of its own. Lists take an entry in, or out again. */
const valueFrom = (option: TableOption, typed: string | undefined, now: unknown): unknown => {
  if (option.kind === 'numbers') {
    return /^[1-9]\d{0,3}$/.test(typed ?? '') ? toggled(now, Number(typed)) : undefined;
  }
  const value = valuesFor(option).find((candidate) => candidate === typed);
  if (value === undefined) return undefined;
  if (option.kind === 'flag') return value === 'true';
  return option.kind === 'list' ? toggled(now, value) : value;
};

const toggled = (now: unknown, entry: string | number): unknown[] => {
  const entries: unknown[] = Array.isArray(now) ? now : [];
  return entries.includes(entry) ? entries.filter((other) => other !== entry) : [...entries, entry];
};

/** The options of the table's game. */
const namesFor = ({ deps, caller, table }: TableInteraction): Suggestion[] =>
  tableOptions(frontOf(deps, table)).map(({ name, key }) => {
    const text = `option.${key}`;
    return { name: deps.texts.find(caller.locale, text, table.game) ?? text, value: name };
  });

/** The values of the option that was named. */
const valuesNamed = ({ deps, caller, table }: TableInteraction, named: unknown): Suggestion[] => {
  const option = tableOptions(frontOf(deps, table)).find(({ name }) => name === named);
  if (!option) return [];
  return valuesFor(option).map((value) => {
    if (option.kind === 'flag') return { name: caller.t(value === 'true' ? 'yes' : 'no'), value };
    const text = `option.${option.key}.${value}`;
    return { name: deps.texts.find(caller.locale, text, table.game) ?? text, value };
  });
};
