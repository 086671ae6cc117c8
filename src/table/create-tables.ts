import { accept, refuse } from '../kernel/result.ts';
import { exportOf } from './export.ts';
import { cancelTable, freshId, joinTable, leaveTable, openTable, startTable } from './lobby.ts';
import { holding, unknownTable } from './phases.ts';
import { playAt, playDefaultAt } from './play.ts';
import { recheckAll } from './recheck.ts';
import { choicesOf, questionOf, viewOf } from './sight.ts';
import { storyOf } from './story.ts';
import { playerOf, type Table, type UserId } from './table.ts';
import type { TableDeps, Tables } from './tables.ts';
import { undoAt } from './undo.ts';

/** The table service over its ports. */
export const createTables = (deps: TableDeps): Tables => ({
  games: deps.games,
  newId: () => freshId(deps.entropy),
  open: (opening) => openTable(deps, opening),
  join: (id, joining) => joinTable(deps, id, joining),
  leave: (id, userId) => leaveTable(deps, id, userId),
  start: (id, userId) => startTable(deps, id, userId),
  play: (id, userId, input) => playAt(deps, id, userId, input),
  playDefault: (id, seat, input) => playDefaultAt(deps, id, seat, input),
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
  async tablesOf(userId) {
    const tables = await deps.store.list({ userId, phases: ['lobby', 'running'] });
    return [...tables].sort((a, b) => Number(isDue(b, userId)) - Number(isDue(a, userId)));
  },
  tablesIn: (channelId) => deps.store.list({ channelId, phases: ['lobby', 'running'] }),
  exportTable: (id) => exportOf(deps, id),
  recheck: () => recheckAll(deps),
});

/** Whether the table waits for this user. */
export const isDue = (table: Table, userId: UserId): boolean => {
  const player = playerOf(table, userId);
  return player !== undefined && table.due.includes(player.seat);
};
