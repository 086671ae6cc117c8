import { type BotFeatures, botFeatures } from '../rulebook/about-bot.ts';
import { type AskedQuestion, loadQuestions } from '../rulebook/asked-questions.ts';
import { GUIDE, LANGUAGES, type Library } from '../rulebook/index.ts';
import { commonWords } from '../rulebook/library.ts';
import { openRulebook, type Rulebook } from '../rulebook/rulebook.ts';
import type { RulingCandidate } from '../rulebook/ruling-candidates.ts';
import { type Found, foundIn } from './found.ts';
import { booksWithQuestions, questionsAbout } from './search-quality.ts';

/** A question for training, and what the books make of it. */
export interface Trial {
  /** The book that it is about. */
  readonly book: string;
  readonly question: AskedQuestion;
  readonly found: Found;
  /** The rulings that may answer it; none where nobody has judged them. */
  readonly candidates: readonly RulingCandidate[];
  /** What tells whether it is about the bot, but for its words. */
  readonly aboutBot: BotFeatures;
}

/** A phrase in which players ask for a section, and what its book makes of it. */
export interface PhraseTrial {
  readonly section: string;
  readonly lang: AskedQuestion['lang'];
  readonly ask: string;
  readonly found: Found;
}

/** What came of all questions for training. */
export interface Trials {
  readonly questions: readonly Trial[];
  readonly phrases: readonly PhraseTrial[];
}

/** Phrases and questions are divided into so many parts. */
const PARTS = 5;
/** Phrases of this part are asked, too: there are many of them, and they are shorter and plainer than questions. */
const PART_OF_PHRASES = 0;
/** Shorter phrases are hardly questions. */
const LEAST_WORDS = 4;

/**
 * Asks all questions for training, and some phrases, each of books that do not know it, nor the others of its part: as if
 * it was new. What readers asked about each section in turn the books know, but it is not asked: people ask of common things more often.
 */
export const tryQuestions = (library: Library): Trials => {
  const books = booksWithQuestions(library);
  const asked = trainingQuestions(books).filter(({ question }) => question.reader === undefined);
  const questions: Trial[] = [];
  const phrases: PhraseTrial[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const rest = new Map(
      [...books, GUIDE].map((book) => [
        book,
        openRulebook(book, commonWords, { knows: (phrase) => partOf(phrase) !== part }),
      ]),
    );
    for (const [at, { book, question }] of asked.entries()) {
      // At a table of which game somebody asks about the bot makes little difference.
      const table = book === GUIDE ? (books[at % books.length] ?? '') : book;
      if (partOf(question.ask) === part) questions.push(tried(book, question, rest, table));
    }
    if (part === PART_OF_PHRASES)
      phrases.push(...books.flatMap((book) => phrasesTried(rest.get(book), part)));
  }
  return { questions, phrases };
};

/** All questions that something is fitted on, each with its book. */
export const trainingQuestions = (
  books: readonly string[],
): readonly { readonly book: string; readonly question: AskedQuestion }[] =>
  [...books, GUIDE].flatMap((book) => {
    const nearMisses = questionsAbout(book, 'near-misses')?.unanswered ?? [];
    return [...loadQuestions(book), ...nearMisses.map((one) => ({ ...one, want: [] }))].map((question) => ({
      book,
      question,
    }));
  });

const tried = (
  book: string,
  question: AskedQuestion,
  rest: ReadonlyMap<string, Rulebook>,
  table: string,
): Trial => {
  const { ask, lang } = question;
  const [own, guide, rules] = [book, GUIDE, table].map((id) => rest.get(id));
  if (!own || !guide || !rules) throw new Error(`no book for "${ask}"`);
  return {
    book,
    question,
    found: foundIn(own, ask, lang),
    candidates: question.plain ? own.rulingCandidates(ask, lang) : [],
    aboutBot: botFeatures(ask, lang, { guide, books: [rules] }, 0),
  };
};

const phrasesTried = (book: Rulebook | undefined, part: number): PhraseTrial[] =>
  LANGUAGES.flatMap((lang) =>
    [...(book?.phrases(lang) ?? [])].flatMap(([section, phrases]) =>
      phrases
        .filter((phrase) => partOf(phrase) === part && phrase.split(' ').length >= LEAST_WORDS)
        .flatMap((ask) => (book ? { section, lang, ask, found: foundIn(book, ask, lang) } : [])),
    ),
  );

/** Which part a phrase belongs to. */
const partOf = (phrase: string): number =>
  [...phrase].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 9973, 7) % PARTS;
