import type { GameHistory, Law, PlayedStep } from '../games/shared/laws/law.ts';
import type { SelfplayTable } from './play-out.ts';

/** What a law of positions looks at: a step of self-play, and the table at which it was played. */
export interface LawInput<State, Move, View, Event, Options> extends PlayedStep<State, Move, Event> {
  readonly table: SelfplayTable<State, Move, View, Event, Options>;
  /** Moves that were listed earlier in the game, in notation: what a confused player might type. */
  readonly earlierLines: readonly string[];
}

/** What a law of whole games looks at: all steps, and the table at which they were played. */
export interface HistoryInput<State, Move, View, Event, Options> extends GameHistory<State, Move, Event> {
  readonly table: SelfplayTable<State, Move, View, Event, Options>;
}

/**
 * The laws of a game, by name. A game's folder gives its own ones in `invariants/index.ts` as `laws`; they may ask for
 * less than the whole input.
 */
export interface Laws<State, Move, View, Event, Options> {
  /** Cheap ones, checked after every move. */
  readonly ofPositions: Readonly<Record<string, Law<LawInput<State, Move, View, Event, Options>>>>;
  /** Expensive ones, checked in a sample of positions (see {@link checkGame}); none if left out. */
  readonly ofSamples?: Readonly<Record<string, Law<LawInput<State, Move, View, Event, Options>>>>;
  /** Checked once, when a game has come to its end. */
  readonly ofGames: Readonly<Record<string, Law<HistoryInput<State, Move, View, Event, Options>>>>;
}

/** A broken law. */
export interface Violation {
  /** Number of the game in the series, from 0. */
  readonly game: number;
  /** Number of the move after which it was seen; 0 is the set-up. */
  readonly seq: number;
  readonly law: string;
  readonly detail: string;
}
