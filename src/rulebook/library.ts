import type { Locale } from '../i18n/index.ts';
import { loadBooks } from './load.ts';
import { openRulebook, type Rulebook } from './rulebook.ts';
import type { Answer, Book } from './section.ts';

let shelf: ReadonlyMap<string, Book> | undefined;
const open = new Map<string, Rulebook>();

/** All books of rules, by their id. */
export const books = (): ReadonlyMap<string, Book> => {
  shelf ??= loadBooks();
  return shelf;
};

/** Books that a name stands for: the book of that name first, then the others of the game of that name. */
export const booksOf = (name: string): string[] =>
  [...books().values()]
    .filter(({ id, game }) => id === name || game === name)
    .map(({ id }) => id)
    .sort((one, other) => Number(other === name) - Number(one === name));

/**
 * A book of rules, read once.
 * @throws Error if there is none
 */
export const rulebookOf = (id: string): Rulebook => {
  const book = open.get(id) ?? openRulebook(id);
  open.set(id, book);
  return book;
};

/** What a question is asked in and about. */
export interface AskedIn {
  readonly lang: Locale;
  /** Only the book of this name, or the books of the game of this name; all if left out. */
  readonly game?: string;
  /** Books that the asker has in mind, the likeliest first: what they say comes before what others say. */
  readonly first?: readonly string[];
}

/** How much more an answer counts that stands in a book that the asker has in mind, and less in each further one. */
const IN_MIND = 1.8;
const FURTHER = 0.8;
/** How much one counts in a book of another edition than the one that bears the game's name. */
const OTHER_EDITION = 0.7;
/** Answers of several books must come this near to the best. */
const NEAR_BEST = 0.3;
const MOST_ANSWERS = 5;

/** Sections of the rules that answer a question, best first, at most 5; none if the rules do not speak of it. */
export const ask = (question: string, { lang, game, first = [] }: AskedIn): Answer[] => {
  const from = booksNamed(game);
  const likelihood = ({ game: book }: Answer): number =>
    first.includes(book) ? IN_MIND * FURTHER ** first.indexOf(book) : isOther(book) ? OTHER_EDITION : 1;
  const weighed = from
    .flatMap((id) => rulebookOf(id).ask(question, lang))
    .map((answer) => ({ answer, weight: answer.score * likelihood(answer) }))
    .sort((one, other) => other.weight - one.weight);
  const best = weighed[0]?.weight ?? 0;
  const near = weighed.filter(({ weight }) => weight >= best * NEAR_BEST).map(({ answer }) => answer);
  const order = [...first, ...from];
  const twins = new Map<string, Answer>();
  for (const answer of near) {
    // Editions of a game have sections of the same title in common: that of the likelier book is enough.
    const key = `${books().get(answer.game)?.game}/${answer.title}`;
    const twin = twins.get(key);
    const isLikelier = !twin || order.indexOf(answer.game) < order.indexOf(twin.game);
    twins.set(key, isLikelier ? answer : twin);
  }
  return [...twins.values()].slice(0, MOST_ANSWERS);
};

const isOther = (book: string): boolean => books().get(book)?.game !== book;

const booksNamed = (name: string | undefined): string[] => {
  if (name === undefined) return [...books().keys()];
  return books().has(name) ? [name] : booksOf(name);
};
