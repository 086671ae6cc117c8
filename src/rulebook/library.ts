import type { Locale } from '../i18n/index.ts';
import { type CommonWords, loadBooks, loadCommonWords } from './load.ts';
import { openRulebook, type Rulebook } from './rulebook.ts';
import type { Answer, Book } from './section.ts';

let allBooks: ReadonlyMap<string, Book> | undefined;
const opened = new Map<string, Rulebook>();
const wordsByLanguage = new Map<Locale, CommonWords>();

let examplesOffered = false;

/** All books of rules that are offered, by their id. */
export const books = (): ReadonlyMap<string, Book> => {
  allBooks ??= new Map([...loadBooks()].filter(([, { example }]) => examplesOffered || !example));
  return allBooks;
};

/** Offers the books of example games too, or no more: a setting of the whole process. */
export const offerExampleBooks = (offered: boolean): void => {
  examplesOffered = offered;
  allBooks = undefined;
};

/** The ids of a game's books: the book that bears the game's name first. A book's own id gives that book. */
export const booksOf = (name: string): string[] =>
  [...books().values()]
    .filter(({ id, game }) => id === name || game === name)
    .map(({ id }) => id)
    .sort((one, other) => Number(other === name) - Number(one === name));

/**
 * A book of rules. It is read from its files once.
 * @throws Error if there is none
 */
export const rulebookOf = (id: string): Rulebook => {
  const book = opened.get(id) ?? openRulebook(id, commonWords);
  opened.set(id, book);
  return book;
};

/** The words of a language for any game. They are read from their files once. */
export const commonWords = (lang: Locale): CommonWords => {
  const words = wordsByLanguage.get(lang) ?? loadCommonWords(lang);
  wordsByLanguage.set(lang, words);
  return words;
};

/** How to search the books. */
export interface AskOptions {
  readonly lang: Locale;
  /** Searches only the book of this name; if there is none, the books of the game of this name. All books if left out. */
  readonly game?: string;
  /** Books whose answers come before those of others, the most likely first, such as the books of the asker's table. */
  readonly preferred?: readonly string[];
}

/** The score of an answer is multiplied by this if it is in the first preferred book… */
const PREFERRED_WEIGHT = 1.8;
/** … and by this once more for each preferred book before its own. */
const NEXT_PREFERRED_WEIGHT = 0.8;
/** The score is multiplied by this if the book is not preferred, and is another edition than the one with the game's name. */
const OTHER_EDITION_WEIGHT = 0.7;
/** Answers with a smaller share of the best answer's weighted score are dropped. */
const MIN_SHARE_OF_BEST = 0.3;
const MAX_ANSWERS = 5;

/** Sections of the rules that answer a question, best first, at most 5; none if the rules do not answer it. */
export const ask = (question: string, { lang, game, preferred = [] }: AskOptions): Answer[] => {
  const searched = booksNamed(game);
  const ranked = searched
    .flatMap((id) => rulebookOf(id).ask(question, lang))
    .map((answer) => ({ answer, score: answer.score * bookWeight(answer.book, preferred) }))
    .sort((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  const near = ranked.filter(({ score }) => score >= best * MIN_SHARE_OF_BEST).map(({ answer }) => answer);
  return withoutTwins(near, [...preferred, ...searched]).slice(0, MAX_ANSWERS);
};

const bookWeight = (book: string, preferred: readonly string[]): number => {
  if (preferred.includes(book)) return PREFERRED_WEIGHT * NEXT_PREFERRED_WEIGHT ** preferred.indexOf(book);
  return books().get(book)?.game === book ? 1 : OTHER_EDITION_WEIGHT;
};

/** Editions of a game have sections of the same title in common; of those only the one in the earliest book stays. */
const withoutTwins = (answers: readonly Answer[], bookOrder: readonly string[]): Answer[] => {
  const byTitle = new Map<string, Answer>();
  for (const answer of answers) {
    const key = `${books().get(answer.book)?.game}/${answer.title}`;
    const twin = byTitle.get(key);
    const isEarlier = !twin || bookOrder.indexOf(answer.book) < bookOrder.indexOf(twin.book);
    byTitle.set(key, isEarlier ? answer : twin);
  }
  return [...byTitle.values()];
};

const booksNamed = (name: string | undefined): string[] => {
  if (name === undefined) return [...books().keys()];
  return books().has(name) ? [name] : booksOf(name);
};
