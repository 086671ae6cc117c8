import type { Locale } from '../i18n/index.ts';
import { LANGUAGES, type Library } from '../rulebook/index.ts';
import { commonWords } from '../rulebook/library.ts';
import { PLAIN_SIGNS, type PlainWeights, plainLikelihoods } from '../rulebook/plain-signs.ts';
import { kindOf, verdictOf } from '../rulebook/question-kind.ts';
import { openRulebook, type Rulebook } from '../rulebook/rulebook.ts';
import type { RulingCandidate } from '../rulebook/ruling.ts';
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
const LEFT_OUT = [0, 2, 4];

/** A phrase whose ruling is left out as a whole counts less than one that is left out alone: most questions have a ruling. */
const OF_NO_RULING = 0.5;
/** A question of the middle of a game is closer to what is asked than the phrase of a ruling. */
const IN_GAME = 1.5;

/**
 * Finds the weights by which a ruling is told to answer a question: on phrases of rulings that are left out of the search
 * one after the other, alone or with their ruling, and on the questions in the middle of a game.
 */
export const fitPlain = (library: Library): Weights['plain'] => {
  const phrases = booksWithQuestions(library).flatMap((book) =>
    LEFT_OUT.flatMap((fold) => leftOut(library, book, fold)),
  );
  const inGame = booksWithQuestions(library).flatMap((book) => inGameExamples(library, book));
  const weights = descended([...phrases, ...inGame]);
  const least = bestThreshold(
    phrases.filter(({ weight }) => weight === 1),
    weights,
  );
  return rounded({ ...weights, least });
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
  return [...answered, ...unanswered.map((one) => ({ ...one, want: [] as string[] }))].flatMap(
    ({ ask, lang, want }) =>
      examplesFor(library.rulebookOf(book), { ask, lang, weight: IN_GAME }, ({ section }) =>
        want.includes(section),
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
  const size = PLAIN_SIGNS.length;
  let numbers = numbersOf(WEIGHTS.plain);
  let speed = numbers.map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = numbers.map((number) => SHRINKAGE * number);
    const weights = weightsOf(numbers);
    for (const example of examples) {
      const { chances, wanted } = chancesOf(example, weights);
      chances.forEach((chance, at) => {
        const error = ((chance - (wanted[at] ?? 0)) * example.weight) / total;
        const signs = example.candidates[at]?.signs;
        if (signs) {
          PLAIN_SIGNS.forEach((sign, column) => {
            slope[column] = (slope[column] ?? 0) + error * signs[sign];
          });
          return;
        }
        slope[size] = (slope[size] ?? 0) + error;
        slope[size + 1] = (slope[size + 1] ?? 0) + error * example.answerable;
      });
    }
    speed = speed.map((one, at) => MOMENTUM * one - RATE * (1 - MOMENTUM) * (slope[at] ?? 0) * size);
    numbers = numbers.map((number, at) => number + (speed[at] ?? 0));
  }
  return weightsOf(numbers);
};

/** How likely each candidate is, with the likelihood of none as the last, and how likely they should be. */
const chancesOf = (
  { candidates, right, answerable }: Example,
  weights: PlainWeights,
): { readonly chances: readonly number[]; readonly wanted: readonly number[] } => {
  const likely = plainLikelihoods(candidates, answerable, weights);
  const chances = [...likely, 1 - likely.reduce((sum, one) => sum + one, 0)];
  const good = likely.reduce((sum, one, at) => sum + (right[at] ? one : 0), 0);
  const wanted = chances.map((chance, at) => {
    if (!right.includes(true)) return at === candidates.length ? 1 : 0;
    return right[at] ? chance / good : 0;
  });
  return { chances, wanted };
};

const numbersOf = ({ signs, none, noneOfAnswerable }: PlainWeights): number[] => [
  ...PLAIN_SIGNS.map((sign) => signs[sign]),
  none,
  noneOfAnswerable,
];

const weightsOf = (numbers: readonly number[]): PlainWeights => ({
  signs: Object.fromEntries(PLAIN_SIGNS.map((sign, at) => [sign, numbers[at] ?? 0])) as PlainWeights['signs'],
  none: numbers[PLAIN_SIGNS.length] ?? 0,
  noneOfAnswerable: numbers[PLAIN_SIGNS.length + 1] ?? 0,
});

/** A wrong plain answer is worse than none: it counts this much, beside 1 for a right one. */
const WRONG_ANSWER = 2;

/** The threshold at which the most is gained. */
const bestThreshold = (examples: readonly Example[], weights: PlainWeights): number => {
  const said = examples.map((example) => {
    const byVerdict = new Map<string, number>();
    const likely = plainLikelihoods(example.candidates, example.answerable, weights);
    example.verdicts.forEach((verdict, at) => {
      byVerdict.set(verdict, (byVerdict.get(verdict) ?? 0) + (likely[at] ?? 0));
    });
    const [[verdict, chance] = ['', 0]] = [...byVerdict].sort(([, one], [, other]) => other - one);
    return { chance, isRight: example.right.some((one, at) => one && example.verdicts[at] === verdict) };
  });
  const gainAt = (least: number): number =>
    said.reduce((sum, { chance, isRight }) => sum + (chance < least ? 0 : isRight ? 1 : -WRONG_ANSWER), 0);
  const tried = Array.from({ length: 45 }, (_, at) => (at + 10) * 0.02);
  return tried.reduce((best, one) => (gainAt(one) > gainAt(best) ? one : best));
};

const rounded = ({ signs, none, noneOfAnswerable, least }: Weights['plain']): Weights['plain'] => {
  const short = (value: number): number => Math.round(100 * value) / 100;
  return {
    signs: Object.fromEntries(PLAIN_SIGNS.map((sign) => [sign, short(signs[sign])])) as PlainWeights['signs'],
    none: short(none),
    noneOfAnswerable: short(noneOfAnswerable),
    least: short(least),
  };
};
