import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Viewer } from '../../kernel/seat.ts';
import { timeline } from '../../kernel/timeline.ts';
import { drawSourceOf, partsOfTable, playableLog, positionOf } from '../access/position.ts';
import { type BegunTable, tableViewOf } from '../access/table-view.ts';
import type { ShownMoment } from '../model/moment.ts';
import type { TableSource } from '../model/ports.ts';
import type { Table } from '../model/table.ts';
import type { TableView } from '../model/views.ts';
import { earlierLog } from './earlier.ts';

/**
 * A table as somebody could see it after a log entry: as it was shown then, or as the present rules play it. Of rules that
 * are not there any more only what was shown is left: then it is the last such view before, and says so by its `seq`.
 * A table that was ended before its game did stands at its last entry as it stood then.
 * @returns `past.not-kept` if nothing was
 */
export const viewAt = async (
  begun: BegunTable,
  from: TableSource,
  viewer: Viewer,
  seq: number,
): Promise<Result<TableView>> => {
  const seen = await gameViewAt(begun, from, viewer, seq);
  const { early, seq: last } = begun.table;
  if (!seen.ok || !early?.standings || seq !== last) return seen;
  return accept({ ...seen.value, due: [], mayAct: false, standings: early.standings });
};

const gameViewAt = async (
  begun: BegunTable,
  from: TableSource,
  viewer: Viewer,
  seq: number,
): Promise<Result<TableView>> => {
  const { table } = begun;
  const shown = await from.shownAt(seq);
  if (shown?.seq === seq) return accept(shownTo(table, shown, viewer));
  const played =
    seq === table.seq ? await presentView(begun, from, viewer) : await playedView(begun, from, viewer, seq);
  if (played) return accept(played);
  return shown ? accept(shownTo(table, shown, viewer)) : refuse(refusal('past.not-kept'));
};

const presentView = async (
  begun: BegunTable,
  from: TableSource,
  viewer: Viewer,
): Promise<TableView | undefined> => {
  const position = await positionOf(begun.table, begun.game, from);
  return position.ok ? tableViewOf(begun, position.value, viewer, begun.table.seq) : undefined;
};

const playedView = async (
  begun: BegunTable,
  from: TableSource,
  viewer: Viewer,
  seq: number,
): Promise<TableView | undefined> => {
  const { table, game } = begun;
  const log =
    playableLog(table, game, await partsOfTable(table, from), seq) ?? (await earlierLog(begun, from));
  const played = log && timeline(game, log, await drawSourceOf(table, from), seq);
  return played?.ok ? tableViewOf(begun, played.value.position, viewer, seq) : undefined;
};

/** What was shown to a viewer then. */
const shownTo = (table: Table, shown: ShownMoment, viewer: Viewer): TableView => ({
  table,
  viewer,
  seq: shown.seq,
  view: viewer === 'public' ? shown.publicView : shown.seatViews[viewer],
  due: shown.due,
  mayAct: viewer !== 'public' && shown.mayAct.includes(viewer),
  ...(shown.standings && { standings: shown.standings }),
});
