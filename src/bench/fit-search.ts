import type { Library } from '../rulebook/index.ts';
import { analyzeQuestion, fuse, type Query, type RankedSection, scoreByWords } from '../rulebook/ranking.ts';
import { likelihood, signsOf } from '../rulebook/relevance.ts';
import { SIGNS, type Sign, WEIGHTS, type Weights } from '../rulebook/weights.ts';
import { booksWithQuestions, questionsAbout } from './search-quality.ts';

/** A question for training, with all that does not depend on the weights. */
interface Example {
  /** Sections that answer it; none if the rules do not. */
  readonly want: readonly string[];
  readonly query: Query;
  readonly byWords: readonly RankedSection[];
}

/**
 * Finds the weights of the search on the questions for training, and on no others.
 * @param library the books with questions
 */
export const fitSearch = (library: Library): Weights => {
  const examples = examplesIn(library);
  const fused = fitFusion(examples);
  return fitAnswerable(examples, fused);
};

const TRAINING = ['questions', 'in-game'] as const;

const examplesIn = (library: Library): Example[] =>
  booksWithQuestions(library).flatMap((book) =>
    TRAINING.flatMap((set) => {
      const { answered = [], unanswered = [] } = questionsAbout(book, set) ?? {};
      return [...answered, ...unanswered.map((one) => ({ ...one, want: [] }))].map(({ ask, lang, want }) => {
        const index = library.rulebookOf(book).index(lang);
        const query = analyzeQuestion(ask, index);
        return { want, query, byWords: scoreByWords(query, index) };
      });
    }),
  );

/** What is tried for each weight of the fusion. */
const TRIED = [0, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1.2, 1.6];
const FUSED = ['grams', 'sentences', 'aliases'] as const;
const PASSES = 2;

/** Tries values for one weight after the other and keeps the best. */
const fitFusion = (examples: readonly Example[]): Weights => {
  let best = WEIGHTS;
  let most = foundBy(examples, best);
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const name of FUSED)
      for (const value of TRIED) {
        const tried = { ...best, [name]: value };
        const found = foundBy(examples, tried);
        if (found <= most) continue;
        best = tried;
        most = found;
      }
  return best;
};

/** A wanted section among the first three counts this much, beside 1 for the first. */
const AMONG_THREE = 0.5;

const foundBy = (examples: readonly Example[], weights: Weights): number =>
  examples.reduce((sum, { want, query, byWords }) => {
    if (want.length === 0) return sum;
    const ids = fuse(byWords, query, weights).map(({ id }) => id);
    const first = want.includes(ids[0] ?? '') ? 1 : 0;
    return sum + first + (ids.slice(0, 3).some((id) => want.includes(id)) ? AMONG_THREE : 0);
  }, 0);

interface Judged {
  readonly signs: Readonly<Record<Sign, number>>;
  readonly isAnswered: boolean;
}

const STEPS = 4000;
const RATE = 2;
/** Keeps weights small that the examples do not need. */
const SHRINKAGE = 0.0005;

/** Logistic regression by gradient descent; each question counts the same. */
const fitAnswerable = (examples: readonly Example[], fused: Weights): Weights => {
  const judged = examples.map(
    ({ want, query, byWords }): Judged => ({
      signs: signsOf(query, fuse(byWords, query, fused)),
      isAnswered: want.length > 0,
    }),
  );
  let weights: Weights = { ...fused, answerable: { ...fused.answerable } };
  for (let step = 0; step < STEPS; step += 1) {
    const slope = new Map<Sign | 'bias', number>();
    const add = (sign: Sign | 'bias', value: number) => slope.set(sign, (slope.get(sign) ?? 0) + value);
    for (const { signs, isAnswered } of judged) {
      const error = (likelihood(signs, weights) - (isAnswered ? 1 : 0)) / judged.length;
      for (const sign of SIGNS) add(sign, error * signs[sign]);
      add('bias', error);
    }
    weights = { ...weights, answerable: descended(weights.answerable, slope) };
  }
  return rounded({ ...weights, leastAnswerable: bestThreshold(judged, weights) });
};

const descended = (
  answerable: Weights['answerable'],
  slope: ReadonlyMap<Sign | 'bias', number>,
): Weights['answerable'] => {
  const next = { ...answerable };
  for (const sign of [...SIGNS, 'bias'] as const) {
    const shrink = sign === 'bias' ? 0 : SHRINKAGE * answerable[sign];
    next[sign] = answerable[sign] - RATE * ((slope.get(sign) ?? 0) + shrink);
  }
  return next;
};

/** A wrong answer is worse than none: it counts this much, beside 1 for an answer that is not given. */
const WRONG_ANSWER = 1.5;

/** The threshold at which the least goes wrong. */
const bestThreshold = (judged: readonly Judged[], weights: Weights): number => {
  const rated = judged.map(({ signs, isAnswered }) => ({ isAnswered, chance: likelihood(signs, weights) }));
  const wrongAt = (threshold: number): number =>
    rated.reduce(
      (sum, { isAnswered, chance }) =>
        sum + (chance >= threshold === isAnswered ? 0 : isAnswered ? 1 : WRONG_ANSWER),
      0,
    );
  const tried = Array.from({ length: 90 }, (_, at) => (at + 5) / 100);
  return tried.reduce((best, one) => (wrongAt(one) < wrongAt(best) ? one : best));
};

const rounded = (weights: Weights): Weights => ({
  ...weights,
  answerable: Object.fromEntries(
    [...SIGNS, 'bias' as const].map((sign) => [sign, Math.round(100 * weights.answerable[sign]) / 100]),
  ) as Weights['answerable'],
});
