import { toldTo } from '../../kernel/game.ts';
import { isPlanned } from '../../kernel/log.ts';
import { accept, type Result } from '../../kernel/result.ts';
import type { Viewer } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { type BegunTable, begunTable } from '../access/table-view.ts';
import type { TableSource } from '../model/ports.ts';
import { hasEnded, type Table, type TableRef } from '../model/table.ts';
import type { History, HistoryEntry, TakenBack } from '../model/views.ts';
import { type Past, type PastEntry, pastOf } from '../moments/past.ts';
import { viewAt } from '../moments/view-at.ts';

/** The entries after one up to another; all if none is named. */
export interface HistoryRange {
  readonly fromSeq?: number;
  readonly toSeq?: number;
}

/** See `Recap.history`. */
export const historyOf = async (
  deps: TableDeps,
  at: TableRef,
  viewer: Viewer,
  range: HistoryRange,
): Promise<Result<History>> => {
  const begun = await begunTable(deps, at);
  if (!begun.ok) return begun;
  return historyIn(begun.value, deps.store.source(begun.value.table), viewer, range);
};

/** The same of a table that was read already. */
const historyIn = async (
  begun: BegunTable,
  source: TableSource,
  viewer: Viewer,
  range: HistoryRange,
): Promise<Result<History>> => {
  const { table } = begun;
  const toSeq = Math.min(range.toSeq ?? table.seq, table.seq);
  // The first post tells of the set-up.
  const fromSeq = toSeq === 0 ? -1 : (range.fromSeq ?? 0);
  const view = await viewAt(begun, source, viewer, toSeq);
  return view.ok
    ? accept({ ...view.value, ...toldOf(table, await pastOf(begun, source, { fromSeq, toSeq }), viewer) })
    : view;
};

const takenBackIn = ({ entries, earlier }: Past): TakenBack => {
  const undone = entries.flatMap(({ entry, undone }) => (undone ? [entry.request] : []));
  return { requests: new Set(undone).size, earlier };
};

/** What a viewer is told of what happened at a table. */
export const toldOf = (
  table: Pick<Table, 'phase'>,
  past: Past,
  viewer: Viewer,
): Pick<History, 'opening' | 'entries' | 'takenBack'> => {
  return {
    opening: toldTo(past.opening?.events ?? [], viewer),
    entries: entriesTold(table, past.entries, viewer),
    takenBack: takenBackIn(past),
  };
};

/** Entries of a table's log as a viewer may read them. */
export const entriesTold = (
  table: Pick<Table, 'phase'>,
  entries: readonly PastEntry[],
  viewer: Viewer,
): HistoryEntry[] => {
  const ended = hasEnded(table);
  return entries.map((entry) => historyEntry(entry, viewer, ended));
};

/** One entry as a viewer may read it: a move's text may itself be a secret while the table runs. */
const historyEntry = ({ entry, undone, told }: PastEntry, viewer: Viewer, ended: boolean): HistoryEntry => {
  const { seq, seat, at } = entry;
  if (entry.kind === 'undo') {
    return { kind: 'undo', seq, seat, ...(entry.by && { by: entry.by }), to: entry.to, at };
  }
  const { kind, cause, move } = entry;
  const events = toldTo(told?.events ?? [], viewer);
  return {
    ...{ kind, seq, seat, cause, at, events, undone },
    ...(!told && { untold: true }),
    ...((ended || viewer === seat) && { move }),
    ...(viewer === seat && isPlanned(entry) && { planned: true }),
  };
};
