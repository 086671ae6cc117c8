import type { ZodType } from 'zod';
import type { Dice, Draw } from './dice.ts';
import type { GameAi } from './game-ai.ts';
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
  /**
   * A whole number, as text: it goes up whenever a running table would play on differently. A table goes on from the
   * position that it had under the version before.
   */
  readonly rulesVersion: string;
  /**
   * A state that an earlier version of these rules left, as a state of this one; it is taken as it is where this is
   * left out. The same state gives the same one, for ever: no dice, and what was public or secret stays so.
   * @param state as it was stored, so nothing but JSON data
   */
  migrate?(state: unknown, fromVersion: string): State;
  readonly seats: SeatRange;
  /** How many play under these options, where they decide it; {@link seats} where it is left out. */
  seatsUnder?(options: Options): SeatRange;
  /** Checks and completes the options of a table; every option has a default. */
  readonly options: ZodType<Options>;
  readonly notation: Notation<Move>;

  /** The first position. `seats` lies within the range under these options and `options` came out of the schema. */
  setup(seats: number, options: Options, dice: Dice): Played<State, Event>;
  /** Seats that owe a decision now: several when players decide at once, none when the game is over. */
  toAct(state: State): readonly Seat[];
  /**
   * Seats that owe nothing but may still move: they have given a secret decision and may change it until the
   * last one is in. Nobody waits for them. Left out where there are never any.
   */
  mayAct?(state: State): readonly Seat[];
  /**
   * Whose turn it is and, where that is known, whose is next: a decision of any other seat is an answer out of
   * turn, for which nobody waits as long. Undefined, or left out, where all decide together.
   */
  turnOf?(state: State): { readonly seat: Seat; readonly next?: Seat } | undefined;
  /**
   * Whether a position goes on with the phase of an earlier one, in which seats decide one after the other or each for itself:
   * then what happens there is one story, which is not told in pieces. Never if left out.
   */
  samePhase?(before: State, after: State): boolean;
  /** Every move this seat may make now. Complete: {@link play} accepts exactly these. Draws no dice. */
  moves(state: State, seat: Seat): Move[];
  /** The position after the move and what happened, or the refusal with its reasons. */
  play(state: State, seat: Seat, move: Move, dice: Dice): Result<Played<State, Event>>;
  /** What is done for a player who does not come back in time: never harmful, always legal. */
  defaultMove(state: State, seat: Seat): Move;
  /** Decisions that a seat may settle beforehand; left out where there are none. */
  readonly standingOrders?: StandingOrders<State, Move>;
  /** How a turn is thought through before it is made; left out where no seat has a turn of its own. */
  readonly planning?: Planning<State, Move, View, Event>;
  /** Whether the seat's decision can be made as things stood when the table was shown last; never if left out. */
  recalls?(state: State, seat: Seat): boolean;
  /**
   * What one seat, or the public, may know.
   * @param ended whether the game has ended for good, so that what is secret until then is open: its last turn may still be
   *   taken back, and people may end it before its end. As the position says if left out.
   */
  view(state: State, viewer: Viewer, ended?: boolean): View;
  /** The final standings; undefined while the game goes on. */
  standings(state: State): Standings | undefined;
  /** What a computer player thinks with. Seats of a game without it can be played by chance only. */
  readonly ai?: GameAi<State, Move, View>;
  /** How the scores grew, for looking back. */
  readonly progress?: Progress<View, Event>;
}

/** How far a game has come, as a viewer may know it. */
export interface Progress<View, Event> {
  /** The round that is being played, from 1; in a game that is over the last one. */
  round(view: View): number;
  /** What the seat has scored so far; undefined if the viewer may not know. */
  score(view: View, seat: Seat): number | undefined;
  /**
   * What a seat chose for some time to come, such as a race: the key of its name in the game's texts. Undefined for
   * events that tell of no such choice.
   */
  choice?(event: Event): { readonly seat: Seat; readonly key: string } | undefined;
}

