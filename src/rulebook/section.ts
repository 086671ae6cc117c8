import type { Locale } from '../i18n/index.ts';

/** Languages that every rulebook is written in. */
export const LANGUAGES = ['en', 'pl'] as const satisfies readonly Locale[];

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

/** The rules of one game in every language, checked. */
export interface Rules {
  readonly game: string;
  readonly sections: Readonly<Record<Locale, ReadonlyMap<string, Section>>>;
  /** The section that explains a rule which the engine cites in costs, incomes and refusals. */
  readonly cited: ReadonlyMap<string, string>;
}

/** A section found for a question. */
export interface Answer {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  /** Plain text, links shown by their labels. */
  readonly text: string;
  readonly score: number;
}
