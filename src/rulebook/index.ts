import type { Locale } from '../i18n/index.ts';
import { openRulebook, type Rulebook } from './rulebook.ts';
import type { Answer } from './section.ts';

export { gamesWithRules } from './load.ts';
export { openRulebook, type Rulebook } from './rulebook.ts';
export type { Answer, Section } from './section.ts';
export { LANGUAGES } from './section.ts';

const open = new Map<string, Rulebook>();

/**
 * The rulebook of a game, read once.
 * @throws Error if there is none
 */
export const rulebookOf = (game: string): Rulebook => {
  const book = open.get(game) ?? openRulebook(game);
  open.set(game, book);
  return book;
};

/** What a question is asked in and about. */
export interface AskedIn {
  readonly lang: Locale;
  readonly game: string;
}

/** Sections of the rules that answer a question, best first; none if the rules do not speak of it. */
export const ask = (question: string, { lang, game }: AskedIn): Answer[] =>
  rulebookOf(game).ask(question, lang);
