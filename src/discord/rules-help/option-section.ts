import type { Locale } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import type { TableOption } from '../table-options.ts';
import type { SectionRef } from './page.ts';
import { booksAt } from './table-context.ts';

/**
 * The section `option-<name>` that says what an option changes: of the books that hold at the table, else of another one
 * of its game. Undefined if none has it.
 */
export const optionSection = (
  deps: Pick<DiscordDeps, 'fronts' | 'library'>,
  table: Table,
  { name }: Pick<TableOption, 'name'>,
  locale: Locale,
): SectionRef | undefined => {
  const { library } = deps;
  const books = new Set([...booksAt(deps, frontOf(deps, table), table), ...library.booksOf(table.game)]);
  for (const book of books) {
    const rulebook = library.rulebookOf(book);
    const section = rulebook.section(`option-${name}`, locale);
    if (section) return { rulebook, section };
  }
  return undefined;
};

/** The rules that options change, each once: the first ones that their sections lead to. */
export const rulesBehind = (sections: readonly SectionRef[], locale: Locale): SectionRef[] => {
  const found = sections.flatMap(({ rulebook, section }) => {
    const [first] = section.links.flatMap((id) => rulebook.section(id, locale) ?? []);
    return first ? [{ rulebook, section: first }] : [];
  });
  return [...new Map(found.map((place) => [place.section.id, place])).values()];
};
