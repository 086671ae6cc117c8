import type { Locale } from '../i18n/index.ts';

/** Languages that every rulebook is written in. */
export const LANGUAGES = ['en', 'pl'] as const satisfies readonly Locale[];

/** The book about the bot itself, which is none of a game: it is asked where all others are silent. */
export const GUIDE = 'postboard';

/** A short piece of the rules, the same id in every language. */
export interface Section {
  readonly id: string;
  /** Title of the chapter that it stands in. */
  readonly chapter: string;
  readonly title: string;
  /** Markdown; links to other sections are written `[label](#id)`. */
  readonly text: string;
  /** Ids of the sections that it links to. */
  readonly links: readonly string[];
}

/** What a book of rules is. One game may have several, such as one for each edition. */
export interface Book {
  /** The name of its folder. */
  readonly id: string;
  /** The game that it belongs to. */
  readonly game: string;
  readonly title: Readonly<Record<Locale, string>>;
  /** Beginnings of the ids of sections that are about one thing with a name, such as `race`. */
  readonly cards: readonly string[];
  /** The section with the course of a turn in short; it is never searched. */
  readonly summary?: string | undefined;
  /** Sections that introduce the game step by step; they are shown in this order and never searched. */
  readonly introduction: readonly string[];
}

/** The rules of one book in every language, checked. */
export interface Rules {
  readonly book: Book;
  readonly sections: Readonly<Record<Locale, ReadonlyMap<string, Section>>>;
  /** The section that explains a rule which the engine cites in costs, incomes and refusals. */
  readonly cited: ReadonlyMap<string, string>;
  /** The section behind a refusal that cites no rule of its own, by the refusal's code. */
  readonly refused: ReadonlyMap<string, string>;
}

/** True for a section about one thing with a name. */
export const isCard = ({ book }: Rules, id: string): boolean =>
  book.cards.some((kind) => id.startsWith(`${kind}-`));

/** A section found for a question. */
export interface Answer {
  readonly id: string;
  /** Id of the book that it is in. */
  readonly book: string;
  readonly title: string;
  /** Plain text, links shown by their labels. */
  readonly text: string;
  readonly score: number;
}

/** What the books say to a question. */
export interface FoundAnswer {
  /** The sections that answer it, best first; the one that the plain answer rests on is the first or the second. */
  readonly answers: readonly Answer[];
  /**
   * How many of them are to be read at once: two where they are compared, where the second is nearly as likely as the
   * first, where the plain answer rests on the second, or where it is in doubt whether the question is about the bot.
   */
  readonly shown: 1 | 2;
  /** The plain answer: yes, no or a number first, or a sentence; one without yes or no also where it is in doubt which it is. */
  readonly direct?: { readonly book: string; readonly section: string; readonly text: string };
}

/** So many sections answer a question at most. */
export const MAX_ANSWERS = 5;
