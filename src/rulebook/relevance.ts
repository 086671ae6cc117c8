import { likelihoodOf } from './likelihood.ts';
import {
  analyzeQuestion,
  areAlone,
  type Query,
  type RankedSection,
  rankSections,
  typedCards,
} from './ranking.ts';
import type { SectionIndex } from './section-index.ts';
import { withoutTag } from './tag-question.ts';
import { ANSWER_FEATURES, type AnswerFeature, WEIGHTS, type Weights } from './weights.ts';

/** Further sections must have this share of the best one's score. */
const MIN_SHARE_OF_BEST = 0.4;
const MAX_SECTIONS = 5;

/** A question taken apart, with the sections that have something of it, and how likely they answer it, from 0 to 1. */
export interface WeighedQuestion {
  /** As it was typed. */
  readonly typed: string;
  /** Without a tag such as `does it?` at its end: what it is answered by. */
  readonly question: string;
  readonly query: Query;
  /** Best first. */
  readonly ranked: readonly RankedSection[];
  readonly answerable: number;
}

/** Takes a question apart and ranks the sections of a book by it. */
export const weighQuestion = (typed: string, index: SectionIndex): WeighedQuestion => {
  const question = withoutTag(typed, index.lexicon.lang);
  const query = analyzeQuestion(question, index);
  const ranked = rankSections(query, index);
  const answerable = likelihood(featuresOf(query, ranked), WEIGHTS);
  // Nothing but the names of several cards is about the rules, however it sounds.
  const cards = typedCards(ranked, index);
  const least = cards.length > 1 && areAlone(cards, query, index) ? WEIGHTS.leastAnswerable : 0;
  return { typed, question, query, ranked, answerable: Math.max(least, answerable) };
};

/**
 * Sections that answer a question, best first, at most 5; none if the rules do not answer it.
 * @param least how likely it must be that they do, from 0 to 1
 */
export const relevantSections = (
  { ranked, answerable }: WeighedQuestion,
  least: number = WEIGHTS.leastAnswerable,
): RankedSection[] => {
  if (answerable < least) return [];
  const best = ranked[0]?.score ?? 0;
  return ranked.filter(({ score }) => score >= best * MIN_SHARE_OF_BEST).slice(0, MAX_SECTIONS);
};

/** Scores and numbers of terms from here on say no more. */
const HIGH_SCORE = 150;
const MANY_TERMS = 6;

/** What is known of the section that comes first. */
export interface BestSection extends Pick<RankedSection, 'score' | 'coverage'> {
  /** It is a card that was named, or its whole title was typed. */
  readonly isNamed: boolean;
}

/** What speaks for and against an answer; all 0 where nothing was found. */
export const featuresOf = (
  query: Query,
  [best]: readonly RankedSection[],
): Readonly<Record<AnswerFeature, number>> => ({
  ...featuresOfQuery(query),
  ...featuresOfBest(best && { ...best, isNamed: best.isCardNamed || best.isTitleTyped }),
});

/** Those of the features that hang on which section comes first. */
export const featuresOfBest = (
  best: BestSection | undefined,
): Readonly<Record<'coverage' | 'score' | 'named', number>> => ({
  coverage: best?.coverage ?? 0,
  score: Math.log1p(best?.score ?? 0) / Math.log1p(HIGH_SCORE),
  named: best?.isNamed ? 1 : 0,
});

/** The others: what the question says alone. */
export const featuresOfQuery = (
  query: Query,
): Readonly<Record<Exclude<AnswerFeature, keyof ReturnType<typeof featuresOfBest>>, number>> => {
  const { matches, weight, knownTerms, outOfScopeTerms } = query;
  const unknown = matches.filter(({ hits }) => hits.size === 0);
  const most = (similarity: ReadonlyMap<string, number>): number => Math.max(0, ...similarity.values());
  return {
    alias: most(query.aliasSimilarity),
    gram: most(query.phraseSimilarity),
    sentence: most(query.sentenceSimilarity),
    unknown: weight > 0 ? unknown.reduce((sum, match) => sum + match.weight, 0) / weight : 0,
    known: knownTerms / Math.max(1, matches.length),
    outOfScope: outOfScopeTerms > 0 ? 1 : 0,
    logOdds: query.logOdds,
    terms: Math.min(MANY_TERMS, matches.length) / MANY_TERMS,
    classifier: query.classification.greatest,
    certainty: query.classification.certainty,
    yesNo: Number(query.kind === 'yes-no'),
    number: Number(query.kind === 'number'),
    open: Number(query.form === 'open'),
    single: Number(matches.length <= 1),
  };
};

/** How likely the rules answer a question with these features, from 0 to 1 (logistic regression). */
export const likelihood = (
  features: Readonly<Record<AnswerFeature, number>>,
  { answerable }: Weights,
): number => likelihoodOf(features, ANSWER_FEATURES, answerable);
