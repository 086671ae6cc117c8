import type { Locale } from '../i18n/index.ts';
import { tokensOf } from './lexicon.ts';
import { areAlone, type Query, typedCards } from './ranking.ts';
import type { WeighedQuestion } from './relevance.ts';
import type { SectionIndex } from './section-index.ts';
import { normalizeText, tokenize } from './tokenize.ts';

/** Words by which things are set side by side. */
const COMPARING: Readonly<Record<Locale, RegExp>> = {
  en: /\b(better|worse|best|difference|differ|differs|compare|compared|comparison|versus|vs|than|stronger|weaker|which one)\b/,
  pl: /\b(leps\w*|gors\w*|roznic\w*|rozni\w*|porown\w*|vs|silniejs\w*|slabs\w*|niz|ktor\w* wziac|ktor\w* wybrac)\b/,
};

/** Words that join names: `commando or mounted`. What begins a question joins nothing. */
const JOINING: Readonly<Record<Locale, RegExp>> = {
  en: /[\w’')]\s*(\b(or|and|against)\b|[,/&])/,
  pl: /[\w’')]\s*(\b(czy|albo|lub|a|i|oraz|kontra)\b|[,/&])/,
};

/** True if names are joined, or nothing stands besides them: no comparison is `how much for the troll on payday`. */
const areJoined = (question: string, { matches }: Query, lang: Locale): boolean =>
  JOINING[lang].test(normalizeText(question)) || tokenize(question).length <= matches.length;

/**
 * The cards that a question sets side by side, in its order: `commando or mounted`, `which is better, trolls or elves`. None
 * if it compares nothing.
 */
export const comparedCards = (
  { question, query, ranked }: WeighedQuestion,
  index: SectionIndex,
): string[] => {
  const cards = typedCards(ranked, index);
  const placeOf = (id: string): number =>
    query.matches.findIndex(({ typedStems }) =>
      (index.titles.get(id) ?? []).some((stem) => typedStems.includes(stem)),
    );
  const places = new Set(cards.map(placeOf));
  const { lang } = index.lexicon;
  // Nothing but names is said, or that they are compared.
  const areNamed = areAlone(cards, query, index) && areJoined(question, query, lang);
  if (places.size < 2 || !(areNamed || COMPARING[lang].test(normalizeText(question)))) return [];
  return [...places]
    .sort((one, other) => one - other)
    .flatMap((place) => cards.find((id) => placeOf(id) === place) ?? []);
};

/** True for a text that names every one of some cards: it speaks of both, where one alone would be half an answer. */
export const namesAll = (
  text: string,
  cards: readonly string[],
  { titles, lexicon }: SectionIndex,
): boolean => {
  const stems = new Set(tokensOf(text, lexicon.lang).map(({ stem }) => stem));
  return cards.every((id) => titles.get(id)?.every((stem) => stems.has(stem)) ?? false);
};
