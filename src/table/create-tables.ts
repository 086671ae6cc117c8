import { accept, refuse } from '../kernel/result.ts';
import { resultsOf } from './chronicle/result.ts';
import { scoresOf, turnViewsOf } from './chronicle/retrospect.ts';
import { followTable } from './company/followers.ts';
import { thinkAt } from './company/play-computer.ts';
import { dismissComputer, inviteComputer } from './company/seat-computer.ts';
import { comeBack, quitTable, seatComputer, takeSeat } from './company/seats.ts';
import { exportOf } from './export.ts';
import { cancelTable, freshId, joinTable, leaveTable, openTable, setOptions, startTable } from './lobby.ts';
import { ordersOf, setOrder } from './orders.ts';
import { holding, unknownTable } from './phases.ts';
import { playAt, playDefaultAt } from './play.ts';
import { recheckAll } from './recheck.ts';
import { choicesOf, questionOf, viewOf } from './sight.ts';
import { storyOf } from './story.ts';
import { playerOf } from './table.ts';
import type { TableDeps, Tables } from './tables.ts';
import { tablesOfUser } from './tables-of.ts';
import { undoAt } from './undo.ts';

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
  inviteComputer: (id, userId, inviting) => inviteComputer(deps, id, userId, inviting),
  dismissComputer: (id, userId) => dismissComputer(deps, id, userId),
  quit: (id, userId) => quitTable(deps, id, userId),
  takeSeat: (id, seat, joining) => takeSeat(deps, id, seat, joining),
  comeBack: (id, userId) => comeBack(deps, id, userId),
  seatComputer: (id, seat, by, kind) => seatComputer(deps, id, seat, by, kind),
  follow: (id, userId, follows) => followTable(deps, id, userId, follows),
  think: (id, seat, requestId) => thinkAt(deps, id, seat, requestId),
  orders: (id, userId) => ordersOf(deps, id, userId),
  setOrder: (id, userId, order, value) => setOrder(deps, id, userId, order, value),
  undo: (id, userId, input) => undoAt(deps, id, userId, input),
  cancel: (id, userId) => cancelTable(deps, id, userId),
  attach: (id, found) =>
    holding(deps.store, id, async (transaction) => accept(await transaction.change(found))),
  async load(id) {
    const table = await deps.store.read(id);
    return table ? accept(table) : refuse(unknownTable(id));
  },
  viewFor: (id, viewer) => viewOf(deps, id, () => viewer),
  viewForUser: (id, userId) => viewOf(deps, id, (table) => playerOf(table, userId)?.seat ?? 'public'),
  legalMoves: (id, userId) => choicesOf(deps, id, userId),
  ask: (id, seat) => questionOf(deps, id, seat),
  story: (id, viewer, range = {}) => storyOf(deps, id, viewer, range),
  list: (filter) => deps.store.list(filter),
  tablesOf: (userId) => tablesOfUser(deps.store, userId),
  tablesIn: (channelId) => deps.store.list({ channelId, phases: ['lobby', 'running'] }),
  scores: (id) => scoresOf(deps, id),
  turnViews: (id) => turnViewsOf(deps, id),
  results: (id) => resultsOf(deps, id),
  exportTable: (id) => exportOf(deps, id),
  recheck: () => recheckAll(deps),
});
