import { analyzeQuestion, type Query, type RankedSection, rankSections } from './ranking.ts';
import type { SectionIndex } from './section-index.ts';

/** A section answers a question only if it covers at least this share of it. */
const MIN_COVERAGE = 0.45;
/** The same if the rules know every term of the question. */
const MIN_COVERAGE_ALL_KNOWN = 0.22;
/** The same if the question has the section's whole title. */
const MIN_COVERAGE_TITLE = 0.33;
/** The same if the section is a card that the question names. */
const MIN_COVERAGE_CARD = 0.2;
/** The same if a term of the question is out of scope. */
const MIN_COVERAGE_OUT_OF_SCOPE = 0.6;
/** The same if the question is nothing but stop words: the least similarity to an alias of the section. */
const MIN_ALIAS_SIMILARITY = 0.6;
const MIN_SCORE = 10;
/** Further sections must have this share of the best one's score. */
const MIN_SHARE_OF_BEST = 0.3;
const MAX_SECTIONS = 5;

/** Sections that answer a question, best first, at most 5; none if the rules do not answer it. */
export const relevantSections = (question: string, index: SectionIndex): RankedSection[] => {
  const query = analyzeQuestion(question, index);
  const relevant = rankSections(query, index).filter((section) => isRelevant(section, query));
  const [best] = relevant;
  if (!best || best.score < MIN_SCORE) return [];
  return relevant.filter(({ score }) => score >= best.score * MIN_SHARE_OF_BEST).slice(0, MAX_SECTIONS);
};

const isRelevant = (
  { coverage, matchedTerms, isTitleTyped, isCardNamed }: RankedSection,
  { matches, knownTerms, outOfScopeTerms }: Query,
): boolean => {
  const terms = matches.length;
  if (terms === 0) return coverage >= MIN_ALIAS_SIMILARITY;
  if (outOfScopeTerms > 0) return coverage >= MIN_COVERAGE_OUT_OF_SCOPE;
  if (isCardNamed && coverage >= MIN_COVERAGE_CARD) return true;
  if (knownTerms === terms) return coverage >= MIN_COVERAGE_ALL_KNOWN;
  if (isTitleTyped) return coverage >= MIN_COVERAGE_TITLE;
  // One word of many may mean anything.
  return (matchedTerms > 1 || terms === 1) && coverage >= MIN_COVERAGE;
};