/** What a seat may order beforehand, so that some of its decisions are made at once. */
export interface StandingOrders<State, Move> {
  /** What the seat may order as the position stands. An order that is not given leaves the decision to the player. */
  possible(state: State, seat: Seat): readonly PossibleOrder[];
  /**
   * The next move that its orders make for a seat that owes a decision; undefined if they say nothing about it,
   * or do not fit the position any more.
   * @param orders the value ordered, by the id of the order
   */
  answer(state: State, seat: Seat, orders: Readonly<Record<string, string>>): Move | undefined;
  /**
   * What is done for a person who has said nothing about it, by the id of the order: decisions that only bring something,
   * or that have one answer which everybody can see. Computers decide for themselves.
   */
  readonly usual?: Readonly<Record<string, string>>;
}

/** A turn that is thought through before it is made. */
export interface Planning<State, Move, View, Event> {
  /**
   * A position that looks as the view does, as if the seat's next turn began now, whatever others do before it; while its turn
   * goes on, as it stands. What the seat cannot know is guessed with the dice. Undefined if it has no turn any more.
   * @param view that of the seat
   */
  begin(view: View, seat: Seat, dice: Dice): State | undefined;
  /** Whether the seat is at what it plans, from the first decision of it to the last. */
  goesOn(state: State, seat: Seat): boolean;
  /**
   * Whether what is planned is what the seat decides in this view, and nothing later: only then can a turn that was played be
   * played otherwise. Always if left out.
   */
  isNow?(view: View, seat: Seat): boolean;
  /** That a plan is one move and no more, so that nobody has to count its steps. False if left out. */
  readonly isOneMove?: boolean;
  /** What a plan has brought that has come to its end, as a score; left out where that is nothing to count. */
  brings?(before: View, after: View, seat: Seat): number | undefined;
  /**
   * A step that turned something up, without what it turned up, where the rest of the turn does not hang on that. Undefined
   * where it does: then nobody can plan further.
   * @param draws what the step drew
   */
  without(
    played: Played<State, Event>,
    draws: readonly Draw[],
  ): Pick<Played<State, Event>, 'state' | 'events'> | undefined;
  /**
   * What such a step turns up where nobody can plan further: the end of the key `plan.then.<what>` of the game's texts. Left out
   * where that needs no name.
   * @param streams what was drawn from
   */
  turnsUp?(streams: readonly string[]): string | undefined;
  /**
   * Whether what was planned leaves a part of a decision to be made later, as something is drawn before it. Never if left out.
   */
  leavesRest?(state: State, seat: Seat): boolean;
  /** Whether a planned move is such a decision without its rest, which can be chosen now. Never if left out. */
  lacksRest?(move: Move, state: State, seat: Seat): boolean;
  /**
   * The move that does now what a planned one was meant to do: what lies in a row has moved on meanwhile. Undefined where what
   * was meant is not there any more.
   * @param told what the move did when it was planned
   */
  meant(move: Move, told: readonly Event[], state: State): Move | undefined;
}

/** An order and the values that it may have. Their words are the front's. */
export interface PossibleOrder {
  readonly id: string;
  readonly values: readonly string[];
  /** The values that fit any later decision of the kind as well; all if left out. */
  readonly lasting?: readonly string[];
  /** It is asked about once, and the answer holds for the whole game. */
  readonly wholeGame?: true;
  /** So many of the values may be ordered together, parted by {@link TOGETHER}; one if left out. */
  readonly several?: number;
}

/** Parts values of a standing order that are given together. */
export const TOGETHER = '+';

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

/** True if a seat may move now, whether it owes a decision or may change one that it has given. */
export const canAct = <State>(
  game: Pick<Game<State, unknown, unknown, unknown, unknown>, 'toAct' | 'mayAct'>,
  state: State,
  seat: Seat,
): boolean => game.toAct(state).includes(seat) || (game.mayAct?.(state).includes(seat) ?? false);

/** How many can play. */
export interface SeatRange {
  readonly min: number;
  readonly max: number;
}

/** How many can play a game under some options, as its schema gave them. */
export const seatRange = <Options>(
  game: Pick<Game<unknown, unknown, unknown, unknown, Options>, 'seats' | 'seatsUnder'>,
  options: Options,
): SeatRange => game.seatsUnder?.(options) ?? game.seats;

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
   * Refusal code `notation.unreadable`, params `text` and `expected`; `play` may give it too, for a word that only the rules know.
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
