import type { Suggestion } from '../../games/front.ts';
import { LOCALES, type Locale } from '../../i18n/index.ts';
import { books, normalizeText, rulebookOf } from '../../rulebook/index.ts';
import { bookTitle, type SectionRef, sectionRefOf } from './page.ts';

/** All cards, those of some books first. */
const cardsFrom = (first: readonly string[], locale: Locale): SectionRef[] => {
  const rest = [...books().keys()].filter((id) => !first.includes(id));
  return [...first, ...rest].flatMap((book) =>
    rulebookOf(book)
      .cards(locale)
      .map((section): SectionRef => ({ book, section })),
  );
};

const words = (text: string): string[] =>
  normalizeText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** True if every word that was typed begins a word of one of the titles of a card. */
const isTyped = ({ book, section }: SectionRef, typed: readonly string[]): boolean =>
  LOCALES.some((locale) => {
    const title = words(sectionRefOf(book, section.id, locale)?.section.title ?? '');
    return typed.every((part) => title.some((word) => word.startsWith(part)));
  });

/** The name of a card in one text: its id with its book. */
const nameOf = ({ book, section }: SectionRef): string => `${book}/${section.id}`;

/** Cards that what was typed can mean, in either language and without diacritics. */
export const cardSuggestions = (first: readonly string[], typed: string, locale: Locale): Suggestion[] => {
  const parts = words(typed);
  return cardsFrom(first, locale)
    .filter((card) => isTyped(card, parts))
    .map((card) => ({
      name: `${card.section.title} · ${card.section.chapter} · ${bookTitle(card.book, locale)}`,
      value: nameOf(card),
    }));
};

/** The card that was named: by its id, as autocomplete gives it, or by the beginning of its title in either language. */
export const cardNamed = (first: readonly string[], name: string, locale: Locale): SectionRef | undefined => {
  const cards = cardsFrom(first, locale);
  const parts = words(name);
  const exact = cards.find((card) => nameOf(card) === name.trim());
  return exact ?? (parts.length > 0 ? cards.find((card) => isTyped(card, parts)) : undefined);
};
