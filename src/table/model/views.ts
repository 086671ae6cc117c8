import type { Standings } from '../../kernel/game.ts';
import type { AuthorityKind, MoveCause } from '../../kernel/log.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Seat, SeatContext, Viewer } from '../../kernel/seat.ts';
import type { Table, TableId } from './table.ts';

/** A table in the eyes of one viewer. */
export interface TableView {
  readonly table: Table;
  readonly viewer: Viewer;
  /** The log entry after which this is the view. */
  readonly seq: number;
  /** The game's view for the viewer. */
  readonly view: unknown;
  /** Seats that owe a decision at `seq`. */
  readonly due: readonly Seat[];
  /** True if the viewer sits at the table and may move at `seq`: owes a decision, or may change one. */
  readonly mayAct: boolean;
  readonly standings?: Standings;
}

/** What a seat may know right after its own request. */
export interface MoveOutcome extends TableView {
  readonly seat: Seat;
  /** What the request's moves told this seat, in order. Empty for an undo. */
  readonly events: readonly unknown[];
  /** True if the request had been carried out before and nothing was done now. */
  readonly repeated: boolean;
  /** What the request asked for and was not done; nothing in an answer that is repeated. */
  readonly left?: LeftMoves;
}

/** Moves of a request that were left alone while those before them were made. */
export interface LeftMoves {
  /** In notation. */
  readonly lines: readonly string[];
  /** Why the first of them cannot be made; without it, something was revealed that its player may want to think about. */
  readonly refusal?: Refusal;
}

/** What a seat may do now. */
export interface LegalMoves extends TableView {
  readonly seat: Seat;
  readonly moves: readonly unknown[];
  /** The same moves in notation, in the same order. */
  readonly lines: readonly string[];
  /** Whether the seat could undo freely now. */
  readonly undo: boolean;
}

/** A seat that may move: what it may do, and what the game's front needs to answer it, of the same position. */
export interface OwnTurn {
  readonly choices: LegalMoves;
  readonly asked: SeatContext<unknown, unknown>;
}

/** One entry of the log as a viewer may read it. */
export type HistoryEntry =
  | {
      readonly kind: 'move';
      readonly seq: number;
      readonly seat: Seat;
      readonly cause: MoveCause;
      readonly at: Date;
      /** What the viewer was told of it; nothing if it is `untold`: it was not kept, and the rules have changed since. */
      readonly events: readonly unknown[];
      readonly untold?: true;
      /** The move in notation: only for the seat that made it, and for all when the table has ended. */
      readonly move?: string;
      /** It is of a plan that was played by itself: only for the seat that made it. */
      readonly planned?: true;
      /** True if it was taken back later (up to `toSeq`). */
      readonly undone: boolean;
    }
  | {
      readonly kind: 'undo';
      readonly seq: number;
      readonly seat: Seat;
      /** By whose word, if not by that of the player in the seat. */
      readonly by?: AuthorityKind;
      readonly to: number;
      readonly at: Date;
    };

/** What happened between two log entries, and how it stands after them. */
export interface History extends TableView {
  /** What the set-up told the viewer; empty unless the story begins before it (`fromSeq` below 0 or `toSeq` 0). */
  readonly opening: readonly unknown[];
  readonly entries: readonly HistoryEntry[];
  readonly takenBack: TakenBack;
}

/** What was taken back between two log entries. */
export interface TakenBack {
  /** So many of the requests that were made between them. */
  readonly requests: number;
  /** Also something that was made before them. */
  readonly earlier: boolean;
}

/** A table that does not replay as it was played, or began under other rules. */
export interface ReplayMismatch {
  readonly tableId: TableId;
  readonly game: string;
  readonly problem:
    | { readonly kind: 'game-missing' }
    | { readonly kind: 'rules-version'; readonly table: string; readonly game: string }
    | { readonly kind: 'move-refused'; readonly seq: number; readonly refusal: Refusal }
    | { readonly kind: 'draws-differ'; readonly seq: number }
    | { readonly kind: 'position-differs'; readonly seq: number };
}
