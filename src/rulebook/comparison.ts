import type { Locale } from '../i18n/index.ts';
import { areAlone, typedCards } from './ranking.ts';
import type { WeighedQuestion } from './relevance.ts';
import type { SectionIndex } from './section-index.ts';
import { normalizeText } from './tokenize.ts';

/** Words by which things are set side by side. */
const COMPARING: Readonly<Record<Locale, RegExp>> = {
  en: /\b(better|worse|best|difference|differ|differs|compare|compared|comparison|versus|vs|than|stronger|weaker|which one)\b/,
  pl: /\b(leps\w*|gors\w*|roznic\w*|rozni\w*|porown\w*|vs|silniejs\w*|slabs\w*|niz|ktor\w* wziac|ktor\w* wybrac)\b/,
};

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
  // Nothing but names is said, or that they are compared.
  if (
    places.size < 2 ||
    !(areAlone(cards, query, index) || COMPARING[index.lexicon.lang].test(normalizeText(question)))
  )
    return [];
  return [...places]
    .sort((one, other) => one - other)
    .flatMap((place) => cards.find((id) => placeOf(id) === place) ?? []);
};
