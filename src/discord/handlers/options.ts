import type { OptionValues, Suggestion } from '../../games/front.ts';
import type { Locale } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import { type TableOption, tableOptions } from '../commands/table-options.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { type InteractionResult, refused, refusedFor, said } from '../interactions/outcome.ts';
import { optionLines } from '../messages/options-lines.ts';

/** `/table options`: shows what the table has chosen; the host changes one of them before the start. */
export const tableOptionsOf = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  { option: name, value }: OptionValues,
): Promise<InteractionResult> => {
  const { t, locale } = caller;
  const shown = (of: Table) => said([t('options.shown'), ...optionLines(deps, of, locale)].join('\n'));
  if (name === undefined && value === undefined) return shown(table);
  const option = tableOptions(frontOf(deps, table)).find((candidate) => candidate.name === name);
  const chosen = option && valueFrom(option, value, (table.options as Chosen | null)?.[option.key]);
  if (!option || chosen === undefined) return refusedFor('options.unknown', {}, table);
  const changed = await deps.lobby.setOptions(table.id, caller.userId, { [option.key]: chosen });
  return changed.ok ? shown(changed.value) : refused(changed.refusal, table);
};

const FLAGS = ['true', 'false'] as const;

const valuesFor = ({ kind, values }: TableOption): readonly string[] => (kind === 'flag' ? FLAGS : values);

type Chosen = Readonly<Record<string, unknown>>;

/** What the option shall be; undefined if the value is none of its own. Lists take an entry in, or out again. */
const valueFrom = (option: TableOption, typed: OptionValues[string], now: unknown): unknown => {
  if (option.kind === 'numbers') {
    return /^[1-9]\d{0,3}$/.test(String(typed)) ? toggled(now, Number(typed)) : undefined;
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

/** The options of the table's game with what is chosen, or the values of the one that was named. */
export const optionSuggestions = (
  deps: DiscordDeps,
  table: Table,
  locale: Locale,
  asked: 'option' | 'value',
  { option: named }: OptionValues,
): readonly Suggestion[] => {
  const t = deps.texts.shared(locale);
  const text = (key: string): string => deps.texts.find(locale, key, table.game) ?? key;
  const options = tableOptions(frontOf(deps, table));
  if (asked === 'value') {
    const option = options.find(({ name }) => name === named);
    return option
      ? valuesFor(option).map((value) => ({
          name:
            option.kind === 'flag'
              ? t(value === 'true' ? 'yes' : 'no')
              : text(`option.${option.key}.${value}`),
          value,
        }))
      : [];
  }
  return options.map(({ name, key }) => ({ name: text(`option.${key}`), value: name }));
};
