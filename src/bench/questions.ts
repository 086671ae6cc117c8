import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ask, books, LANGUAGES } from '../rulebook/index.ts';

/** Least shares of questions that must come out right. */
export const DEMANDED = { first: 0.85, firstThree: 0.97, silent: 0.9 } as const;

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
    }),
  ),
  unanswered: z.array(z.strictObject({ lang: langSchema, ask: z.string() })).default([]),
});

/** Questions about one book as players ask them, with the sections that they want, and some that it does not answer. */
export type Questions = z.infer<typeof questionsSchema>;

/**
 * Reads the questions about a book that are kept with the tests; undefined where there are none.
 * @param kind `fresh` ones are those that the search was never adjusted to, `table` ones come up in the middle of a game
 */
export const questionsAbout = (
  book: string,
  kind: 'questions' | 'table' | 'fresh' = 'questions',
): Questions | undefined => {
  const file = join(FOLDER, `${kind}-${book}.yaml`);
  return existsSync(file) ? questionsSchema.parse(parse(readFileSync(file, 'utf8'))) : undefined;
};

/** Books with questions. */
export const booksWithQuestions = (): string[] =>
  [...books().keys()].filter((book) => questionsAbout(book) !== undefined);

/** How well a book is searched. Shares are from 0 to 1. */
export interface Proof {
  /** Share of the questions with a wanted section first. */
  readonly first: number;
  /** The same among the first three. */
  readonly firstThree: number;
  /** Share of the questions without an answer that got one. */
  readonly falseAnswers: number;
  /** Questions that went wrong, with what came instead. */
  readonly notFirst: readonly string[];
  readonly notFirstThree: readonly string[];
  readonly answeredFalsely: readonly string[];
}

/** Asks a book all its questions. */
export const proofOf = (book: string, { answered, unanswered }: Questions): Proof => {
  const idsFor = (question: Questions['unanswered'][number]): string[] =>
    ask(question.ask, { lang: question.lang, game: book }).map(({ id }) => id);
  const asked = answered.map((question) => {
    const ids = idsFor(question);
    const place = ids.findIndex((id) => question.want.includes(id));
    return { line: `${question.ask}: ${ids.join(', ')}`, place: place < 0 ? ids.length + 3 : place };
  });
  const wrong = unanswered.filter((question) => idsFor(question).length > 0);
  const later = (place: number): string[] =>
    asked.filter((question) => question.place > place).map(({ line }) => line);
  const share = (some: readonly unknown[], all: readonly unknown[]): number =>
    all.length === 0 ? 0 : some.length / all.length;
  return {
    first: 1 - share(later(0), asked),
    firstThree: 1 - share(later(2), asked),
    falseAnswers: share(wrong, unanswered),
    notFirst: later(0),
    notFirstThree: later(2),
    answeredFalsely: wrong.map((question) => question.ask),
  };
};
