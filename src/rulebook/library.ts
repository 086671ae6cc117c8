import type { Locale } from '../i18n/index.ts';
import { ABOUT_BOT, subjectOf } from './about-bot.ts';
import { namesAll } from './comparison.ts';
import { type CommonWords, loadBooks, loadCommonWords } from './load.ts';
import { plainText } from './parse.ts';
import { atOnce, doneOnce, inTurns, type Pieces } from './pieces.ts';
import { openRulebookInPieces, type Rulebook } from './rulebook.ts';
import { type Answer, type Book, type FoundAnswer, GUIDE, LANGUAGES, MAX_ANSWERS } from './section.ts';
import { normalizeText } from './tokenize.ts';
import { guideFirst, inDoubt } from './with-guide.ts';

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
  /**
   * Makes all that questions in a language need, which takes seconds, in pieces between which others are served. It is done
   * once a process. A question that is asked before makes the rest of it at one go, and everybody has to wait.
   */
  prepare(lang: Locale): Promise<void>;
  /** Sections of the rules that answer a question, best first, at most 5; none if the rules do not answer it. */
  ask(question: string, options: AskOptions): Answer[];
  /** The same, and the plain answer where there is one. */
  answer(question: string, options: AskOptions): FoundAnswer;
}

/** How to search the books. */
export interface AskOptions {
  readonly lang: Locale;
  /** The book of this name is meant; if there is none, the books of the game of this name. */
  readonly game?: string;
  /** Without {@link game}: the books that are meant, the most likely first, such as those of the asker's table. */
  readonly preferred?: readonly string[];
}

/**
 * The books of these games, by the games' ids. Books are read from their files and indexed once a process, however many
 * libraries they are in: the files never change.
 */
export const openLibrary = (games: Iterable<string>): Library => {
  const offered = new Set([...games, GUIDE]);
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
      return atOnce(readInPieces(id));
    },
    prepare(lang) {
      const prepared = preparing.then(() => inTurns(preparation(books.keys(), lang)));
      preparing = prepared.catch(() => {});
      return prepared;
    },
    ask: (question, options) => [...answerIn(library, question, options).answers],
    answer: (question, options) => answerIn(library, question, options),
  };
  return library;
};

let allBooks: ReadonlyMap<string, Book> | undefined;
const reading = new Map<string, () => Pieces<Rulebook>>();
const wordsByLanguage = new Map<Locale, CommonWords>();

const everyBook = (): ReadonlyMap<string, Book> => {
  allBooks ??= loadBooks();
  return allBooks;
};

const readInPieces = (id: string): Pieces<Rulebook> => {
  const known = reading.get(id) ?? doneOnce(() => openRulebookInPieces(id, commonWords));
  reading.set(id, known);
  return known();
};

/** The last preparation that was asked for. The next waits for it: two at once would leave others half as many turns. */
let preparing: Promise<void> = Promise.resolve();

function* preparation(books: Iterable<string>, lang: Locale): Pieces<void> {
  for (const id of books) {
    const book = yield* readInPieces(id);
    yield* book.prepare(lang);
  }
}

/** The words of a language for any game. They are read from their files once. */
export const commonWords = (lang: Locale): CommonWords => {
  const words = wordsByLanguage.get(lang) ?? loadCommonWords(lang);
  wordsByLanguage.set(lang, words);
  return words;
};

/** The score of an answer is multiplied by this if it is in the first of the books that are meant… */
const OWN_WEIGHT = 1.8;
/** … and by this once more for each of those books before its own. */
const NEXT_OWN_WEIGHT = 0.8;
/** The same for another edition of a game that is meant. */
const SISTER_WEIGHT = 0.9;
/** The score is multiplied by this if no book is meant, and it is the edition with the game's name. */
const FIRST_EDITION_WEIGHT = 1.4;
/** Answers with a smaller share of the best answer's weighted score are dropped. */
const MIN_SHARE_OF_BEST = 0.3;

const answerIn = (library: Library, question: string, options: AskOptions): FoundAnswer => {
  const { lang } = options;
  const weights = bookWeights(library, question, options);
  const rules = answerFrom(library, question, lang, weights);
  if (options.game === GUIDE) return rules;
  const guide = library.rulebookOf(GUIDE);
  const books = [...weights.keys()].filter((id) => id !== GUIDE).map((id) => library.rulebookOf(id));
  const judged = rules.answers.length > 0 ? ABOUT_BOT.before : ABOUT_BOT.instead;
  const subject = subjectOf(question, lang, { guide, books }, judged);
  // Cards set side by side are about the rules beyond doubt.
  if (
    subject === 'rules' ||
    (subject === 'doubtful' && comparedIn(library, question, lang, rules.answers).length > 1)
  )
    return rules;
  const told = answerFrom(library, question, lang, bookWeights(library, question, { lang, game: GUIDE }));
  return subject === 'bot' ? guideFirst(told, rules) : inDoubt(told, rules);
};

