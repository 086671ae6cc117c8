import type { Reason, Refusal } from '../../kernel/refusal.ts';
import type { Seat, SeatContext } from '../../kernel/seat.ts';
import type { Words } from './words.ts';

/** The game's slash command: subcommands that turn into lines of the notation, and questions. */
export interface GameCommand<State, View, Highlights = never> {
  readonly name: string;
  readonly subcommands: readonly GameSubcommand<State, View, Highlights>[];
}

/** One subcommand. Names and descriptions come from the locale files, keys `command.<name>` and below. */
export type GameSubcommand<State, View, Highlights = never> = {
  readonly name: string;
  readonly options: readonly CommandOption<State, View>[];
} & (
  | {
      readonly kind: 'move';
      /** The lines to play for the given values; several lines are played together or not at all. */
      lines(values: OptionValues, asked: SeatContext<State, View>): readonly string[];
      /**
       * How many of its lines are played together or not at all, where those after them are played as far as that goes: see
       * `ControlEffect` of the panel.
       */
      atLeast?(asked: SeatContext<State, View>): number;
      /** Why the values cannot be played, where neither its lines nor the panel would say so. */
      refusal?(values: OptionValues, asked: SeatContext<State, View>): Refusal | undefined;
      /** Why there is nothing that it could do now, also for a seat that may not move: better than whose turn it is. */
      idle?(asked: SeatContext<State, View>): Refusal | undefined;
      /** Whether it can do what a button of the panel asks about first: then it has an option to skip the question. */
      readonly asks?: true;
      /** The selection to show the panel with where the values do not make up a whole decision: nothing is played. */
      selection?(values: OptionValues, asked: SeatContext<State, View>): string | undefined;
    }
  | {
      readonly kind: 'question';
      /** A private answer. That a game is over is said above it: its text may be empty then. */
      answer(values: OptionValues, asked: SeatContext<State, View>, words: Words): QuestionAnswer<Highlights>;
    }
);

export type OptionValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** A private answer: text, and a picture where asked for. */
export interface QuestionAnswer<Highlights = never> {
  readonly text: string;
  /** Marked in the picture. */
  readonly highlights?: Highlights;
  readonly picture?: boolean;
  /** All that would be on the picture as lines of text instead. */
  readonly asText?: boolean;
  /** The picture is of this player's possessions. */
  readonly focus?: Seat;
  /** The rules that it rests on, to be read up. */
  readonly reasons?: readonly Reason[];
}

export interface CommandOption<State, View> {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly required: boolean;
  /**
   * The value that is meant by what was typed: an id, or a name in any language, that of a thing at the asking seat's
   * table too; undefined if there is no such thing. Without it everything is taken as it was typed.
   */
  read?(typed: string, given: OptionValues, asked: SeatContext<State, View>): string | number | undefined;
  /** What may be typed here now, with its price; only what is legal. At most 25 are shown. */
  suggest?(
    asked: SeatContext<State, View>,
    given: OptionValues,
    typed: string,
    words: Words,
  ): readonly Suggestion[];
}

export interface Suggestion {
  /** Shown, up to 100 characters. */
  readonly name: string;
  readonly value: string | number;
}
