import type { Locale } from '../i18n/index.ts';
import { LANGUAGES, type Library } from '../rulebook/index.ts';
import { commonWords } from '../rulebook/library.ts';
import { kindOf, verdictOf } from '../rulebook/question-kind.ts';
import { openRulebook, type Rulebook } from '../rulebook/rulebook.ts';
import { isAboutQuestion, type RulingCandidate } from '../rulebook/ruling.ts';
import { type PlainWeights, plainLikelihoods, RULING_FEATURES } from '../rulebook/ruling-features.ts';
import type { Ruling } from '../rulebook/ruling-index.ts';
import { WEIGHTS, type Weights } from '../rulebook/weights.ts';
import { booksWithQuestions, questionsAbout } from './search-quality.ts';

/** A question for training that asks for yes, no or a number, and the rulings that may answer it. */
interface Example {
  readonly candidates: readonly RulingCandidate[];
  /** Which of the candidates are right: by their places. */
  readonly right: readonly boolean[];
  readonly answerable: number;
  /** How much it counts. */
  readonly weight: number;
  /** What a plain answer to it is judged by: what the candidate says, and if that is right. */
  readonly verdicts: readonly string[];
}

/** The phrases of the rulings are divided into so many parts; some are left out, one after the other. */
const FOLDS = 6;
const LEFT_OUT = [0, 3];

/** A phrase whose ruling is left out as a whole counts little beside one that is left out alone: most questions have a ruling. */
const OF_NO_RULING = 0.2;
/** A question of the middle of a game is closer to what is asked than the phrase of a ruling… */
const IN_GAME = 1.5;
/** … and most of all if it is known what a plain answer to it begins with: there are few of these. */
const OF_KNOWN_VERDICT = 8;

/**
 * Finds the weights by which a ruling is told to answer a question: on phrases of rulings that are left out of the search
 * one after the other, alone or with their ruling, and on the questions in the middle of a game.
 */
export const fitPlain = (library: Library): Weights['plain'] => {
  const examples = booksWithQuestions(library).flatMap((book) => [
    ...LEFT_OUT.flatMap((fold) => leftOut(library, book, fold)),
    ...inGameExamples(library, book),
  ]);
  const weights = descended(examples);
  const known = examples.filter(({ weight }) => weight === OF_KNOWN_VERDICT);
  const least = bestThreshold(known, weights);
  const inGame = examples.filter(({ weight }) => weight >= IN_GAME);
  return rounded({ ...weights, least, stated: bestStated(inGame, weights, least) });
};

const leftOut = (library: Library, book: string, fold: number): Example[] => {
  const all = library.rulebookOf(book).rulings;
  const isLeftOut = (ruling: number, phrase: number): boolean => (ruling + phrase) % FOLDS === fold;
  const withoutPhrases = openRulebook(book, commonWords, (rulings) =>
    rulings.map((ruling, number) => ({
      ...ruling,
      asked: {
        en: ruling.asked.en.filter((_, at) => !isLeftOut(number, at)),
        pl: ruling.asked.pl.filter((_, at) => !isLeftOut(number, at)),
      },
    })),
  );
  const withoutRulings = openRulebook(book, commonWords, (rulings) =>
    rulings.filter((_, number) => number % FOLDS !== fold),
  );
  return all.flatMap((ruling, number) =>
    LANGUAGES.flatMap((lang) =>
      ruling.asked[lang].flatMap((phrase, at) => [
        ...(isLeftOut(number, at)
          ? examplesFor(withoutPhrases, { ask: phrase, lang, weight: 1 }, isLike(ruling, lang))
          : []),
        ...(number % FOLDS === fold
          ? examplesFor(withoutRulings, { ask: phrase, lang, weight: OF_NO_RULING }, isLike(ruling, lang))
          : []),
      ]),
    ),
  );
};

/** Right is the ruling of the phrase itself, and another that says the same of the same section. */
const isLike =
  (own: Ruling, lang: Locale) =>
  (found: Ruling): boolean =>
    found.answer[lang] === own.answer[lang] ||
    (found.section === own.section && verdictOf(found.answer[lang]) === verdictOf(own.answer[lang]));

