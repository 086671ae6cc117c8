import { type Lexicon, stopWordStems } from './lexicon.ts';
import type { Pieces } from './pieces.ts';
import { parseQuery, type QueryTerm } from './query.ts';

/** Finds sections by the phrases in which players ask for them. */
export interface AliasIndex {
  /** Of each alias, the weight of all its terms. Aliases are numbered in the order in which they were given. */
  readonly weights: Float64Array;
  /** By stem, the aliases that have it, each with the weight of the term that it stands for there. */
  readonly postings: ReadonlyMap<string, Posting>;
}

/** Numbers of aliases, and beside each a weight. */
interface Posting {
  readonly aliases: Int32Array;
  readonly weights: Float64Array;
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
export function* buildAliasIndex(
  aliasesOf: ReadonlyMap<string, readonly string[]>,
  lexicon: Lexicon,
  stemWeight: (stem: string) => number,
): Pieces<AliasIndex> {
  const allWeights: number[] = [];
  const postings = new Map<string, Map<number, number>>();
  for (const aliases of aliasesOf.values()) {
    for (const phrase of aliases) {
      const terms = termsOf(phrase, lexicon, stemWeight);
      const number = allWeights.push(sumOfWeights(terms)) - 1;
      for (const { stems, weight } of terms)
        for (const stem of stems) addPosting(postings, stem, number, weight);
    }
    yield;
  }
  return {
    weights: Float64Array.from(allWeights),
    postings: new Map(
      [...postings].map(([stem, posting]) => [
        stem,
        { aliases: Int32Array.from(posting.keys()), weights: Float64Array.from(posting.values()) },
      ]),
    ),
  };
}

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
/** That power of so many shares from 0 to 1: thousands are needed for a question, and it takes long to work out. */
const STEPS = 1024;
const POWERS = Float64Array.from({ length: STEPS + 2 }, (_, at) => (at / STEPS) ** ALIAS_COVERAGE_POWER);

/** The power of a share, between the two nearest that are known. */
const powerOf = (share: number): number => {
  const at = share * STEPS;
  const low = Math.floor(at);
  const below = POWERS[low] ?? 0;
  return below + (at - low) * ((POWERS[low + 1] ?? 0) - below);
};

/**
 * How similar a question is to each alias, by the alias's number: 0 to 1.
 * @param terms of the question
 * @param stopWords stems of its stop words
 */
export const aliasSimilarities = (
  terms: readonly WeightedTerm[],
  stopWords: readonly string[],
  { weights, postings }: AliasIndex,
): Float64Array => {
  const allTerms = [...terms, ...stopWords.map(stopWordTerm)];
  const totalWeight = sumOfWeights(allTerms);
  // Common words are in very many aliases: plain numbers are quicker here than objects, and few arrays of them.
  const similarity = new Float64Array(weights.length);
  const matchedOfAlias = new Float64Array(weights.length);
  let greatest: Float64Array | undefined;
  for (const { stems, weight } of allTerms) {
    const some = stems.flatMap((stem) => postings.get(stem) ?? []);
    if (some.length > 1) greatest ??= new Float64Array(weights.length);
    const posting = greatest && some.length > 1 ? merged(some, greatest) : some[0];
    if (posting) addMatches(posting, weight, similarity, matchedOfAlias);
  }
  for (let number = 0; number < similarity.length; number += 1) {
    const matched = similarity[number] ?? 0;
    if (matched === 0) continue;
    const weight = weights[number] ?? 0;
    const aliasCoverage = weight === 0 ? 0 : Math.min(1, (matchedOfAlias[number] ?? 0) / weight);
    similarity[number] = (matched / totalWeight) * powerOf(aliasCoverage);
  }
  return similarity;
};

/** Adds the weights of a term to what is matched of the question and of each alias that has it. */
const addMatches = (
  { aliases, weights }: Posting,
  weight: number,
  matchedOfQuestion: Float64Array,
  matchedOfAlias: Float64Array,
): void => {
  for (let at = 0; at < aliases.length; at += 1) {
    const number = aliases[at] ?? 0;
    matchedOfQuestion[number] = (matchedOfQuestion[number] ?? 0) + weight;
    matchedOfAlias[number] = (matchedOfAlias[number] ?? 0) + (weights[at] ?? 0);
  }
};

/**
 * The aliases that any of several postings has, each with the greatest weight that one of them gives it.
 * @param greatest a zero for each alias, to work with; it is given back as it was
 */
const merged = (some: readonly Posting[], greatest: Float64Array): Posting => {
  const most = some.reduce((sum, { aliases }) => sum + aliases.length, 0);
  const found = new Int32Array(Math.min(most, greatest.length));
  let count = 0;
  for (const { aliases, weights } of some)
    for (let at = 0; at < aliases.length; at += 1) {
      const number = aliases[at] ?? 0;
      const known = greatest[number] ?? 0;
      if (known === 0) {
        found[count] = number;
        count += 1;
      }
      const weight = weights[at] ?? 0;
      if (weight > known) greatest[number] = weight;
    }
  const aliases = found.subarray(0, count);
  const weights = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const number = aliases[at] ?? 0;
    weights[at] = greatest[number] ?? 0;
    greatest[number] = 0;
  }
  return { aliases, weights };
};
