import type { SeatContext } from '../../kernel/seat.ts';
import type { QuestionAnswer } from './command.ts';
import type { Picture } from './picture.ts';
import type { Words } from './words.ts';

/** What a game adds to its rulebooks: which hold at a table, pictures of cards, answers about a position. */
export interface RulesHelp<State, View, Options> {
  /** Books of rules that hold at a table with these options, the most important first. */
  books(options: Options): readonly string[];
  /** A small picture for the section of a card, such as `race-orcs`; undefined if there is none. */
  emblem?(section: string): Promise<Picture | undefined>;
  /** What a reader of a section should know of this table, one line each: where its card is now, what the card is here. */
  tableNotes?(section: string, view: View, words: Words): readonly string[];
  /** The words of a question with the number of a place instead of its name, where the game has such names. */
  numbered?(question: string, table: { readonly options: Options; readonly seats: number }): string;
  /**
   * The sum to a case that a question makes up, such as what a region with this and that in it costs a race, worked out by the
   * engine; undefined where it is no such question.
   * @param options of the table that is meant, if one is
   */
  sum?(question: string, options: Options | undefined, words: Words): string | undefined;
  /** Questions about one's own position that can be asked in plain words. */
  readonly positionQuestions: readonly PositionQuestion<State, View>[];
}

/**
 * A question about one's own position. The game's texts have the forms in which players ask it, under
 * `position-question.<name>`; `src/rulebook/question-pattern.ts` says how these patterns are written.
 */
export interface PositionQuestion<State, View> {
  readonly name: string;
  /**
   * A private answer, from what the seat may know.
   * @param about what the question is about
   */
  answer(about: PositionAsked, asked: SeatContext<State, View>, words: Words): QuestionAnswer;
}

/** What a question about a position is about. */
export interface PositionAsked {
  /** What its form has in the place of a number; 0 where that has none. */
  readonly number: number;
  /** Its words, with numbers for the names of places. */
  readonly text: string;
}