const inGameExamples = (library: Library, book: string): Example[] => {
  const { answered = [], unanswered = [] } = questionsAbout(book, 'in-game') ?? {};
  return [
    ...answered,
    ...unanswered.map((one) => ({ ...one, want: [] as string[], says: undefined })),
  ].flatMap(({ ask, lang, want, says }) =>
    examplesFor(
      library.rulebookOf(book),
      { ask, lang, weight: says ? OF_KNOWN_VERDICT : IN_GAME },
      // Where it is known what a plain answer begins with, that matters more than the section it rests on.
      ({ section, answer }) => says?.includes(verdictOf(answer[lang]) ?? '') ?? want.includes(section),
    ),
  );
};

const examplesFor = (
  rulebook: Rulebook,
  { ask, lang, weight }: { readonly ask: string; readonly lang: Locale; readonly weight: number },
  isRight: (ruling: Ruling) => boolean,
): Example[] => {
  const candidates = rulebook.rulingCandidates(ask, lang);
  if (kindOf(ask, lang) === undefined || candidates.length === 0) return [];
  return [
    {
      candidates,
      right: candidates.map(({ ruling }) => isRight(ruling)),
      answerable: rulebook.answerable(ask, lang),
      weight,
      verdicts: candidates.map(({ ruling }) => verdictOf(ruling.answer[lang]) ?? ruling.answer[lang]),
    },
  ];
};

const STEPS = 800;
const RATE = 2;
const MOMENTUM = 0.95;
/** Keeps weights small that the examples do not need. */
const SHRINKAGE = 0.00002;

/** Gradient descent with momentum on the likelihood of what is right, of no candidate where none is. */
const descended = (examples: readonly Example[]): PlainWeights => {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const size = RULING_FEATURES.length;
  const counted = examples.map(asNumbers);
  const numbers = Float64Array.from(numbersOf(WEIGHTS.plain));
  const speed = new Float64Array(numbers.length);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = numbers.map((number) => SHRINKAGE * number);
    for (const one of counted) addSlope(one, numbers, slope, one.weight / total);
    numbers.forEach((number, at) => {
      const next = MOMENTUM * (speed[at] ?? 0) - RATE * (1 - MOMENTUM) * (slope[at] ?? 0) * size;
      speed[at] = next;
      numbers[at] = number + next;
    });
  }
  return weightsOf([...numbers]);
};

/** An example as plain numbers, which are much quicker: there are thousands, and each is looked at hundreds of times. */
interface Counted {
  /** Of each candidate its features in their order; of none, which is the last, what it is weighed by. */
  readonly rows: readonly Float64Array[];
  readonly right: readonly boolean[];
  readonly weight: number;
}

const asNumbers = ({ candidates, right, answerable, weight }: Example): Counted => {
  const size = RULING_FEATURES.length;
  const rows = candidates.map(({ features }) =>
    Float64Array.from([...RULING_FEATURES.map((feature) => features[feature]), 0, 0]),
  );
  const none = new Float64Array(size + 2);
  none[size] = 1;
  none[size + 1] = answerable;
  return {
    rows: [...rows, none],
    right: right.includes(true) ? [...right, false] : [...right, true],
    weight,
  };
};

/** Adds to the slope how far the likelihood of each row is from what it should be (softmax). */
const addSlope = (
  { rows, right }: Counted,
  numbers: Float64Array,
  slope: Float64Array,
  weight: number,
): void => {
  const scores = rows.map((row) => {
    let sum = 0;
    for (let at = 0; at < row.length; at += 1) sum += (row[at] ?? 0) * (numbers[at] ?? 0);
    return sum;
  });
  const greatest = Math.max(...scores);
  const chances = scores.map((score) => Math.exp(score - greatest));
  let all = 0;
  let good = 0;
  chances.forEach((chance, at) => {
    all += chance;
    if (right[at]) good += chance;
  });
  rows.forEach((row, at) => {
    const chance = chances[at] ?? 0;
    const error = weight * (chance / all - (right[at] ? chance / good : 0));
    for (let column = 0; column < row.length; column += 1)
      slope[column] = (slope[column] ?? 0) + error * (row[column] ?? 0);
  });
};

