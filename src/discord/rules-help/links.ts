import type { Locale } from '../../i18n/index.ts';
import type { Reason, Refusal } from '../../kernel/refusal.ts';
import type { Rulebook, Section } from '../../rulebook/index.ts';
import type { Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { labelled } from '../messages/buttons.ts';
import { MOST_COMPONENTS, type PrivateAnswer, type Row } from '../messages/private-answer.ts';
import { bookOf, type SectionRef } from './page.ts';
import { rulesId } from './rules-id.ts';
import { booksAt } from './table-context.ts';

/** One row of buttons: that many rules can be read up from one answer. */
const MOST_LINKS = 5;
/** A text beside a small picture, a large picture, a file. */
const ABOVE_ROWS = 6;

/** Sections that explain these rules at a table, each once, in their order. */
const sectionsFor = (
  deps: Pick<DiscordDeps, 'fronts' | 'library'>,
  table: Table,
  reasons: readonly Reason[],
  locale: Locale,
): SectionRef[] => {
  const places = new Map<string, SectionRef>();
  for (const { rule } of reasons) {
    const found = firstPlace(deps, table, (book) => book.sectionOfRule(rule, locale));
    if (found) places.set(`${bookOf(found).id}/${found.section.id}`, found);
  }
  return [...places.values()];
};

/** The first of the books that hold at a table which has such a section. */
const firstPlace = (
  deps: Pick<DiscordDeps, 'fronts' | 'library'>,
  table: Table,
  find: (book: Rulebook) => Section | undefined,
): SectionRef | undefined => {
  const front = deps.fronts.get(table.game);
  return (front ? booksAt(deps, front, table) : []).flatMap((book) => {
    const rulebook = deps.library.rulebookOf(book);
    const section = find(rulebook);
    return section ? [{ rulebook, section }] : [];
  })[0];
};

/** Buttons that open the text of each of these rules in a message of its own. */
export const ruleLinks = (
  deps: Pick<DiscordDeps, 'fronts' | 'library' | 'texts'>,
  table: Table | undefined,
  reasons: readonly Reason[],
  locale: Locale,
): Row[] => {
  return table ? rowOf(deps, sectionsFor(deps, table, reasons, locale), locale) : [];
};

/** The same for a refusal: the rules that it cites, else the one that is behind it. */
export const refusalLinks = (
  deps: Pick<DiscordDeps, 'fronts' | 'library' | 'texts'>,
  table: Table | undefined,
  { code, reasons }: Refusal,
  locale: Locale,
): Row[] => {
  if (!table) return [];
  const cited = sectionsFor(deps, table, reasons, locale);
  const behind = firstPlace(deps, table, (book) => book.sectionOfRefusal(code, locale));
  return rowOf(deps, cited.length === 0 && behind ? [behind] : cited, locale);
};

const rowOf = ({ texts }: Pick<DiscordDeps, 'texts'>, all: readonly SectionRef[], locale: Locale): Row[] => {
  const places = all.slice(0, MOST_LINKS);
  if (places.length === 0) return [];
  const t = texts.shared(locale);
  return [
    places.map((place) =>
      labelled(
        t('rules.rule', { title: place.section.title }),
        'secondary',
        rulesId('rule', bookOf(place).id, place.section.id),
      ),
    ),
  ];
};

/** The answer with these rows below, if there is room for them. */
export const withRows = (answer: PrivateAnswer, rows: readonly Row[]): PrivateAnswer => {
  const all = [...(answer.rows ?? []), ...rows];
  const used = all.reduce((sum, row) => sum + 1 + row.length, ABOVE_ROWS);
  return used > MOST_COMPONENTS ? answer : { ...answer, rows: all };
};
