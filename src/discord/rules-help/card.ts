import type { Suggestion } from '../../games/front/command.ts';
import { LOCALES, type Locale } from '../../i18n/index.ts';
import { type Library, normalizeText } from '../../rulebook/index.ts';
import { bookOf, type SectionRef } from './page.ts';

/** All cards, those of some books first. */
export const cardsFrom = (
  { books, rulebookOf }: Library,
  first: readonly string[],
  locale: Locale,
): SectionRef[] => {
  const rest = [...books.keys()].filter((id) => !first.includes(id));
  return [...first, ...rest]
    .map(rulebookOf)
    .flatMap((rulebook) => rulebook.cards(locale).map((section): SectionRef => ({ rulebook, section })));
};

const words = (text: string): string[] =>
  normalizeText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** True if every word that was typed begins a word of one of the titles of a card. */
const isTyped = ({ rulebook, section }: SectionRef, typed: readonly string[]): boolean =>
  LOCALES.some((locale) => {
    const title = words(rulebook.section(section.id, locale)?.title ?? '');
    return typed.every((part) => title.some((word) => word.startsWith(part)));
  });

/** The name of a card in one text: its id with its book. */
const nameOf = (card: SectionRef): string => `${bookOf(card).id}/${card.section.id}`;

/** Those of the cards that what was typed can mean, in either language and without diacritics. */
export const cardSuggestions = (
  cards: readonly SectionRef[],
  typed: string,
  locale: Locale,
): Suggestion[] => {
  const parts = words(typed);
  return cards
    .filter((card) => isTyped(card, parts))
    .map((card) => ({
      name: `${card.section.title} · ${card.section.chapter} · ${bookOf(card).title[locale]}`,
      value: nameOf(card),
    }));
};

/** The card that was named: by its id, as autocomplete gives it, or by the beginning of its title in either language. */
export const cardNamed = (cards: readonly SectionRef[], name: string): SectionRef | undefined => {
  const parts = words(name);
  const exact = cards.find((card) => nameOf(card) === name.trim());
  return exact ?? (parts.length > 0 ? cards.find((card) => isTyped(card, parts)) : undefined);
};
