import type { Locale } from '../i18n/index.ts';
import { type AliasIndex, aliasSimilarities, buildAliasIndex } from './alias-index.ts';
import { buildGramIndex, type GramIndex, gramSimilarities } from './gram-index.ts';
import { stopWordStems } from './lexicon.ts';
import { parseQuery } from './query.ts';
import { isOfAskedUnit, kindOf, kindOfAnswer } from './question-kind.ts';
import type { Query } from './ranking.ts';
import type { SectionIndex } from './section-index.ts';

/** A plain answer to a question that tables ask. */
export interface Ruling {
  /** The section that it rests on. */
  readonly section: string;
  /** It begins with yes, no or a number, where that is asked for. */
  readonly answer: Readonly<Record<Locale, string>>;
  /** How players ask. */
  readonly asked: Readonly<Record<Locale, readonly string[]>>;
  /** Where the engine shows it: the file of a scenario, and what must hold there if the answer is yes. */
  readonly shown?: { readonly scenario: string; readonly claim: string } | undefined;
}

/** The rulings of a book in one language, to be found by questions. */
export interface RulingIndex {
  readonly rulings: readonly Ruling[];
  readonly grams: GramIndex;
  readonly aliases: AliasIndex;
  /** By the number of a ruling: the stems of all words in which it is asked for, with their synonyms. */
  readonly stems: ReadonlyMap<string, ReadonlySet<string>>;
  /** By the number of a ruling: for each phrase in which it is asked for, the cards' names in it, each as alternative stems. */
  readonly cardNames: ReadonlyMap<string, readonly (readonly (readonly string[])[])[]>;
}

/** Indexes rulings by the phrases in which they are asked for. */
export const buildRulingIndex = (
  rulings: readonly Ruling[],
  lang: Locale,
  { lexicon, cardNameStems }: Pick<SectionIndex, 'lexicon' | 'cardNameStems'>,
): RulingIndex => {
  const phrases = new Map(rulings.map(({ asked }, number) => [`${number}`, asked[lang]]));
  const termsOf = (phrase: string): string[][] =>
    parseQuery(phrase, lexicon).map(({ stems, synonyms }) => [...stems, ...synonyms.flat()]);
  const isName = (stems: readonly string[]): boolean => stems.some((stem) => cardNameStems.has(stem));
  return {
    rulings,
    grams: buildGramIndex(phrases),
    aliases: buildAliasIndex(phrases, lexicon, () => 1),
    stems: new Map(
      [...phrases].map(([number, texts]) => [number, new Set(texts.flatMap((text) => termsOf(text).flat()))]),
    ),
    cardNames: new Map(
      [...phrases].map(([number, texts]) => [number, texts.map((text) => termsOf(text).filter(isName))]),
    ),
  };
};

/** How similar a question must be to a phrase, from 0 to 1; less if the search found the section too. */
const LEAST_SIMILARITY = 0.62;
const LEAST_WITH_SECTION = 0.45;

/**
 * The ruling that answers a question; undefined if none is near enough.
 * @param query the question as the search took it apart
 * @param found ids of the sections that the search found
 */
export const rulingFor = (
  question: string,
  query: Query,
  found: readonly string[],
  index: RulingIndex & Pick<SectionIndex, 'lexicon'>,
): Ruling | undefined => {
  const byGrams = gramSimilarities(question, index.grams);
  const byWords = aliasSimilarities(query.matches, stopWordStems(question, index.lexicon), index.aliases);
  const rated = [...byGrams].flatMap(([number, similarity]) => {
    const ruling = index.rulings[Number(number)];
    const value = (similarity + (byWords.get(number) ?? 0)) / 2;
    return ruling && isNear(ruling, value, found) && fits(ruling, number, question, query, index)
      ? [{ ruling, value }]
      : [];
  });
  return rated.sort((one, other) => other.value - one.value)[0]?.ruling;
};

const isNear = ({ section }: Ruling, similarity: number, found: readonly string[]): boolean =>
  similarity >= (found.includes(section) ? LEAST_WITH_SECTION : LEAST_SIMILARITY);

/** A ruling fits if it answers in kind, and is about the cards that the question names and no others. */
const fits = (
  { answer }: Ruling,
  number: string,
  question: string,
  query: Query,
  { lexicon, stems, cardNames }: RulingIndex & Pick<SectionIndex, 'lexicon'>,
): boolean => {
  const kind = kindOf(question, lexicon.lang);
  if (kind !== undefined && kind !== kindOfAnswer(answer[lexicon.lang])) return false;
  if (kind === 'number' && !isOfAskedUnit(question, answer[lexicon.lang], lexicon.lang)) return false;
  const own = stems.get(number) ?? new Set<string>();
  const isOwn = (names: readonly string[]): boolean => names.some((stem) => own.has(stem));
  const asked = new Set(query.stems.keys());
  const isAsked = (names: readonly (readonly string[])[]): boolean =>
    names.every((alternatives) => alternatives.some((stem) => asked.has(stem)));
  return (
    [...query.cardNames].every((match) => isOwn(match.stems)) && (cardNames.get(number) ?? []).some(isAsked)
  );
};
