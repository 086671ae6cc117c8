import { GUIDE } from '../rulebook/index.ts';
import { featuresOfBest, likelihood } from '../rulebook/relevance.ts';
import {
  ANSWER_FEATURES,
  type AnswerFeature,
  RANKING_FEATURES,
  WEIGHTS,
  type Weights,
} from '../rulebook/weights.ts';
import type { CountedLogOdds } from './fit-log-odds.ts';
import { COLUMNS, type Found, firstOf } from './found.ts';
import { fitLogistic } from './logistic.ts';
import type { PhraseTrial, Trial, Trials } from './trials.ts';

/** A question for training, with all that does not depend on the weights. */
interface Example {
  /** Sections that answer it; none if the rules do not. */
  readonly want: readonly string[];
  readonly found: Found;
  /** How much its words sound like a question that the rules do not answer. */
  readonly logOdds: number;
  /** How much it counts. */
  readonly weight: number;
}

/** Phrases are shorter and plainer than questions, and there are many more of them. */
const OF_PHRASES = 0.3;

/**
 * Finds the weights of the search on the questions about rules for training and on phrases in which players ask for sections, each
 * asked of a book that does not know it; on no others.
 * @param logOdds the log odds of the words of these questions
 */
export const fitSearch = ({ questions, phrases }: Trials, { ofTraining }: CountedLogOdds): Weights => {
  const examples = [
    ...questions.filter(({ book }) => book !== GUIDE).map((trial) => ofQuestion(trial, ofTraining)),
    ...phrases.map((trial) => ofPhrase(trial, ofTraining)),
  ];
  const fused = { ...WEIGHTS, fusion: fitFusion(examples) };
  const judged = judgedBy(examples, fused);
  const answerable = fitAnswerable(judged, fused);
  return rounded({ ...answerable, leastAnswerable: bestThreshold(judged, answerable) });
};

type LogOddsOf = CountedLogOdds['ofTraining'];

const ofQuestion = ({ question, found }: Trial, logOdds: LogOddsOf): Example => ({
  want: question.want,
  found,
  logOdds: logOdds(question.ask, question.lang),
  weight: 1,
});

const ofPhrase = ({ section, ask, lang, found }: PhraseTrial, logOdds: LogOddsOf): Example => ({
  want: [section],
  found,
  logOdds: logOdds(ask, lang),
  weight: OF_PHRASES,
});

const FUSION_STEPS = 120;
const FUSION_RATE = 6;
const MOMENTUM = 0.9;
/** How much the best score by words counts beside the features while these are weighed: it only sets the scale. */
const SHARPNESS = 2;

/** An example of which a wanted section was found. */
interface Compared {
  /** A row of numbers for each section. There are some million rows, and each is looked at a hundred times. */
  readonly rows: Float32Array;
  readonly right: readonly boolean[];
  readonly weight: number;
}

const comparedIn = ({ want, found: { ids, rows }, weight }: Example): Compared => ({
  rows,
  right: ids.map((id) => want.includes(id)),
  weight,
});

/** Gradient descent on the likelihood that a wanted section is the first (softmax over those that are found). */
const fitFusion = (examples: readonly Example[]): Weights['fusion'] => {
  const compared = examples.map(comparedIn).filter(({ right }) => right.includes(true));
  const total = compared.reduce((sum, { weight }) => sum + weight, 0);
  const numbers = Float64Array.from(
    [1, ...RANKING_FEATURES.map((one) => WEIGHTS.fusion[one])],
    (number) => SHARPNESS * number,
  );
  const speed = new Float64Array(numbers.length);
  for (let step = 0; step < FUSION_STEPS; step += 1) {
    const slope = numbers.map((number) => SHRINKAGE * number);
    for (const one of compared) addSlope(one, numbers, slope, total);
    for (let at = 0; at < numbers.length; at += 1) {
      const next = MOMENTUM * (speed[at] ?? 0) - FUSION_RATE * (1 - MOMENTUM) * (slope[at] ?? 0) * 10;
      speed[at] = next;
      numbers[at] = (numbers[at] ?? 0) + next;
    }
  }
  const [words = 1, ...others] = numbers;
  return Object.fromEntries(
    RANKING_FEATURES.map((one, at) => [one, Math.round((100 * (others[at] ?? 0)) / words) / 100]),
  ) as Weights['fusion'];
};

