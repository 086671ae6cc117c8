import type { Locale } from '../i18n/index.ts';
import { type AliasIndex, aliasSimilarities, buildAliasIndex } from './alias-index.ts';
import { buildGramIndex, type GramIndex, gramSimilarities } from './gram-index.ts';
import { stopWordStems } from './lexicon.ts';
import { numbersIn } from './numbers.ts';
import { parseQuery } from './query.ts';
import { isOfAskedUnit, kindOf, kindOfAnswer, verdictOf } from './question-kind.ts';
import type { Query } from './ranking.ts';
import { inverseDocumentFrequency, type SectionIndex } from './section-index.ts';

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
  /** By the number of a ruling: the numbers that its answer or a question for it has. */
  readonly numbers: ReadonlyMap<string, ReadonlySet<number>>;
  /** By the number of a ruling: for each phrase in which it is asked for, the cards' names in it, each as alternative stems. */
  readonly cardNames: ReadonlyMap<string, readonly (readonly (readonly string[])[])[]>;
}

/** Indexes rulings by the phrases in which they are asked for. */
export const buildRulingIndex = (
  rulings: readonly Ruling[],
  lang: Locale,
  index: SectionIndex,
): RulingIndex => {
  const { lexicon, cardNameStems } = index;
  const phrases = new Map(rulings.map(({ asked }, number) => [`${number}`, asked[lang]]));
  const termsOf = (phrase: string): string[][] =>
    parseQuery(phrase, lexicon).map(({ stems, synonyms }) => [...stems, ...synonyms.flat()]);
  const isName = (stems: readonly string[]): boolean => stems.some((stem) => cardNameStems.has(stem));
  return {
    rulings,
    grams: buildGramIndex(phrases),
    aliases: buildAliasIndex(phrases, lexicon, (stem) => inverseDocumentFrequency(stem, index)),
    stems: new Map(
      [...phrases].map(([number, texts]) => [number, new Set(texts.flatMap((text) => termsOf(text).flat()))]),
    ),
    numbers: new Map(
      rulings.map(({ answer, asked }, number) => [
        `${number}`,
        numbersIn([answer[lang], ...asked[lang]].join(' '), lang),
      ]),
    ),
    cardNames: new Map(
      [...phrases].map(([number, texts]) => [number, texts.map((text) => termsOf(text).filter(isName))]),
    ),
  };
};

/** How near a question must be to a ruling. Fitted with phrases of rulings that were left out, one at a time. */
const LEAST_NEARNESS = 0.5;

/** The same where the words of the question do not ask for yes, no or a number. */
const LEAST_OF_NO_KIND = 0.7;

/** What a ruling is nearer by if its section was found by the search: first, second, or after those. */
const FOUND_NEARNESS = [0.3, 0.15, 0.05] as const;

/** So near the best one, another that says yes instead of no, or another number, leaves the question without a plain answer. */
const DOUBT = 0.05;

/**
 * The ruling that answers a question; undefined if none is near enough, or two of the nearest contradict each other.
 * @param query the question as the search took it apart
 * @param found ids of the sections that the search found, best first
 */
export const rulingFor = (
  question: string,
  query: Query,
  found: readonly string[],
  index: RulingIndex & Pick<SectionIndex, 'lexicon'>,
): Ruling | undefined => {
  const { lang } = index.lexicon;
  const byGrams = gramSimilarities(question, index.grams);
  const byWords = aliasSimilarities(query.matches, stopWordStems(question, index.lexicon), index.aliases);
  const least = kindOf(question, lang) === undefined ? LEAST_OF_NO_KIND : LEAST_NEARNESS;
  const near = [...byGrams]
    .flatMap(([number, similarity]) => {
      const ruling = index.rulings[Number(number)];
      if (!ruling) return [];
      const words = byWords.get(number) ?? 0;
      const value = (similarity + words) / 2 + foundNearness(ruling, found);
      // Few are near; whether one fits takes longer to find out.
      if (value < least || !fits(ruling, number, { question, query }, index)) return [];
      return [{ ruling, value }];
    })
    .sort((one, other) => other.value - one.value);
  const [best] = near;
  const verdict = ({ answer }: Ruling): string | undefined => verdictOf(answer[lang]);
  const isDoubtful = near.some(
    ({ ruling, value }) => best && value > best.value - DOUBT && verdict(ruling) !== verdict(best.ruling),
  );
  return isDoubtful ? undefined : best?.ruling;
};

const foundNearness = ({ section }: Ruling, found: readonly string[]): number => {
  const at = found.indexOf(section);
  return at < 0 ? 0 : (FOUND_NEARNESS[at] ?? FOUND_NEARNESS[2]);
};

/** A ruling fits if it answers in kind, and is about the numbers and the cards that the question names and no other cards. */
const fits = (
  { answer }: Ruling,
  number: string,
  { question, query }: { readonly question: string; readonly query: Query },
  { lexicon, stems, numbers, cardNames }: RulingIndex & Pick<SectionIndex, 'lexicon'>,
): boolean => {
  const kind = kindOf(question, lexicon.lang);
  if (kind !== undefined && kind !== kindOfAnswer(answer[lexicon.lang])) return false;
  if (kind === 'number' && !isOfAskedUnit(question, answer[lexicon.lang], lexicon.lang)) return false;
  const known = numbers.get(number);
  if (![...numbersIn(question, lexicon.lang)].every((one) => known?.has(one))) return false;
  const own = stems.get(number) ?? new Set<string>();
  const isOwn = (names: readonly string[]): boolean => names.some((stem) => own.has(stem));
  const asked = new Set(query.stems.keys());
  const isAsked = (names: readonly (readonly string[])[]): boolean =>
    names.every((alternatives) => alternatives.some((stem) => asked.has(stem)));
  return (
    [...query.cardNames].every((match) => isOwn(match.stems)) && (cardNames.get(number) ?? []).some(isAsked)
  );
};
