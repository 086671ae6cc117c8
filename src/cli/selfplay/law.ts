import type { Moment, OpenTable } from './play-out.ts';

/** A position of a game in self-play, and how it came about. */
export interface Scene<State, Move, View, Event, Options> extends Moment<State, Move, Event> {
  readonly table: OpenTable<State, Move, View, Event, Options>;
  /** Moves that were listed earlier in the game, in notation: what a confused player might type. */
  readonly heard: readonly string[];
}

/** A game of self-play that has ended: everything that happened, from the set-up on. */
export interface Tale<State, Move, View, Event, Options> {
  readonly table: OpenTable<State, Move, View, Event, Options>;
  readonly moments: readonly Moment<State, Move, Event>[];
}

/** Something that must be true. Gives what is wrong, or undefined. */
export type Law<Subject> = (subject: Subject) => string | undefined;

/**
 * The laws of a game, by name. A game's folder gives its own ones in `invariants/index.ts` as `laws`; they may ask for
 * less than the whole subject.
 */
export interface Laws<State, Move, View, Event, Options> {
  /** Cheap ones, checked after every move. */
  readonly ofPositions: Readonly<Record<string, Law<Scene<State, Move, View, Event, Options>>>>;
  /** Expensive ones, checked in a sample of positions (see {@link checkGame}); none if left out. */
  readonly ofSamples?: Readonly<Record<string, Law<Scene<State, Move, View, Event, Options>>>>;
  /** Checked once, when a game has come to its end. */
  readonly ofGames: Readonly<Record<string, Law<Tale<State, Move, View, Event, Options>>>>;
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
