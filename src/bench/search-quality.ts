import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Locale } from '../i18n/index.ts';
import { GUIDE, LANGUAGES, type Library } from '../rulebook/index.ts';
import { verdictOf } from '../rulebook/question-kind.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'tests', 'rulebook');

const langSchema = z.enum(LANGUAGES);

const questionsSchema = z.strictObject({
  answered: z.array(
    z.strictObject({
      lang: langSchema,
      ask: z.string(),
      /** Misspelt, or without diacritics. */
      typo: z.boolean().optional(),
      /** Sections that answer it, any of which will do. */
      want: z.array(z.string()).nonempty(),
      /** What a plain answer begins with, any of which will do: `yes`, `no` or a number. */
      says: z
        .array(z.string().regex(/^(yes|no|\d+)$/))
        .nonempty()
        .optional(),
    }),
  ),
  unanswered: z.array(z.strictObject({ lang: langSchema, ask: z.string() })).default([]),
});

/** Questions about one book as players ask them, with the sections that they want, and some that it does not answer. */
export type Questions = z.infer<typeof questionsSchema>;

/**
 * Questions that no book knows: `near-misses` without an answer, on which the search is fitted, `held-out` ones, which it was never
 * adjusted to, and `fresh` ones, which were written from the books alone before the search was last worked on.
 */
export type QuestionSet = 'near-misses' | 'held-out' | 'fresh';

/** Reads the questions about a book that are kept with the tests; undefined if there are none. */
export const questionsAbout = (book: string, set: QuestionSet): Questions | undefined => {
  const file = join(FOLDER, `${set}-${book}.yaml`);
  return existsSync(file) ? questionsSchema.parse(parse(readFileSync(file, 'utf8'))) : undefined;
};

/** Those of the questions that are asked in one language. */
export const questionsIn = (lang: Locale, { answered, unanswered }: Questions): Questions => ({
  answered: answered.filter((question) => question.lang === lang),
  unanswered: unanswered.filter((question) => question.lang === lang),
});

/** Books of a library with questions. */
export const booksWithQuestions = ({ books }: Library): string[] =>
  [...books.keys()].filter((book) => questionsAbout(book, 'fresh') !== undefined);

/** How well a book is searched. Rates are from 0 to 1. */
export interface SearchQuality {
  /** How many of the answered questions have a wanted section first. */
  readonly hitRateAt1: number;
  /** The same among the first three. */
  readonly hitRateAt3: number;
  /** How many of the unanswered questions got no answer from the rules; the book about the bot may have one. */
  readonly rejectionRate: number;
  /** The questions that went wrong, each with what came instead. */
  readonly missesAt1: readonly string[];
  readonly missesAt3: readonly string[];
  readonly falseAnswers: readonly string[];
}

/** What is hoped for with questions that nothing was adjusted to. */
export const AIMED = { hitRateAt1: 0.93, hitRateAt3: 0.98, rejectionRate: 0.95 } as const;

/** The least rates that are good enough. */
export const REQUIRED = { hitRateAt1: 0.85, hitRateAt3: 0.97, rejectionRate: 0.9 } as const;

/** Asks a book of a library all these questions. */
export const measureSearch = (
  library: Library,
  book: string,
  { answered, unanswered }: Questions,
): SearchQuality => {
  const found = answered.map((question) => foundFor(library, book, question));
  const missesAt = (count: number): string[] =>
    found
      .filter(({ ids, want }) => !ids.slice(0, count).some((id) => want.includes(id)))
      .map(({ ask, ids }) => `${ask}: ${ids.join(', ')}`);
  const falseAnswers = unanswered
    .map((question) => foundFor(library, book, question))
    .filter(({ ids }) => ids.some((id) => !id.startsWith(`${GUIDE}/`)))
    .map(({ ask, ids }) => `${ask}: ${ids.join(', ')}`);
  return {
    hitRateAt1: 1 - shareOf(missesAt(1), answered),
    hitRateAt3: 1 - shareOf(missesAt(3), answered),
    rejectionRate: 1 - shareOf(falseAnswers, unanswered),
    missesAt1: missesAt(1),
    missesAt3: missesAt(3),
    falseAnswers,
  };
};

/** How many of the questions that want yes, no or a number get a plain answer, and how many of those the right one. */
export interface PlainAnswers {
  readonly answered: number;
  readonly right: number;
}

/** Asks a book all questions that say what the plain answer to them is. */
export const measurePlainAnswers = (
  library: Library,
  book: string,
  { answered }: Questions,
): PlainAnswers => {
  const given = answered.flatMap(({ ask, lang, says }) => {
    if (!says) return [];
    const { direct } = library.answer(ask, { lang, game: book });
    return [{ says, verdict: direct && verdictOf(direct.text) }];
  });
  const plain = given.filter(({ verdict }) => verdict !== undefined);
  const right = plain.filter(({ says, verdict }) => verdict !== undefined && says.includes(verdict));
  return { answered: 1 - shareOf(given.slice(plain.length), given), right: shareOf(right, plain) };
};

const foundFor = <Q extends Questions['unanswered'][number]>(
  { ask }: Library,
  book: string,
  question: Q,
): Q & { ids: readonly string[] } => ({
  ...question,
  // An id may mean something else in another book.
  ids: ask(question.ask, { lang: question.lang, game: book }).map((answer) =>
    answer.book === book ? answer.id : `${answer.book}/${answer.id}`,
  ),
});

const shareOf = (some: readonly unknown[], all: readonly unknown[]): number =>
  all.length === 0 ? 0 : some.length / all.length;
