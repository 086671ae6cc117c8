import type { Locale } from '../i18n/index.ts';
import { GUIDE, type Library } from '../rulebook/index.ts';
import { type LogOdds, logOddsKeys, logOddsOf } from '../rulebook/log-odds.ts';
import { booksWithQuestions } from './search-quality.ts';
import { trainingQuestions } from './trials.ts';

/** How often words and pairs are in questions with and without an answer. */
interface Counts {
  readonly answered: Map<string, number>;
  readonly unanswered: Map<string, number>;
  /** All questions of each kind, each text once. */
  readonly texts: { readonly answered: ReadonlySet<string>; readonly unanswered: ReadonlySet<string> };
}

/** What words of the questions for training lean to. */
export interface CountedLogOdds {
  /** For the file: those that say something. */
  readonly logOdds: LogOdds;
  /** How much a question sounds like one without an answer, as if it were not among those that were counted. */
  ofTraining(question: string, lang: Locale): number;
}

/** What the words of two kinds of questions lean to: above 0 to those that are `unanswered`. */
export interface CountedWords {
  /** Those that say something, and that are in enough questions. */
  readonly table: Readonly<Record<string, number>>;
  /** How much a question sounds like that kind, as if it were not among those that were counted. */
  ofTraining(question: string, lang: Locale): number;
}

/**
 * Counts words in questions of two kinds.
 * @param leastPairs in so many questions a pair of words must be
 */
export const countWords = (texts: Counts['texts'], leastPairs: number): CountedWords => {
  const counts = {
    answered: occurrences(texts.answered),
    unanswered: occurrences(texts.unanswered),
    texts,
  };
  const table = tableOf(counts, leastPairs);
  return {
    table,
    ofTraining: (question, lang) => {
      const own = {
        answered: texts.answered.has(question) ? 1 : 0,
        unanswered: texts.unanswered.has(question) ? 1 : 0,
      };
      return logOddsOf(question, lang, (key) => {
        const value = logOddsIn(counts, key, own);
        return isSeen(counts, key, own, leastPairs) && isTelling(value) ? value : 0;
      });
    },
  };
};

/** Counts words in the questions for training, and in the phrases in which players ask for sections. */
export const countLogOdds = (library: Library): CountedLogOdds => {
  const counted = {
    en: countWords(textsIn(library, 'en'), PAIRS),
    pl: countWords(textsIn(library, 'pl'), PAIRS),
  };
  return {
    logOdds: { en: counted.en.table, pl: counted.pl.table },
    ofTraining: (question, lang) => counted[lang].ofTraining(question, lang),
  };
};

/** A pair that was seen once only would say what its words do. */
const PAIRS = 2;

const textsIn = (library: Library, lang: Locale): Counts['texts'] => {
  const books = booksWithQuestions(library);
  const asked = trainingQuestions(books).filter(
    ({ book, question }) => book !== GUIDE && question.lang === lang,
  );
  const asksOf = (isAnswered: boolean): string[] =>
    asked.flatMap(({ question }) => (question.want.length > 0 === isAnswered ? [question.ask] : []));
  const phrases = books.flatMap((book) => [...library.rulebookOf(book).phrases(lang).values()].flat());
  return {
    answered: new Set([...asksOf(true), ...phrases]),
    unanswered: new Set(asksOf(false)),
  };
};

const occurrences = (texts: ReadonlySet<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) for (const key of logOddsKeys(text)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

type Own = Readonly<Record<'answered' | 'unanswered', number>>;
const NOTHING: Own = { answered: 0, unanswered: 0 };

/** The logarithm of how much likelier a question without an answer has it than another; one imagined question keeps it near 0. */
const logOddsIn = ({ answered, unanswered, texts }: Counts, key: string, own: Own = NOTHING): number => {
  const sizes = {
    answered: texts.answered.size - own.answered,
    unanswered: texts.unanswered.size - own.unanswered,
  };
  const all = sizes.answered + sizes.unanswered;
  const shareOf = (kind: keyof Own, counts: ReadonlyMap<string, number>): number =>
    ((counts.get(key) ?? 0) - own[kind] + sizes[kind] / all) / sizes[kind];
  const value = Math.log(shareOf('unanswered', unanswered) / shareOf('answered', answered));
  return Math.max(-MOST, Math.min(MOST, value));
};

/** Words that are about as often in both are left out. */
const LEAST = 1;
const isTelling = (value: number): boolean => Math.abs(value) >= LEAST;

/** However much more often a word is in one kind, it says no more than this: many words together are to decide. */
const MOST = 3;

const isSeen = ({ answered, unanswered }: Counts, key: string, own: Own, leastPairs: number): boolean =>
  !key.includes(' ') ||
  (answered.get(key) ?? 0) + (unanswered.get(key) ?? 0) - own.answered - own.unanswered >= leastPairs;

const tableOf = (counts: Counts, leastPairs: number): Record<string, number> => {
  const keys = [...new Set([...counts.unanswered.keys(), ...counts.answered.keys()])].sort();
  return Object.fromEntries(
    keys
      .map((key): [string, number] => [key, Math.round(10 * logOddsIn(counts, key)) / 10])
      .filter(([key, value]) => isSeen(counts, key, NOTHING, leastPairs) && isTelling(value)),
  );
};
