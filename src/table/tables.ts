import type { Locale } from '../i18n/locale.ts';
import type { GameList } from '../kernel/any-game.ts';
import type { Standings } from '../kernel/game.ts';
import type { MoveCause } from '../kernel/log.ts';
import type { TableExport } from '../kernel/record.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Result } from '../kernel/result.ts';
import type { Seat, Viewer } from '../kernel/seat.ts';
import type { ComputerTurn } from './computers/play-computer.ts';
import type { NewComputer } from './lobby/computers.ts';
import type { TimePolicy } from './model/pace.ts';
import type { Entropy, TableFilter, TableStore } from './model/ports.ts';
import type { ComputerKind, Place, Table, TableId, UserId } from './model/table.ts';
import type { StandingOrderList } from './moves/standing-orders.ts';
import type { SeatResult } from './recap/results.ts';
import type { Scores, TurnView } from './recap/scores.ts';

/** What the table service works with. */
export interface TableDeps {
  readonly store: TableStore;
  readonly games: GameList;
  readonly entropy: Entropy;
  /** The present time. */
  readonly now: () => Date;
}

/** Who joins. */
export interface NewPlayer {
  readonly userId: UserId;
  readonly name: string;
  /**
   * What the joining adds to the public salt. Best something that neither the host nor the bot chooses, such as
   * the id that Discord gave to the interaction; random if left out.
   */
  readonly contribution?: string;
}

/** A table to be opened; the host takes the first place in the lobby. */
export interface NewTableRequest {
  readonly game: string;
  /** Unchecked; the game's schema checks and completes them. */
  readonly options: unknown;
  readonly place: Place;
  readonly locale: Locale;
  readonly host: NewPlayer;
  /** What the table agrees on about time; the standard if left out. */
  readonly policy?: TimePolicy;
  /** A fresh id from {@link Tables.newId}, where something outside had to know it before; drawn if left out. */
  readonly id?: TableId;
}

/** What a player asks to play. Several moves are made all or none. */
export interface PlayRequest {
  /** Names the request (the interaction id): the same one twice is one move. */
  readonly requestId: string;
  /** The last log entry that the player saw; refused with `position.changed` if it is no longer the last. */
  readonly expectedSeq?: number;
  /** In the game's notation: the one door through which moves come in, so whatever it cannot write cannot be played. */
  readonly lines: readonly string[];
}

/** A request without moves of its own; both fields as in {@link PlayRequest}. */
export interface TableRequest {
  readonly requestId: string;
  readonly expectedSeq?: number;
}

/** A request to take moves back: the seat's last one, or all after log entry `to`. */
export interface UndoRequest extends TableRequest {
  readonly to?: number;
}

/** What a seat may know right after its own request. */
export interface MoveOutcome extends TableView {
  readonly seat: Seat;
  /** What the request's moves told this seat, in order. Empty for an undo. */
  readonly events: readonly unknown[];
  /** True if the request had been carried out before and nothing was done now. */
  readonly repeated: boolean;
}

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

/** What a seat may do now. */
export interface LegalMoves extends TableView {
  readonly seat: Seat;
  readonly moves: readonly unknown[];
  /** The same moves in notation, in the same order. */
  readonly lines: readonly string[];
  /** Whether the seat could undo freely now. */
  readonly undo: boolean;
}

/**
 * What the game's own front needs to answer a seat about its choices. The state is secret: it goes to nothing
 * but the front, and never into a picture, message or file.
 */
export interface SeatContext {
  readonly state: unknown;
  readonly view: unknown;
  readonly seat: Seat;
}

/** One entry of the log as a viewer may read it. */
export type HistoryEntry =
  | {
      readonly kind: 'move';
      readonly seq: number;
      readonly seat: Seat;
      readonly cause: MoveCause;
      readonly at: Date;
      /** What the viewer was told of it. */
      readonly events: readonly unknown[];
      /** The move in notation: only for the seat that made it, and for all when the table has ended. */
      readonly move?: string;
      /** True if it was taken back later (up to `toSeq`). */
      readonly undone: boolean;
    }
  | {
      readonly kind: 'undo';
      readonly seq: number;
      readonly seat: Seat;
      readonly to: number;
      readonly at: Date;
    };