const addSlope = (
  { rows, right, weight }: Compared,
  numbers: Float64Array,
  slope: Float64Array,
  total: number,
): void => {
  const chances = new Float64Array(right.length);
  let greatest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < right.length; at += 1) {
    let score = 0;
    for (let column = 0; column < COLUMNS; column += 1)
      score += (rows[at * COLUMNS + column] ?? 0) * (numbers[column] ?? 0);
    chances[at] = score;
    greatest = Math.max(greatest, score);
  }
  let all = 0;
  let good = 0;
  right.forEach((isRight, at) => {
    const chance = Math.exp((chances[at] ?? 0) - greatest);
    chances[at] = chance;
    all += chance;
    if (isRight) good += chance;
  });
  right.forEach((isRight, at) => {
    const chance = chances[at] ?? 0;
    const error = (weight * (chance / all - (isRight ? chance / good : 0))) / total;
    for (let column = 0; column < COLUMNS; column += 1)
      slope[column] = (slope[column] ?? 0) + error * (rows[at * COLUMNS + column] ?? 0);
  });
};

interface Judged {
  readonly features: Readonly<Record<AnswerFeature, number>>;
  readonly isAnswered: boolean;
  readonly weight: number;
}

const STEPS = 4000;
const RATE = 2;
/** Keeps weights small that the examples do not need. */
const SHRINKAGE = 0.0005;

const judgedBy = (examples: readonly Example[], fused: Weights): Judged[] =>
  examples.map(({ want, found, logOdds, weight }) => ({
    features: { ...found.asked, logOdds, ...featuresOfBest(firstOf(found, fused)) },
    isAnswered: want.length > 0,
    weight,
  }));

/** Logistic regression by gradient descent; questions with an answer count as much as those without, taken together. */
const fitAnswerable = (judged: readonly Judged[], fused: Weights): Weights => {
  const totals = {
    answered: weightOf(judged.filter(({ isAnswered }) => isAnswered)),
    unanswered: weightOf(judged.filter(({ isAnswered }) => !isAnswered)),
  };
  const examples = judged.map(({ features, isAnswered, weight }) => ({
    // The bias is a feature that all have.
    row: Float64Array.from([...ANSWER_FEATURES.map((feature) => features[feature]), 1]),
    wanted: isAnswered ? (1 as const) : (0 as const),
    share: weight / (2 * (isAnswered ? totals.answered : totals.unanswered)),
  }));
  const numbers = fitLogistic(
    examples,
    [...ANSWER_FEATURES, 'bias' as const].map((feature) => fused.answerable[feature]),
    { steps: STEPS, rate: RATE, shrinkage: SHRINKAGE },
  );
  const answerable = Object.fromEntries(
    [...ANSWER_FEATURES, 'bias' as const].map((feature, at) => [feature, numbers[at] ?? 0]),
  ) as Weights['answerable'];
  return { ...fused, answerable };
};

/** An answer that is not given counts this much, beside 1 for one that should not be: both as shares of what could be. */
const SILENT = 6;

/** By so much more may go wrong at a threshold that counts as being as good as the best: as shares of what could. */
const AS_GOOD = 0.01;

/** The threshold at which the least goes wrong: of those that are about as good, the one in their middle, as chance chooses among them. */
const bestThreshold = (judged: readonly Judged[], weights: Weights): number => {
  const rated = judged.map((one) => ({ ...one, chance: likelihood(one.features, weights) }));
  const shareOf = (kind: boolean, isWrong: (chance: number) => boolean): number => {
    const all = rated.filter(({ isAnswered }) => isAnswered === kind);
    const wrong = all.filter(({ chance }) => isWrong(chance));
    return weightOf(wrong) / weightOf(all);
  };
  const wrongAt = (threshold: number): number =>
    SILENT * shareOf(true, (chance) => chance < threshold) + shareOf(false, (chance) => chance >= threshold);
  const tried = Array.from({ length: 90 }, (_, at) => (at + 5) / 100);
  const least = Math.min(...tried.map(wrongAt));
  const asGood = tried.filter((one) => wrongAt(one) <= least + AS_GOOD);
  return asGood[Math.floor(asGood.length / 2)] ?? 0;
};

const weightOf = (some: readonly Judged[]): number => some.reduce((sum, { weight }) => sum + weight, 0);

const rounded = (weights: Weights): Weights => ({
  ...weights,
  answerable: Object.fromEntries(
    [...ANSWER_FEATURES, 'bias' as const].map((feature) => [
      feature,
      Math.round(100 * weights.answerable[feature]) / 100,
    ]),
  ) as Weights['answerable'],
});
