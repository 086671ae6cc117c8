import { accept, refuse } from '../kernel/result.ts';
import { legalMovesOf, seatContextOf, viewOf } from './access/table-view.ts';
import { unknownTable, withTable } from './access/with-table.ts';
import { playComputer } from './computers/play-computer.ts';
import { addComputer, removeComputer } from './lobby/computers.ts';
import {
  cancelTable,
  freshId,
  joinTable,
  leaveTable,
  openTable,
  setOptions,
  startTable,
} from './lobby/lobby.ts';
import { playerOf } from './model/table.ts';
import { playAt, playDefaultAt } from './moves/play.ts';
import { setStandingOrder, standingOrdersOf } from './moves/standing-orders.ts';
import { undoAt } from './moves/undo.ts';
import { exportOf } from './recap/export.ts';
import { historyOf } from './recap/history.ts';
import { recheckAll } from './recap/recheck.ts';
import { resultsOf } from './recap/results.ts';
import { scoresOf, turnViewsOf } from './recap/scores.ts';
import { followTable } from './seats/followers.ts';
import { quitTable, returnToSeat, seatComputer, takeSeat } from './seats/seats.ts';
import type { TableDeps, Tables } from './tables.ts';
import { tablesOfUser } from './views/tables-of.ts';

/** The table service over its ports. */
export const createTables = (deps: TableDeps): Tables => ({
  games: deps.games,
  newId: () => freshId(deps.entropy),
  open: (opening) => openTable(deps, opening),
  join: (id, joining) => joinTable(deps, id, joining),
  leave: (id, userId) => leaveTable(deps, id, userId),
  setOptions: (id, userId, change) => setOptions(deps, id, userId, change),
  start: (id, userId) => startTable(deps, id, userId),
  play: (id, userId, input) => playAt(deps, id, userId, input),
  playDefault: (id, seat, input) => playDefaultAt(deps, id, seat, input),
  addComputer: (id, userId, inviting) => addComputer(deps, id, userId, inviting),
  removeComputer: (id, userId) => removeComputer(deps, id, userId),
  quit: (id, userId) => quitTable(deps, id, userId),
  takeSeat: (id, seat, joining) => takeSeat(deps, id, seat, joining),
  returnToSeat: (id, userId) => returnToSeat(deps, id, userId),
  seatComputer: (id, seat, by, kind) => seatComputer(deps, id, seat, by, kind),
  follow: (id, userId, follows) => followTable(deps, id, userId, follows),
  playComputer: (id, seat, requestId) => playComputer(deps, id, seat, requestId),
  standingOrders: (id, userId) => standingOrdersOf(deps, id, userId),
  setStandingOrder: (id, userId, order, value) => setStandingOrder(deps, id, userId, order, value),
  undo: (id, userId, input) => undoAt(deps, id, userId, input),
  cancel: (id, userId) => cancelTable(deps, id, userId),
  attach: (id, found) =>
    withTable(deps.store, id, async (transaction) => accept(await transaction.change(found))),
  async load(id) {
    const table = await deps.store.read(id);
    return table ? accept(table) : refuse(unknownTable(id));
  },
  viewFor: (id, viewer) => viewOf(deps, id, () => viewer),
  viewForUser: (id, userId) => viewOf(deps, id, (table) => playerOf(table, userId)?.seat ?? 'public'),
  legalMoves: (id, userId) => legalMovesOf(deps, id, userId),
  seatContext: (id, seat) => seatContextOf(deps, id, seat),
  history: (id, viewer, range = {}) => historyOf(deps, id, viewer, range),
  list: (filter) => deps.store.list(filter),
  tablesOf: (userId) => tablesOfUser(deps.store, userId),
  tablesIn: (channelId) => deps.store.list({ channelId, phases: ['lobby', 'running'] }),
  scores: (id) => scoresOf(deps, id),
  turnViews: (id) => turnViewsOf(deps, id),
  results: (id) => resultsOf(deps, id),
  exportTable: (id) => exportOf(deps, id),
  recheck: () => recheckAll(deps),
});
