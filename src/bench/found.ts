import type { Locale } from '../i18n/index.ts';
import { addedBy, analyzeQuestion, bestScore, rankingFeaturesOf, scoreByWords } from '../rulebook/ranking.ts';
import { type BestSection, featuresOfQuery } from '../rulebook/relevance.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { RANKING_FEATURES, type Weights } from '../rulebook/weights.ts';

/**
 * What a book finds of a question, without what depends on the weights of the search. In plain numbers: there are tens of thousands
 * of questions with some hundred sections each.
 */
export interface Found {
  /** The sections that have something of it, by their ids. */
  readonly ids: readonly string[];
  /** {@link COLUMNS} numbers for each of them: its score by words, as a share of the best, then {@link RANKING_FEATURES}. */
  readonly rows: Float32Array;
  /** The best score by words. */
  readonly best: number;
  /** 1 for each of them that is a card that was named, or whose title was typed. */
  readonly named: Uint8Array;
  /** What the question says alone for and against an answer. */
  readonly asked: ReturnType<typeof featuresOfQuery>;
}

/** How many numbers are known of a section. */
export const COLUMNS = 1 + RANKING_FEATURES.length;

/** What a book finds of a question. */
export const foundIn = (book: Rulebook, ask: string, lang: Locale): Found => {
  const index = book.index(lang);
  const query = analyzeQuestion(ask, index);
  const byWords = scoreByWords(query, index);
  const best = bestScore(byWords);
  return {
    ids: byWords.map(({ id }) => id),
    rows: Float32Array.from(
      byWords.flatMap((section) => {
        const features = rankingFeaturesOf(section, query);
        return [section.score / best, ...RANKING_FEATURES.map((one) => features[one])];
      }),
    ),
    best,
    named: Uint8Array.from(byWords, ({ isCardNamed, isTitleTyped }) => Number(isCardNamed || isTitleTyped)),
    asked: featuresOfQuery(query),
  };
};

const COVERAGE = 1 + RANKING_FEATURES.indexOf('coverage');

/** The section that these weights put first; undefined where nothing was found. */
export const firstOf = (
  { ids, rows, best, named }: Found,
  weights: Pick<Weights, 'fusion'>,
): BestSection | undefined => {
  const numberOf = (at: number, column: number): number => rows[at * COLUMNS + column] ?? 0;
  const scores = ids.map(
    (_, at) => numberOf(at, 0) + addedBy(weights, (_, column) => numberOf(at, 1 + column)),
  );
  const score = Math.max(...scores);
  const at = scores.indexOf(score);
  if (at < 0) return undefined;
  return { score: score * best, coverage: numberOf(at, COVERAGE), isNamed: named[at] === 1 };
};
