import type { Locale } from '../../i18n/index.ts';
import type { Table } from '../../table/table.ts';
import { tableOptions } from '../commands/table-options.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';

/** What a table has chosen, one line per option of its game. */
export const optionLines = (deps: DiscordDeps, table: Table, locale: Locale): string[] => {
  const t = deps.texts.shared(locale);
  const chosen = new Map(Object.entries(table.options ?? {}));
  const text = (key: string): string => deps.texts.find(locale, key, table.game) ?? key;
  return tableOptions(frontOf(deps, table)).flatMap(({ key, kind }) => {
    const value: unknown = chosen.get(key);
    if (value === undefined) return [];
    const shown = kind === 'flag' ? t(value === true ? 'yes' : 'no') : text(`option.${key}.${value}`);
    return [t('options.line', { option: text(`option.${key}`), value: shown })];
  });
};
