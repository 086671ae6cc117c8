import type { Locale } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { chosenOptions, type TableOption, tableOptions, usualAt } from '../table-options.ts';

/** What was chosen for an option, in words; undefined for nothing, as with a list without entries. */
export const chosenText = (
  deps: DiscordDeps,
  { game }: Table,
  { option, value }: { readonly option: TableOption; readonly value: unknown },
  locale: Locale,
): string | undefined => {
  const { key, kind } = option;
  const t = deps.texts.shared(locale);
  const text = (entry: unknown): string => {
    const name = `option.${key}.${entry}`;
    return deps.texts.find(locale, name, game) ?? name;
  };
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  switch (kind) {
    case 'flag':
      return t(value === true ? 'yes' : 'no');
    case 'choice':
      return text(value);
    case 'list':
      return listOf(value, locale, text);
    case 'numbers':
      return listOf(value, locale, String);
  }
};

const listOf = (entries: unknown, locale: Locale, named: (entry: unknown) => string): string =>
  new Intl.ListFormat(locale).format((Array.isArray(entries) ? entries : []).map(named));

/**
 * What a table has chosen: one line for each option that is not as in the game it is called by. A game has many options,
 * and most tables leave most of them alone.
 */
export const optionLines = (deps: DiscordDeps, table: Table, locale: Locale): string[] => {
  const t = deps.texts.shared(locale);
  const front = frontOf(deps, table);
  const chosen = chosenOptions(table.options);
  const usual = usualAt(front, table.options);
  const lines = tableOptions(front)
    .filter(({ key }) => JSON.stringify(chosen.get(key)) !== JSON.stringify(usual.get(key)))
    .flatMap((option) => {
      const value = chosenText(deps, table, { option, value: chosen.get(option.key) }, locale);
      const name = `option.${option.key}`;
      return value === undefined
        ? []
        : [t('options.line', { option: deps.texts.find(locale, name, table.game) ?? name, value })];
    });
  return [...lines, ...otherOptionLines(deps, table, locale)];
};

/** What no single option says of a table's choices; before the start also what will not come of them. */
export const otherOptionLines = (deps: DiscordDeps, table: Table, locale: Locale): readonly string[] => {
  const words = { t: deps.texts.of(table.game, locale), locale };
  const { optionLines: own, optionNotes: notes } = frontOf(deps, table);
  const noted = table.phase === 'lobby' ? notes?.(table.options, words, table.seats.length) : undefined;
  return [...(own?.(table.options, words) ?? []), ...(noted ?? [])];
};

/** The same, or one line that nothing is changed. */
export const optionLinesOrUsual = (deps: DiscordDeps, table: Table, locale: Locale): string[] => {
  const lines = optionLines(deps, table, locale);
  return lines.length > 0 ? lines : [deps.texts.shared(locale)('options.usual')];
};
