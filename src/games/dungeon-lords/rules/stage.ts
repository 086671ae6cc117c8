import type { Refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { type Draft, secretsOf } from './draft.ts';
import type { Move } from './move.ts';
import type { State } from './state.ts';

/** One kind of decision: who owes it, what may be decided, and what comes of it. */
export interface Stage {
  /** Seats that owe a decision; none once the stage is finished. */
  owing(state: State): readonly Seat[];
  /** Every move that makes sense here, the ones that are barred now included. */
  candidates(state: State, seat: Seat): Move[];
  /** The candidates that nothing bars, where they are found quicker than by asking about each. */
  open?(state: State, seat: Seat): Move[];
  /** True if a seat plainly has several open moves, so that they need not be listed to know; false says nothing. */
  hasChoice?(state: State, seat: Seat): boolean;
  /** True if a move is of the kind that is decided here, so that what bars it can be said; else candidates tell. */
  fits?(move: Move, state: State, seat: Seat): boolean;
  /** Why a candidate may not be made now. */
  barrier?(state: State, seat: Seat, move: Move): Refusal | undefined;
  /** Makes a move that nothing bars. */
  make(draft: Draft, seat: Seat, move: Move): void;
  /** The safe move of an absent player (rule 14.1). */
  absent(state: State, seat: Seat): Move;
  /** Decisions that are made at once when there is only one; secret ones tell too much by it. */
  forced?(state: State, seat: Seat): boolean;
}

/**
 * True if a choice among a seat's trap cards may be made for it. With several cards it is never taken for no
 * choice: others would learn that they are all of a kind.
 */
export const singleTrap = (state: State, seat: Seat): boolean => secretsOf(state, seat).traps.length <= 1;

/** The candidates that nothing bars. */
export const openMoves = (stage: Stage, state: State, seat: Seat): Move[] =>
  stage.open?.(state, seat) ??
  stage.candidates(state, seat).filter((move) => stage.barrier?.(state, seat, move) === undefined);

/** The only candidate that nothing bars; undefined if there are several, or none. */
export const onlyMove = (stage: Stage, state: State, seat: Seat): Move | undefined => {
  if (stage.hasChoice?.(state, seat)) return undefined;
  if (stage.open) {
    const open = stage.open(state, seat);
    return open.length === 1 ? open[0] : undefined;
  }
  let only: Move | undefined;
  for (const move of stage.candidates(state, seat)) {
    if (stage.barrier?.(state, seat, move) !== undefined) continue;
    if (only) return undefined;
    only = move;
  }
  return only;
};
