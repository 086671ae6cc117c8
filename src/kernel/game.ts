import type { ZodType } from 'zod';
import type { Dice } from './dice.ts';
import type { Reason } from './refusal.ts';
import type { Result } from './result.ts';
import type { Seat, Viewer } from './seat.ts';

/**
 * What a game is. All of it is pure: same position, same move, same dice, same result, for ever. Positions,
 * moves, views and events are plain JSON data, and nothing given to a game is ever changed by it.
 *
 * `State` never leaves the engine; whatever is shown, drawn or exported is made from a `View` or from events
 * that {@link toldTo} let through.
 */
export interface Game<State, Move, View, Event, Options> {
  readonly id: string;
  /** Changes whenever a running table would play on differently. Tables keep the one they began with. */
  readonly rulesVersion: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Checks and completes the options of a table; every option has a default. */
  readonly options: ZodType<Options>;
  readonly notation: Notation<Move>;

  /** The first position. `seats` lies within the game's range and `options` came out of the schema. */
  setup(seats: number, options: Options, dice: Dice): Played<State, Event>;
  /** Seats that owe a decision now: several when players decide at once, none when the game is over. */
  toAct(state: State): readonly Seat[];
  /** Every move this seat may make now. Complete: {@link play} accepts exactly these. Draws no dice. */
  moves(state: State, seat: Seat): Move[];
  /** The position after the move and what happened, or the refusal with its reasons. */
  play(state: State, seat: Seat, move: Move, dice: Dice): Result<Played<State, Event>>;
  /** What is done for a player who does not come back in time: never harmful, always legal. */
  absentMove(state: State, seat: Seat): Move;
  /** What one seat, or the public, may know. */
  view(state: State, viewer: Viewer): View;
  /** The final standings; undefined while the game goes on. */
  standings(state: State): Standings | undefined;
}

/** A position and what led to it. */
export interface Played<State, Event> {
  readonly state: State;
  readonly events: readonly Told<Event>[];
  /**
   * True if somebody learned something that undo cannot take back (a drawn card, a new combo, another seat's
   * secret). Dice need not be reported: the kernel sees them.
   */
  readonly reveals: boolean;
}

/** Something that happened, and who may know of it. */
export interface Told<Event> {
  readonly to: 'all' | readonly Seat[];
  readonly event: Event;
}

/** Tells everybody. */
export const tellAll = <Event>(event: Event): Told<Event> => ({ to: 'all', event });

/** The events that a viewer may know of, in order. */
export const toldTo = <Event>(told: readonly Told<Event>[], viewer: Viewer): Event[] =>
  told
    .filter(({ to }) => to === 'all' || (viewer !== 'public' && to.includes(viewer)))
    .map(({ event }) => event);

/** Moves as text: what players type, logs keep and scenarios are written in. */
export interface Notation<Move> {
  /**
   * The moves that a line asks for. A line may stand for several small moves of one kind (`redeploy 4=3 7=1`).
   * Refusal code `notation.unreadable`, params `text` and `expected`.
   */
  parse(line: string): Result<readonly Move[]>;
  /** The one way a move is written. `parse(print(move))` gives that move alone. */
  print(move: Move): string;
}

/** How a game ended. */
export interface Standings {
  /** One per seat, best first; seats that share a place stand in seat order. */
  readonly ranks: readonly Rank[];
}

/** One seat's result. */
export interface Rank {
  readonly seat: Seat;
  /** 1 is the winner; shared places share the number. */
  readonly place: number;
  readonly score: number;
  /** What decided between equal scores, most important first. */
  readonly tieBreaks: readonly Reason[];
}
