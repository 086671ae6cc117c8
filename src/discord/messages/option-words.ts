import type { Locale } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import type { TableOption } from '../table-options.ts';

type Texts = Pick<DiscordDeps, 'texts'>;

/** What an option is called. */
export const optionName = (
  { texts }: Texts,
  { game }: Pick<Table, 'game'>,
  key: string,
  locale: Locale,
): string => texts.find(locale, `option.${key}`, game) ?? key;

/** What a value of an option is called: of a flag yes or no. */
export const valueName = (
  { texts }: Texts,
  { game }: Pick<Table, 'game'>,
  { option, value }: { readonly option: TableOption; readonly value: string },
  locale: Locale,
): string => {
  if (option.kind === 'flag') return texts.shared(locale)(value === 'true' ? 'yes' : 'no');
  return texts.find(locale, `option.${option.key}.${value}`, game) ?? value;
};
