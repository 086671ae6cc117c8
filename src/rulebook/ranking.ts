import { aliasSimilarities } from './alias-index.ts';
import { gramSimilarities } from './gram-index.ts';
import { stopWordStems } from './lexicon.ts';
import { logOddsOf } from './log-odds.ts';
import { greatestOf, nearnessBySection } from './nearness.ts';
import { formOf, kindOf, type QuestionForm, type QuestionKind } from './question-kind.ts';
import { type Classification, classify } from './section-classifier.ts';
import { hasCardNameStem, hasWholeTitle, type SectionIndex, titleScore } from './section-index.ts';
import { matchTerms, type TermMatch } from './term-matches.ts';
import { RANKING_FEATURES, type RankingFeature, WEIGHTS, type Weights } from './weights.ts';

/** A question, and what each of its terms finds. */
export interface Query {
  readonly matches: readonly TermMatch[];
  /** Of all its terms. */
  readonly weight: number;
  /** The stems that it is searched by, each with the position weight of the first term that has it. */
  readonly stems: ReadonlyMap<string, number>;
  /** Those of them that were typed or corrected. */
  readonly typedStems: ReadonlySet<string>;
  /** The terms that name a card. */
  readonly cardNames: ReadonlySet<TermMatch>;
  /** How many terms the rules know as they were typed. */
  readonly knownTerms: number;
  readonly outOfScopeTerms: number;
  /** The log odds of its words: how much it sounds like a question that the rules do not answer. */
  readonly logOdds: number;
  /** What it wants to hear; undefined if its words do not tell. */
  readonly kind: QuestionKind | undefined;
  /** How it asks. */
  readonly form: QuestionForm;
  /** How similar the question is to each phrase of the book, by the phrase's number: by words and by letters, 0 to 1. */
  readonly phraseWords: Float64Array;
  readonly phraseLetters: Float64Array;
  /** By section, how similar it is to the most similar phrase: by words. */
  readonly aliasSimilarity: ReadonlyMap<string, number>;
  /** The same by letters, and by those of the sentences of its text. */
  readonly phraseSimilarity: ReadonlyMap<string, number>;
  readonly sentenceSimilarity: ReadonlyMap<string, number>;
  /** The mean of its nearest phrases, by words and letters together: one alone may be near by chance. */
  readonly neighbours: ReadonlyMap<string, number>;
  /** What the classifier says for each section. */
  readonly classification: Classification;
}

/** A section that has something of a question, and how well it fits. */
export interface RankedSection {
  readonly id: string;
  readonly score: number;
  /** Share of the question, by the weight of its terms, that the section has: 0 to 1. */
  readonly coverage: number;
  /** Its whole title was typed. */
  readonly isTitleTyped: boolean;
  /** It is a card, and its whole title was named in whatever words. */
  readonly isCardNamed: boolean;
}

/** Finds what the terms of a question match. */
export const analyzeQuestion = (question: string, index: SectionIndex): Query => {
  const matches = matchTerms(question, index);
  const phraseWords = aliasSimilarities(matches, stopWordStems(question, index.lexicon), index.aliases);
  const phraseLetters = gramSimilarities(question, index.phraseGrams);
  const near = nearnessBySection(index.phraseGrams, phraseWords, phraseLetters);
  return {
    matches,
    weight: sumOf(matches, (match) => match.weight),
    stems: new Map(
      // Of terms with the same stem the first is set last and stays.
      matches
        .flatMap(({ stems, positionWeight }) => stems.map((stem) => [stem, positionWeight] as const))
        .reverse(),
    ),
    typedStems: new Set(matches.flatMap(({ typedStems }) => typedStems)),
    cardNames: new Set(matches.filter(({ stems }) => stems.some((stem) => index.cardNameStems.has(stem)))),
    knownTerms: matches.filter(({ hits, confidence }) => hits.size > 0 && confidence === 1).length,
    outOfScopeTerms: matches.filter(({ outOfScope }) => outOfScope).length,
    logOdds: index.isOfGame ? logOddsOf(question, index.lexicon.lang) : 0,
    kind: kindOf(question, index.lexicon.lang),
    form: formOf(question, index.lexicon.lang),
    phraseWords,
    phraseLetters,
    aliasSimilarity: near.words,
    phraseSimilarity: near.letters,
    sentenceSimilarity: greatestOf(index.sentenceGrams, gramSimilarities(question, index.sentenceGrams)),
    neighbours: near.nearest,
    classification: classify(question, index.classifier),
  };
};

/** How similar a question is to the most similar phrase of any section, by words and by letters, from 0 to 1. */
export const nearnessOf = ({ aliasSimilarity, phraseSimilarity }: Query): number =>
  Math.max(
    0,
    ...[...phraseSimilarity].map(([id, letters]) => (letters + (aliasSimilarity.get(id) ?? 0)) / 2),
  );

/** Sections that have something of a question, best first: by its words, and by how similar its letters are. */
export const rankSections = (query: Query, index: SectionIndex): RankedSection[] =>
  fuse(scoreByWords(query, index), query, WEIGHTS);

/** Sections that have something of a question, in no order, scored by its words alone. */
export const scoreByWords = (query: Query, index: SectionIndex): RankedSection[] =>
  Array.from(candidates(query), (id) => rankedSection(id, query, index));

/** Cards whose whole titles were typed, the most fitting first. */
export const typedCards = (ranked: readonly RankedSection[], { cards }: SectionIndex): string[] =>
  ranked.flatMap(({ id, isTitleTyped }) => (isTitleTyped && cards.has(id) ? [id] : []));

