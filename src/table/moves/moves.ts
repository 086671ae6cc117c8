import type { Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import type { PlayRequest, TableRequest, UndoRequest } from '../model/requests.ts';
import type { Table, TableId, TableRef, UserId } from '../model/table.ts';
import type { MoveOutcome } from '../model/views.ts';
import { playAt, playDefaultAt } from './play.ts';
import {
  type StandingOrder,
  type StandingOrderList,
  setStandingOrder,
  standingOrdersOf,
} from './standing-orders.ts';
import { undoAt } from './undo.ts';

/**
 * What is done in a running game. Refused with the codes of the game and of `freeUndo`, and with `table.unknown`,
 * `table.not-running`, `table.over`, `table.cancelled`, `table.rules-changed`, `seat.not-yours`, `turn.not-yours`,
 * `position.changed`, `request.not-yours`, `move.missing`.
 */
export interface Moves {
  /** Makes the moves of one request, all or none, in one transaction with all that they cause. */
  play(id: TableId, userId: UserId, input: PlayRequest): Promise<Result<MoveOutcome>>;
  /**
   * Makes the decision of a seat whose player does not come back (cause `absence`), by default moves until the
   * seat owes nothing or others are due: never harmful, always legal. Refused as `play` is; `position.changed` if the player came back in time.
   */
  playDefault(id: TableId, seat: Seat, input: TableRequest): Promise<Result<MoveOutcome>>;
  /** Takes back the seat's last request, or all after an entry, if that is free; else `undo.consent` or why not. */
  undo(id: TableId, userId: UserId, input: UndoRequest): Promise<Result<MoveOutcome>>;
  /** What the user's seat may order beforehand, and has ordered. */
  standingOrders(at: TableRef, userId: UserId): Promise<Result<StandingOrderList>>;
  /**
   * Orders how a decision of the user's seat is made whenever it comes up; one that is owed now is made at once, unless what
   * follows a turn waits for it to be taken back. An empty value takes the order back, `ask` leaves the decision to the
   * player. `order.unknown` if the game knows no such order or value.
   */
  setStandingOrder(id: TableId, userId: UserId, order: StandingOrder): Promise<Result<Table>>;
}

/** The moves of every table, over its ports. */
export const createMoves = (deps: TableDeps): Moves => ({
  play: (id, userId, request) => playAt(deps, id, userId, request),
  playDefault: (id, seat, request) => playDefaultAt(deps, id, seat, request),
  undo: (id, userId, request) => undoAt(deps, id, userId, request),
  standingOrders: (at, userId) => standingOrdersOf(deps, at, userId),
  setStandingOrder: (id, userId, order) => setStandingOrder(deps, id, userId, order),
});
