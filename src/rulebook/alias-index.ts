import { type Lexicon, stopWordStems } from './lexicon.ts';
import { parseQuery, type QueryTerm } from './query.ts';

/** Finds sections by the phrases in which players ask for them. */
export interface AliasIndex {
  /** All aliases. A posting names an alias by its number here. */
  readonly aliases: readonly Alias[];
  /** By stem, the aliases that have it, each with the weight of the term that it stands for there. */
  readonly postings: ReadonlyMap<string, Posting>;
}

interface Alias {
  readonly section: string;
  /** Of all its terms. */
  readonly weight: number;
}

/** Numbers of aliases, and beside each a weight. */
interface Posting {
  readonly aliases: readonly number[];
  readonly weights: readonly number[];
}

/** The stems that stand for one term of a question or alias, and how much the term counts. */
export interface WeightedTerm {
  readonly stems: readonly string[];
  readonly weight: number;
}

/** How much a stop word counts: it tells `where …` from `how many …`. */
const STOP_WORD_WEIGHT = 0.9;

/**
 * Indexes aliases by the stems that their words stand for.
 * @param aliasesOf the phrases for each section
 * @param stemWeight how much a stem says
 */
export const buildAliasIndex = (
  aliasesOf: ReadonlyMap<string, readonly string[]>,
  lexicon: Lexicon,
  stemWeight: (stem: string) => number,
): AliasIndex => {
  const aliases: Alias[] = [];
  const postings = new Map<string, Map<number, number>>();
  for (const [section, phrases] of aliasesOf)
    for (const phrase of phrases) {
      const terms = termsOf(phrase, lexicon, stemWeight);
      if (terms.length === 0) continue;
      const number = aliases.push({ section, weight: sumOfWeights(terms) }) - 1;
      for (const { stems, weight } of terms)
        for (const stem of stems) addPosting(postings, stem, number, weight);
    }
  return {
    aliases,
    postings: new Map(
      [...postings].map(([stem, posting]) => [
        stem,
        { aliases: [...posting.keys()], weights: [...posting.values()] },
      ]),
    ),
  };
};

const termsOf = (phrase: string, lexicon: Lexicon, stemWeight: (stem: string) => number): WeightedTerm[] => [
  ...parseQuery(phrase, lexicon).map((term): WeightedTerm => {
    const stems = stemsStandingFor(term);
    const weighed = term.stems.length > 0 ? term.stems : stems;
    return { stems, weight: Math.max(0, ...weighed.map(stemWeight)) };
  }),
  ...stopWordStems(phrase, lexicon).map(stopWordTerm),
];

/** The stems that a term may be found by: its own, and its synonyms of one word. */
const stemsStandingFor = ({ stems, synonyms }: QueryTerm): string[] => [
  ...new Set([...stems, ...synonyms.filter((words) => words.length === 1).flat()]),
];

/** A stop word, kept apart from a word of the rules with the same stem. */
const stopWordTerm = (stem: string): WeightedTerm => ({ stems: [`~${stem}`], weight: STOP_WORD_WEIGHT });

const addPosting = (
  postings: Map<string, Map<number, number>>,
  stem: string,
  alias: number,
  weight: number,
): void => {
  const posting = postings.get(stem) ?? new Map<number, number>();
  postings.set(stem, posting.set(alias, Math.max(posting.get(alias) ?? 0, weight)));
};

const sumOfWeights = (terms: readonly WeightedTerm[]): number =>
  terms.reduce((sum, { weight }) => sum + weight, 0);

/** A similar alias should be matched as a whole; a question has other words too. */
const ALIAS_COVERAGE_POWER = 1.6;

/**
 * How similar a question is to the most similar alias of each section.
 * @param terms of the question
 * @param stopWords stems of its stop words
 * @returns similarities above 0, up to 1, by the id of the section
 */
export const aliasSimilarities = (
  terms: readonly WeightedTerm[],
  stopWords: readonly string[],
  index: AliasIndex,
): ReadonlyMap<string, number> => {
  const similarity = similaritiesOfAliases(terms, stopWords, index);
  const best = new Map<string, number>();
  index.aliases.forEach(({ section }, number) => {
    const value = similarity[number] ?? 0;
    if (value > 0 && value > (best.get(section) ?? 0)) best.set(section, value);
  });
  return best;
};

/** The same for each alias, by its number. */
export const similaritiesOfAliases = (
  terms: readonly WeightedTerm[],
  stopWords: readonly string[],
  { aliases, postings }: AliasIndex,
): Float64Array => {
  const allTerms = [...terms, ...stopWords.map(stopWordTerm)];
  const totalWeight = sumOfWeights(allTerms);
  // Common words are in very many aliases: plain numbers are quicker here than objects.
  const matchedOfQuestion = new Float64Array(aliases.length);
  const matchedOfAlias = new Float64Array(aliases.length);
  const greatest = new Float64Array(aliases.length);
  for (const { stems, weight } of allTerms) {
    const posting = merged(
      stems.flatMap((stem) => postings.get(stem) ?? []),
      greatest,
    );
    for (let at = 0; at < posting.aliases.length; at += 1) {
      const number = posting.aliases[at] ?? 0;
      matchedOfQuestion[number] = (matchedOfQuestion[number] ?? 0) + weight;
      matchedOfAlias[number] = (matchedOfAlias[number] ?? 0) + (posting.weights[at] ?? 0);
    }
  }
  const similarity = new Float64Array(aliases.length);
  for (let number = 0; number < aliases.length; number += 1) {
    const questionCoverage = (matchedOfQuestion[number] ?? 0) / totalWeight;
    const weight = aliases[number]?.weight ?? 0;
    if (questionCoverage === 0 || weight === 0) continue;
    const aliasCoverage = Math.min(1, (matchedOfAlias[number] ?? 0) / weight);
    similarity[number] = questionCoverage * aliasCoverage ** ALIAS_COVERAGE_POWER;
  }
  return similarity;
};

/**
 * The aliases that any of several postings has, each with the greatest weight that one of them gives it.
 * @param greatest a zero for each alias, to work with; it is given back as it was
 */
const merged = (some: readonly Posting[], greatest: Float64Array): Posting => {
  const [only = NOWHERE, ...others] = some;
  if (others.length === 0) return only;
  const found: number[] = [];
  for (const { aliases, weights } of some)
    for (let at = 0; at < aliases.length; at += 1) {
      const number = aliases[at] ?? 0;
      const known = greatest[number] ?? 0;
      if (known === 0) found.push(number);
      greatest[number] = Math.max(known, weights[at] ?? 0);
    }
  const weights = found.map((number) => greatest[number] ?? 0);
  for (const number of found) greatest[number] = 0;
  return { aliases: found, weights };
};

const NOWHERE: Posting = { aliases: [], weights: [] };