/** What happened between two log entries, and how it stands after them. */
export interface History extends TableView {
  /** What the set-up told the viewer; empty unless the story begins before it (`fromSeq` below 0 or `toSeq` 0). */
  readonly opening: readonly unknown[];
  readonly entries: readonly HistoryEntry[];
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

/**
 * Running games, from the lobby to the end. All refusals are values with these codes, besides those of the
 * games and of `freeUndo`: `table.unknown`, `table.full`, `table.too-few`, `table.not-lobby`,
 * `table.not-running`, `table.over`, `table.cancelled`, `table.rules-changed`, `game.unknown`,
 * `options.invalid`, `already.joined`, `not.joined`, `host.only`, `seat.not-yours`, `turn.not-yours`,
 * `position.changed`, `request.not-yours`, `move.missing`.
 */
export interface Tables {
  readonly games: GameList;
  /** A fresh table id. */
  newId(): TableId;
  /** Opens a table and publishes the commitment to its seed. */
  open(opening: NewTableRequest): Promise<Result<Table>>;
  join(id: TableId, joining: NewPlayer): Promise<Result<Table>>;
  /** Gives the place in the lobby back. */
  leave(id: TableId, userId: UserId): Promise<Result<Table>>;
  /** The host changes options of the game in the lobby; `options.unknown` if the game does not take them. */
  setOptions(id: TableId, userId: UserId, change: Readonly<Record<string, unknown>>): Promise<Result<Table>>;
  /** The host deals out the seats by the dice (stream `seats`) and sets the game up. */
  start(id: TableId, userId: UserId): Promise<Result<Table>>;
  /** Makes the moves of one request, all or none, in one transaction with all that they cause. */
  play(id: TableId, userId: UserId, input: PlayRequest): Promise<Result<MoveOutcome>>;
  /**
   * Makes the decision of a seat whose player does not come back (cause `absence`), by default moves until the
   * seat owes nothing or others are due: never harmful, always legal. Refused as `play` is; `position.changed` if the player came back in time.
   */
  playDefault(id: TableId, seat: Seat, input: TableRequest): Promise<Result<MoveOutcome>>;
  /** The host gives a place in the lobby to a computer player. */
  addComputer(id: TableId, userId: UserId, inviting: NewComputer): Promise<Result<Table>>;
  /** The host takes the last computer player out of the lobby; `computer.none` if there is none. */
  removeComputer(id: TableId, userId: UserId): Promise<Result<Table>>;
  /** A player leaves a running game: the seat is open to others until they take it back. */
  quit(id: TableId, userId: UserId): Promise<Result<Table>>;
  /**
   * Somebody takes an open seat over, with all that belongs to it; its own player takes it back so. Refused with
   * `seat.taken` if the seat is not open, `already.joined` if they have another one.
   */
  takeSeat(id: TableId, seat: Seat, joining: NewPlayer): Promise<Result<Table>>;
  /** A player whose seat is open, or played by a computer, plays it again. So does whoever simply moves. */
  returnToSeat(id: TableId, userId: UserId): Promise<Result<Table>>;
  /** The host or a player lets a computer play in an open seat for the time being; it stays open. */
  seatComputer(id: TableId, seat: Seat, by: UserId, kind: ComputerKind): Promise<Result<Table>>;
  /** Somebody who does not play gets the table's pictures, or no more. `follow.player`, `follow.full`. */
  follow(id: TableId, userId: UserId, follows: boolean): Promise<Result<Table>>;
  /**
   * Lets a computer player decide what its seat owes (cause `computer`), from nothing but the view of its seat.
   * @param requestId the same one is one decision
   */
  playComputer(id: TableId, seat: Seat, requestId: string): Promise<Result<ComputerTurn>>;
  /** What the user's seat may order beforehand, and has ordered. */
  standingOrders(id: TableId, userId: UserId): Promise<Result<StandingOrderList>>;
  /**
   * Orders how a decision of the user's seat is made whenever it comes up, at once if it is owed now; an empty
   * value takes the order back. `order.unknown` if the game knows no such order or value.
   */
  setStandingOrder(id: TableId, userId: UserId, order: string, value: string): Promise<Result<Table>>;
  /** Takes back the seat's last request, or all after an entry, if that is free; else `undo.consent` or why not. */
  undo(id: TableId, userId: UserId, input: UndoRequest): Promise<Result<MoveOutcome>>;
  /** The host calls off a table in the lobby or running. */
  cancel(id: TableId, userId: UserId): Promise<Result<Table>>;
  /** Notes where the table's thread or status message is. */
  attach(
    id: TableId,
    found: { readonly threadId?: string; readonly statusMessageId?: string },
  ): Promise<Result<Table>>;

  load(id: TableId): Promise<Result<Table>>;
  /** The table as a seat or the public may see it. Refused with `table.not-running` before the start. */
  viewFor(id: TableId, viewer: Viewer): Promise<Result<TableView>>;
  /** The same for a user: the view of their seat, or the public one if they have none. */
  viewForUser(id: TableId, userId: UserId): Promise<Result<TableView>>;
  /** What the user may do now; refused with `turn.not-yours` if their seat may not move. */
  legalMoves(id: TableId, userId: UserId): Promise<Result<LegalMoves>>;
  /** The position for the game's front, which answers `seat` from it. */
  seatContext(id: TableId, seat: Seat): Promise<Result<SeatContext>>;
  /** What happened after entry `fromSeq` up to `toSeq` (default: all), as the viewer may know it. */
  history(
    id: TableId,
    viewer: Viewer,
    range?: { readonly fromSeq?: number; readonly toSeq?: number },
  ): Promise<Result<History>>;
  /** Tables that match all conditions, ended ones included, oldest first. */
  list(filter: TableFilter): Promise<readonly Table[]>;
  /** Tables of a user that are in the lobby or running: those where they are due first, then oldest first. */
  tablesOf(userId: UserId): Promise<readonly Table[]>;
  /** Tables that live in this channel or thread and have not ended, oldest first. */
  tablesIn(channelId: string): Promise<readonly Table[]>;
  /** How the scores of an ended table grew; `table.running` before, `scores.none` if the game counts none. */
  scores(id: TableId): Promise<Result<Scores>>;
  /** What everybody could see at the end of each turn, the beginning first. */
  turnViews(id: TableId): Promise<Result<readonly TurnView[]>>;
  /** How each seat of a table that is over came out. */
  results(id: TableId): Promise<Result<readonly SeatResult[]>>;
  /** The table as a file: with seed and moves when it has ended, with nothing secret while it runs. */
  exportTable(id: TableId): Promise<Result<TableExport>>;
  /** Replays all stored tables that have begun and gives those that do not come out as they were played. */
  recheck(): Promise<readonly ReplayMismatch[]>;
}
