import type { Locale } from '../i18n/index.ts';
import { type AboutBot, BOT_FEATURES, type BotFeatures, botLikelihood } from '../rulebook/about-bot.ts';
import { GUIDE, LANGUAGES, type Library } from '../rulebook/index.ts';
import { WEIGHTS } from '../rulebook/weights.ts';
import { type CountedWords, countWords } from './fit-log-odds.ts';
import { fitLogistic } from './logistic.ts';
import { booksWithQuestions, questionsAbout } from './search-quality.ts';
import { type Trial, type Trials, trainingQuestions } from './trials.ts';

/** What is measured of a question for training. */
interface Example {
  readonly lang: Locale;
  readonly features: BotFeatures;
}

/** So many of the questions about rules, or about nothing that a book knows, may be taken for ones about the bot. */
const OF_RULES = 0.004;
const OF_OTHERS = 0.06;
/** So many of those about rules may be in doubt, too: the rules answer them all the same. */
const IN_DOUBT = 0.02;

/**
 * Finds how questions about the bot are told: the words on the phrases of all books and on the questions for training, the
 * weights on these questions. Each is judged as if its own words had not been counted, by books that do not know it.
 */
export const fitAboutBot = (library: Library, { questions }: Trials): AboutBot => {
  const words = { en: wordsIn(library, 'en'), pl: wordsIn(library, 'pl') };
  const examplesOf = (isSought: (trial: Trial) => boolean): Example[] =>
    questions.filter(isSought).map(({ question: { ask, lang }, aboutBot }) => ({
      lang,
      features: { ...aboutBot, words: words[lang].ofTraining(ask, lang) },
    }));
  const ofBot = examplesOf(({ book }) => book === GUIDE);
  const ofRules = examplesOf(({ book, question }) => book !== GUIDE && question.want.length > 0);
  const others = examplesOf(({ book, question }) => book !== GUIDE && question.want.length === 0);
  const before = fitted(ofBot, ofRules);
  const instead = fitted(ofBot.filter(isLeft), others.filter(isLeft));
  return {
    before: {
      weights: before,
      least: leastAbove(ofRules, before, OF_RULES),
      doubtful: leastAbove(ofRules, before, IN_DOUBT),
    },
    instead: { weights: instead, least: leastAbove(others.filter(isLeft), instead, OF_OTHERS) },
    words: { en: words.en.table, pl: words.pl.table },
  };
};

/** True if the rules are silent. */
const isLeft = ({ features }: Example): boolean => features.rulesAnswer < WEIGHTS.leastAnswerable;

/** In fewer questions a pair of words says little, and the table would be several times as long. */
const PAIRS = 4;

/** About the bot: the phrases of its book, and questions. About the rules: the same of all other books. */
const wordsIn = (library: Library, lang: Locale): CountedWords => {
  const phrasesOf = (book: string): string[] => [...library.rulebookOf(book).phrases(lang).values()].flat();
  const books = booksWithQuestions(library);
  const asked = trainingQuestions(books).filter(({ question }) => question.lang === lang);
  const nearMisses = (book: string): string[] =>
    (questionsAbout(book, 'near-misses')?.unanswered ?? []).flatMap((one) =>
      one.lang === lang ? [one.ask] : [],
    );
  const asksOf = (isSought: (one: (typeof asked)[number]) => boolean): string[] =>
    asked.filter(isSought).map(({ question }) => question.ask);
  const texts = {
    // What nobody answers is mostly chatter, and about the rules only where it nearly misses them.
    answered: new Set([
      ...books.flatMap(phrasesOf),
      ...books.flatMap(nearMisses),
      ...asksOf(({ book, question }) => book !== GUIDE && question.want.length > 0),
    ]),
    unanswered: new Set([...phrasesOf(GUIDE), ...asksOf(({ book }) => book === GUIDE)]),
  };
  return countWords(texts, PAIRS);
};

const DESCENT = { steps: 6000, rate: 2, shrinkage: 0.0005 };

type Weights = AboutBot['instead']['weights'];

/** The weights that tell some questions from others. */
const fitted = (some: readonly Example[], others: readonly Example[]): Weights => {
  const rowOf = ({ features }: Example): Float64Array =>
    Float64Array.from([...BOT_FEATURES.map((one) => features[one]), 1]);
  const numbers = fitLogistic(
    [
      ...some.map((one) => ({ row: rowOf(one), wanted: 1 as const, share: 1 / (2 * some.length) })),
      ...others.map((one) => ({ row: rowOf(one), wanted: 0 as const, share: 1 / (2 * others.length) })),
    ],
    [...BOT_FEATURES.map(() => 0), 0],
    DESCENT,
  );
  return Object.fromEntries(
    [...BOT_FEATURES, 'bias' as const].map((one, at) => [one, Math.round(100 * (numbers[at] ?? 0)) / 100]),
  ) as Weights;
};

/** The threshold above which no more than a share of these questions are, in either language. */
const leastAbove = (others: readonly Example[], weights: Weights, most: number): number => {
  const leastIn = (lang: Locale): number => {
    const chances = others
      .filter((one) => one.lang === lang)
      .map(({ features }) => botLikelihood(features, { weights }))
      .sort((one, other) => other - one);
    return chances[Math.floor(most * chances.length)] ?? 0;
  };
  // Just above the likeliest question that is to be left to others.
  return Math.ceil(10_000 * Math.max(...LANGUAGES.map(leastIn)) + 1) / 10_000;
};