const numbersOf = ({ features, none, noneOfAnswerable }: PlainWeights): number[] => [
  ...RULING_FEATURES.map((feature) => features[feature]),
  none,
  noneOfAnswerable,
];

const weightsOf = (numbers: readonly number[]): PlainWeights => ({
  features: Object.fromEntries(
    RULING_FEATURES.map((feature, at) => [feature, numbers[at] ?? 0]),
  ) as PlainWeights['features'],
  none: numbers[RULING_FEATURES.length] ?? 0,
  noneOfAnswerable: numbers[RULING_FEATURES.length + 1] ?? 0,
});

/** A wrong plain answer is worse than none: it counts this much, beside 1 for a right one. */
const WRONG_ANSWER = 2;
/** A statement that does not fit harms less: it says itself what it is about. */
const WRONG_STATEMENT = 1;

/** What would be said to an example: how likely its verdict is, the likeliest candidate with it, and if it is right. */
interface Said {
  readonly chance: number;
  readonly candidate: RulingCandidate | undefined;
  readonly isRight: boolean;
}

const saidTo = (example: Example, weights: PlainWeights): Said => {
  const byVerdict = new Map<string, number>();
  const likely = plainLikelihoods(example.candidates, example.answerable, weights);
  example.verdicts.forEach((verdict, at) => {
    byVerdict.set(verdict, (byVerdict.get(verdict) ?? 0) + (likely[at] ?? 0));
  });
  const [[verdict, chance] = ['', 0]] = [...byVerdict].sort(([, one], [, other]) => other - one);
  const best = example.verdicts
    .flatMap((one, at) => (one === verdict ? [at] : []))
    .reduce((one, other) => ((likely[other] ?? 0) > (likely[one] ?? 0) ? other : one));
  return {
    chance,
    candidate: example.candidates[best],
    isRight: example.right.some((one, at) => one && example.verdicts[at] === verdict),
  };
};

/** The threshold at which the most is gained. */
const bestThreshold = (examples: readonly Example[], weights: PlainWeights): number => {
  const said = examples.map((example) => saidTo(example, weights));
  const gainAt = (least: number): number =>
    said.reduce((sum, { chance, isRight }) => sum + (chance < least ? 0 : isRight ? 1 : -WRONG_ANSWER), 0);
  const tried = Array.from({ length: 45 }, (_, at) => (at + 10) * 0.02);
  return tried.reduce((best, one) => (gainAt(one) > gainAt(best) ? one : best));
};

/** What is tried for a statement without its yes or no. */
const TRIED = {
  least: [0.2, 0.25, 0.3, 0.35, 0.4],
  found: [0.8, 0.85, 0.9, 0.95, 1],
  known: [0.5, 0.6, 0.7, 0.8, 0.9],
};

/** What it takes for a ruling that is too doubtful for its yes or no to be stated all the same: where the most is gained. */
const bestStated = (
  examples: readonly Example[],
  weights: PlainWeights,
  least: number,
): Weights['plain']['stated'] => {
  const said = examples
    .map((example) => saidTo(example, weights))
    .filter(({ chance }) => chance < least && chance >= Math.min(...TRIED.least));
  const gainOf = (stated: Weights['plain']['stated']): number =>
    said
      .filter(
        ({ chance, candidate }) =>
          chance >= stated.least && candidate && isAboutQuestion(candidate.features, { stated }),
      )
      .reduce((sum, { isRight }) => sum + (isRight ? 1 : -WRONG_STATEMENT), 0);
  return TRIED.least
    .flatMap((one) =>
      TRIED.found.flatMap((found) => TRIED.known.map((known) => ({ least: one, found, known }))),
    )
    .reduce((best, one) => (gainOf(one) > gainOf(best) ? one : best));
};

const rounded = ({ features, none, noneOfAnswerable, least, stated }: Weights['plain']): Weights['plain'] => {
  const short = (value: number): number => Math.round(100 * value) / 100;
  return {
    features: Object.fromEntries(
      RULING_FEATURES.map((feature) => [feature, short(features[feature])]),
    ) as PlainWeights['features'],
    none: short(none),
    noneOfAnswerable: short(noneOfAnswerable),
    least: short(least),
    stated,
  };
};
