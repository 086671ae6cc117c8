import type { Locale } from '../i18n/index.ts';
import { type CommonWords, loadBooks, loadCommonWords } from './load.ts';
import { openRulebook, type Rulebook } from './rulebook.ts';
import type { Answer, Book } from './section.ts';

/** The books of some games, to be read and asked. */
export interface Library {
  /** Its books by their id. */
  readonly books: ReadonlyMap<string, Book>;
  /** The ids of a game's books: the book that bears the game's name first. A book's own id gives that book. */
  booksOf(name: string): string[];
  /**
   * A book of rules.
   * @throws Error if it is not in the library
   */
  rulebookOf(id: string): Rulebook;
  /** Sections of the rules that answer a question, best first, at most 5; none if the rules do not answer it. */
  ask(question: string, options: AskOptions): Answer[];
}

/** How to search the books. */
export interface AskOptions {
  readonly lang: Locale;
  /** Searches only the book of this name; if there is none, the books of the game of this name. All books if left out. */
  readonly game?: string;
  /** Books whose answers come before those of others, the most likely first, such as the books of the asker's table. */
  readonly preferred?: readonly string[];
}

/**
 * The books of these games, by the games' ids. Books are read from their files and indexed once a process, however many
 * libraries they are in: the files never change.
 */
export const openLibrary = (games: Iterable<string>): Library => {
  const offered = new Set(games);
  const books = new Map([...everyBook()].filter(([, { game }]) => offered.has(game)));
  const booksOf = (name: string): string[] =>
    [...books.values()]
      .filter(({ id, game }) => id === name || game === name)
      .map(({ id }) => id)
      .sort((one, other) => Number(other === name) - Number(one === name));
  const library: Library = {
    books,
    booksOf,
    rulebookOf(id) {
      if (!books.has(id)) throw new Error(`there is no rulebook "${id}" here`);
      return readRulebook(id);
    },
    ask: (question, options) => answersIn(library, question, options),
  };
  return library;
};

let allBooks: ReadonlyMap<string, Book> | undefined;
const read = new Map<string, Rulebook>();
const wordsByLanguage = new Map<Locale, CommonWords>();

const everyBook = (): ReadonlyMap<string, Book> => {
  allBooks ??= loadBooks();
  return allBooks;
};

const readRulebook = (id: string): Rulebook => {
  const book = read.get(id) ?? openRulebook(id, commonWords);
  read.set(id, book);
  return book;
};

/** The words of a language for any game. They are read from their files once. */
export const commonWords = (lang: Locale): CommonWords => {
  const words = wordsByLanguage.get(lang) ?? loadCommonWords(lang);
  wordsByLanguage.set(lang, words);
  return words;
};

/** The score of an answer is multiplied by this if it is in the first preferred book… */
const PREFERRED_WEIGHT = 1.8;
/** … and by this once more for each preferred book before its own. */
const NEXT_PREFERRED_WEIGHT = 0.8;
/** The score is multiplied by this if the book is not preferred, and is another edition than the one with the game's name. */
const OTHER_EDITION_WEIGHT = 0.7;
/** Answers with a smaller share of the best answer's weighted score are dropped. */
const MIN_SHARE_OF_BEST = 0.3;
const MAX_ANSWERS = 5;

const answersIn = (
  library: Library,
  question: string,
  { lang, game, preferred = [] }: AskOptions,
): Answer[] => {
  const { books, booksOf, rulebookOf } = library;
  const searched = game === undefined ? [...books.keys()] : books.has(game) ? [game] : booksOf(game);
  const ranked = searched
    .flatMap((id) => rulebookOf(id).ask(question, lang))
    .map((answer) => ({ answer, score: answer.score * bookWeight(library, answer.book, preferred) }))
    .sort((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  const near = ranked.filter(({ score }) => score >= best * MIN_SHARE_OF_BEST).map(({ answer }) => answer);
  return withoutTwins(library, near, [...preferred, ...searched]).slice(0, MAX_ANSWERS);
};

const bookWeight = ({ books }: Library, book: string, preferred: readonly string[]): number => {
  if (preferred.includes(book)) return PREFERRED_WEIGHT * NEXT_PREFERRED_WEIGHT ** preferred.indexOf(book);
  return books.get(book)?.game === book ? 1 : OTHER_EDITION_WEIGHT;
};

/** Editions of a game have sections of the same title in common; of those only the one in the earliest book stays. */
const withoutTwins = (
  { books }: Library,
  answers: readonly Answer[],
  bookOrder: readonly string[],
): Answer[] => {
  const byTitle = new Map<string, Answer>();
  for (const answer of answers) {
    const key = `${books.get(answer.book)?.game}/${answer.title}`;
    const twin = byTitle.get(key);
    const isEarlier = !twin || bookOrder.indexOf(answer.book) < bookOrder.indexOf(twin.book);
    byTitle.set(key, isEarlier ? answer : twin);
  }
  return [...byTitle.values()];
};
