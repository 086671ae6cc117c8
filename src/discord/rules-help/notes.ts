import type { Locale } from '../../i18n/index.ts';
import type { DiscordDeps } from '../deps.ts';
import { chosenText } from '../messages/options-lines.ts';
import { plainWordsFor } from '../naming.ts';
import { tableOptions } from '../table-options.ts';
import type { SectionRef } from './page.ts';
import type { TableContext } from './table-context.ts';

/**
 * What there is to say of a section at a table: options there that differ from the printed rule, and how the thing
 * that it is about stands now, as everybody may know it.
 */
export const notesOn = async (
  deps: DiscordDeps,
  at: TableContext,
  place: SectionRef,
  locale: Locale,
): Promise<string[]> => [
  ...optionNotes(deps, at, place, locale),
  ...(await standing(deps, at, place, locale)),
];

/** Options are explained in sections `option-<name>`; whatever a section has to do with one links to it or is linked from it. */
const optionNotes = (
  deps: DiscordDeps,
  { table, front }: TableContext,
  place: SectionRef,
  locale: Locale,
): string[] => {
  const t = deps.texts.shared(locale);
  const printed = new Map(Object.entries(front.game.options.safeParse({}).data ?? {}));
  const chosen = new Map(Object.entries(table.options ?? {}));
  const text = (key: string): string => deps.texts.find(locale, key, table.game) ?? key;
  return tableOptions(front).flatMap((option) => {
    const { name, key } = option;
    const value = chosenText(deps, table, { option, value: chosen.get(key) }, locale);
    const asPrinted = JSON.stringify(chosen.get(key)) === JSON.stringify(printed.get(key));
    if (value === undefined || asPrinted || !isAbout(place, `option-${name}`, locale)) return [];
    return [t('rules.option', { option: text(`option.${key}`), value })];
  });
};

const isAbout = ({ rulebook, section }: SectionRef, option: string, locale: Locale): boolean =>
  section.id === option ||
  section.links.includes(option) ||
  (rulebook.section(option, locale)?.links.includes(section.id) ?? false);

const standing = async (
  deps: DiscordDeps,
  { table, front }: TableContext,
  { section }: SectionRef,
  locale: Locale,
): Promise<string[]> => {
  if (!front.rulesHelp?.tableNotes || table.phase !== 'running') return [];
  const current = await deps.views.viewFor(table, 'public');
  if (!current.ok) return [];
  return [...front.rulesHelp.tableNotes(section.id, current.value.view, plainWordsFor(deps, table, locale))];
};