/** @param weights the books to be searched, and how much an answer from each counts */
const answerFrom = (
  library: Library,
  question: string,
  lang: Locale,
  weights: ReadonlyMap<string, number>,
): FoundAnswer => {
  const { rulebookOf } = library;
  const ranked = [...weights.keys()]
    .flatMap((id) => rulebookOf(id).ask(question, lang, leastFor(id, weights.get(id) ?? 0)))
    .map((answer) => ({ answer, score: answer.score * (weights.get(answer.book) ?? 0) }))
    .sort((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  const near = ranked.filter(({ score }) => score >= best * MIN_SHARE_OF_BEST).map(({ answer }) => answer);
  const answers = withoutTwins(library, near, [...weights.keys()]).slice(0, MAX_ANSWERS);
  const book = answers[0]?.book;
  const compared = comparedIn(library, question, lang, answers);
  if (book !== undefined && compared.length > 1) {
    const others = answers.filter(({ id }) => !compared.some((one) => one.id === id));
    const direct = directOfAll(rulebookOf(book), question, lang, compared);
    return {
      answers: [...compared, ...others].slice(0, MAX_ANSWERS),
      shown: 2,
      ...(direct && { direct }),
    };
  }
  const [first = 0, second = 0] = answers.map(({ score, book }) => score * (weights.get(book) ?? 0));
  const shown = second > 0 && second >= CLOSE * first ? 2 : 1;
  const plain = book === undefined ? undefined : rulebookOf(book).plainAnswer(question, lang);
  if (book === undefined || !plain) return { answers, shown };
  const { section } = plain.ruling;
  const direct = { book, section, text: plain.text };
  const likely = answers.find(({ id, book: from }) => id === section && from === book)?.score ?? 0;
  const isFirst = likely >= NEARLY_BEST * (answers[0]?.score ?? 0);
  return {
    answers: restedOn(library, section, answers, { lang, place: isFirst ? 0 : 1 }),
    shown: isFirst ? 1 : 2,
    direct,
  };
};

/** The cards that a question sets side by side, in the book of the best answer. */
const comparedIn = (
  { rulebookOf }: Library,
  question: string,
  lang: Locale,
  [best]: readonly Answer[],
): readonly Answer[] => (best ? rulebookOf(best.book).compared(question, lang) : []);

/** The plain answer to a comparison, if it rests on one of the cards and names them all. */
const directOfAll = (
  rulebook: Rulebook,
  question: string,
  lang: Locale,
  compared: readonly Answer[],
): FoundAnswer['direct'] => {
  const plain = rulebook.plainAnswer(question, lang);
  const cards = compared.map(({ id }) => id);
  if (!plain || !cards.includes(plain.ruling.section)) return undefined;
  if (!namesAll(plain.text, cards, rulebook.index(lang))) return undefined;
  return { book: rulebook.rules.book.id, section: plain.ruling.section, text: plain.text };
};

/** From this share of the best answer's score on the second one is shown too. */
const CLOSE = 0.8;
/** From this share on the section that a plain answer rests on comes first; below it the best one does, and both are shown. */
const NEARLY_BEST = 0.95;

/** A book that is not meant answers only where there is little doubt. */
const LEAST_OF_OTHERS = 0.8;

/** How likely a book must answer. The one about the bot is asked only where a question is taken to be about it. */
const leastFor = (id: string, weight: number): number | undefined => {
  if (id === GUIDE) return 0;
  return weight < 1 ? LEAST_OF_OTHERS : undefined;
};

/** The answers with the section that a ruling rests on first, or second: what is said plainly stands in a passage below it. */
const restedOn = (
  library: Library,
  id: string,
  answers: readonly Answer[],
  { lang, place }: { readonly lang: Locale; readonly place: 0 | 1 },
): Answer[] => {
  const [first] = answers;
  if (!first) return [];
  const found = answers.find((answer) => answer.id === id && answer.book === first.book);
  const section = library.rulebookOf(first.book).section(id, lang);
  if (!section) return [...answers];
  const rested = found ?? { ...first, id, title: section.title, text: plainText(section.text) };
  const others = answers.filter((answer) => answer !== found);
  return [
    ...others.slice(0, place),
    { ...rested, score: place === 0 ? first.score : rested.score },
    ...others.slice(place),
  ].slice(0, MAX_ANSWERS);
};

/**
 * The books to be searched, in their order, and how much an answer from each counts: those that are meant, then other
 * editions of their games, then books whose title is in the question. All books of games where none is meant.
 */
const bookWeights = (
  { books, booksOf }: Library,
  question: string,
  { game, preferred = [] }: AskOptions,
): ReadonlyMap<string, number> => {
  const own = game === undefined ? preferred : books.has(game) ? [game] : booksOf(game);
  if (own.length === 0)
    return new Map(
      [...books]
        .filter(([id]) => id !== GUIDE)
        .map(([id, book]) => [id, book.game === id ? FIRST_EDITION_WEIGHT : 1]),
    );
  const weights = new Map(own.map((id, at) => [id, OWN_WEIGHT * NEXT_OWN_WEIGHT ** at]));
  const games = new Set(own.map((id) => books.get(id)?.game));
  for (const [id, book] of books)
    if (!weights.has(id) && (games.has(book.game) || isNamed(book, question)))
      weights.set(id, isNamed(book, question) ? 1 : SISTER_WEIGHT);
  return weights;
};

const isNamed = ({ title }: Book, question: string): boolean =>
  LANGUAGES.some((lang) => normalizeText(question).includes(normalizeText(title[lang])));

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