/** True if a question says nothing but the titles of these cards. */
export const areAlone = (cards: readonly string[], { matches }: Query, { titles }: SectionIndex): boolean =>
  matches.every(({ typedStems }) =>
    cards.some((id) => typedStems.some((stem) => titles.get(id)?.includes(stem))),
  );

/** What the best score by words is taken for at least: so similar letters alone find something too. */
const LEAST_BEST = 1;

/** Adds to the score of each section what else speaks for it, and puts the best first. */
export const fuse = (
  byWords: readonly RankedSection[],
  query: Query,
  weights: Pick<Weights, 'fusion'>,
): RankedSection[] => {
  const best = bestScore(byWords);
  return byWords
    .map((section) => {
      const features = rankingFeaturesOf(section, query);
      const sum = addedBy(weights, (one) => features[one]);
      return { ...section, score: section.score + best * sum };
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
};

/** What the features of a section add to its score by words, as a share of the best one. */
export const addedBy = (
  { fusion }: Pick<Weights, 'fusion'>,
  numberOf: (feature: RankingFeature, column: number) => number,
): number => RANKING_FEATURES.reduce((total, one, column) => total + fusion[one] * numberOf(one, column), 0);

/** The best score by words, which all else is measured by. */
export const bestScore = (byWords: readonly RankedSection[]): number =>
  Math.max(LEAST_BEST, ...byWords.map(({ score }) => score));

/** What speaks for a section besides its score by words, each from 0 to about 1. */
export const rankingFeaturesOf = (
  { id, coverage }: Pick<RankedSection, 'id' | 'coverage'>,
  { aliasSimilarity, sentenceSimilarity, neighbours, classification, cardNames }: Query,
): Readonly<Record<RankingFeature, number>> => ({
  sentences: sentenceSimilarity.get(id) ?? 0,
  aliases: aliasSimilarity.get(id) ?? 0,
  neighbours: neighbours.get(id) ?? 0,
  classifier: classification.logits.get(id) ?? 0,
  names: cardNames.size > 0 ? [...cardNames].filter(({ hits }) => hits.has(id)).length / cardNames.size : 0,
  ruling: isRuling(id) ? 1 : 0,
  coverage,
});

/** How many sections are looked at because their phrases have similar letters. */
const MOST_SIMILAR = 10;

/** Sections that have a word of the question, and those with the most similar phrases. */
const candidates = ({ matches, aliasSimilarity, phraseSimilarity }: Query): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { hits } of matches) for (const id of hits.keys()) found.add(id);
  if (matches.length === 0) for (const id of aliasSimilarity.keys()) found.add(id);
  for (const id of mostSimilar(phraseSimilarity)) found.add(id);
  return found;
};

/** The most similar sections, best first; of equal ones those that come first. */
const mostSimilar = (similarity: ReadonlyMap<string, number>): string[] => {
  const most: { readonly id: string; readonly value: number }[] = [];
  for (const [id, value] of similarity) {
    if (most.length === MOST_SIMILAR && value <= (most.at(-1)?.value ?? 0)) continue;
    const place = most.findIndex((other) => other.value < value);
    most.splice(place === -1 ? most.length : place, 0, { id, value });
    most.length = Math.min(most.length, MOST_SIMILAR);
  }
  return most.map(({ id }) => id);
};

const rankedSection = (id: string, query: Query, index: SectionIndex): RankedSection => {
  const matches = query.matches.filter(({ hits }) => hits.has(id));
  const coverage = coverageOf(id, matches, query);
  const isCardNamed = index.cards.has(id) && hasWholeTitle(id, query.stems, index);
  return {
    id,
    score:
      pointsOf(id, matches, query, index) *
      Math.max(coverage, isCardMentioned(id, query, index) ? CARD_MIN_COVERAGE : 0) *
      kindWeight(id, matches, query),
    coverage,
    isTitleTyped: hasWholeTitle(id, query.typedStems, index),
    isCardNamed,
  };
};

const coverageOf = (id: string, matches: readonly TermMatch[], query: Query): number =>
  query.weight > 0
    ? sumOf(matches, ({ weight, confidence }) => weight * confidence) / query.weight
    : (query.aliasSimilarity.get(id) ?? 0);

/** How much the words of a title count besides. */
const TITLE_BONUS = 2.1;
/** How much it counts that players are known to ask so for a section. */
const ALIAS_BONUS = 30;

const pointsOf = (id: string, matches: readonly TermMatch[], query: Query, index: SectionIndex): number =>
  sumOf(matches, ({ hits, positionWeight }) => (hits.get(id) ?? 0) * positionWeight) +
  TITLE_BONUS * titleScore(id, query.stems, index) +
  ALIAS_BONUS * (query.aliasSimilarity.get(id) ?? 0);

/** A card that the question names is taken to cover at least this share of it. */
const CARD_MIN_COVERAGE = 0.6;

/** True for a card if its title, or a word that only its title has, is in the question. */
const isCardMentioned = (id: string, { stems }: Query, index: SectionIndex): boolean =>
  index.cards.has(id) && (hasWholeTitle(id, stems, index) || hasCardNameStem(id, stems, index));

/**
 * How much a ruling or an option counts compared with a section that explains the thing itself. It counts in full if
 * the question names several cards and the section has more than one of them.
 */
const RULING_WEIGHT = 0.7;

const isRuling = (id: string): boolean => id.startsWith('ruling-') || id.startsWith('option-');

const kindWeight = (id: string, matches: readonly TermMatch[], { cardNames }: Query): number => {
  const hasSeveralCards = matches.filter((match) => cardNames.has(match)).length > 1;
  return isRuling(id) && !hasSeveralCards ? RULING_WEIGHT : 1;
};

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);
