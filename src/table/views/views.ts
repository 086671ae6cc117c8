import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat, SeatContext, Viewer } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { isAhead, unknownTable } from '../access/with-table.ts';
import type { TableFilter } from '../model/ports.ts';
import type { Table, TableId, TableRef, UserId } from '../model/table.ts';
import type { LegalMoves, OwnTurn, TableView } from '../model/views.ts';
import { mayUndoOf, seatContextOf, turnOf, viewOf } from './table-views.ts';
import { tablesOfUser } from './tables-of.ts';

/** Tables as they stand now, in the eyes of somebody. */
export interface Views {
  load(id: TableId): Promise<Result<Table>>;
  /** Whether another process plays the table, under rules that are newer than those here: it is to be left alone. */
  isAhead(id: TableId): Promise<boolean>;
  /** The table as a seat or the public may see it. `table.not-running` before the start. */
  viewFor(at: TableRef, viewer: Viewer): Promise<Result<TableView>>;
  /** What the user may do now; refused with `turn.not-yours` if their seat may not move. */
  legalMoves(at: TableRef, userId: UserId): Promise<Result<LegalMoves>>;
  /** The same with the context of the seat. */
  turn(at: TableRef, userId: UserId): Promise<Result<OwnTurn>>;
  /** Whether the user may take their last request back by themselves, be their turn over or not. */
  mayUndo(table: Table, userId: UserId): Promise<boolean>;
  /**
   * What the game's front needs to answer a seat of a table that has begun, as the table stood when it was read.
   * `table.not-running` before the start, `seat.not-yours` if there is no such seat.
   */
  seatContext(table: Table, seat: Seat): Promise<Result<SeatContext<unknown, unknown>>>;
  /** Tables that match all conditions, ended ones included, oldest first: see `TableStore.list`. */
  list(filter: TableFilter, last?: number): Promise<readonly Table[]>;
  /** Tables of a user that are in the lobby or running: those where they are due first, then oldest first. */
  tablesOf(userId: UserId): Promise<readonly Table[]>;
}

/** Views of every table, over their ports. */
export const createViews = (deps: TableDeps): Views => ({
  async load(id) {
    const table = await deps.store.read(id);
    return table ? accept(table) : refuse(unknownTable(id));
  },
  async isAhead(id) {
    const table = await deps.store.read(id);
    return table !== undefined && isAhead(table, deps.games.get(table.game));
  },
  viewFor: (at, viewer) => viewOf(deps, at, viewer),
  async legalMoves(at, userId) {
    const turn = await turnOf(deps, at, userId);
    return turn.ok ? accept(turn.value.choices) : turn;
  },
  turn: (at, userId) => turnOf(deps, at, userId),
  mayUndo: (table, userId) => mayUndoOf(deps, table, userId),
  seatContext: (table, seat) => seatContextOf(deps, table, seat),
  list: (filter, last) => deps.store.list(filter, last),
  tablesOf: (userId) => tablesOfUser(deps.store, userId),
});
