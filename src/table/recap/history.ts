import { toldTo } from '../../kernel/game.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Viewer } from '../../kernel/seat.ts';
import { type TimelineStep, timeline } from '../../kernel/timeline.ts';
import type { TableDeps } from '../access/deps.ts';
import { drawSourceOf } from '../access/position.ts';
import { begunTable, sourceOf, tableViewOf } from '../access/table-view.ts';
import type { StoredEntry, TableId } from '../model/table.ts';
import type { History, HistoryEntry } from '../model/views.ts';

/** See `Recap.history`. */
export const historyOf = async (
  deps: TableDeps,
  id: TableId,
  viewer: Viewer,
  range: { readonly fromSeq?: number; readonly toSeq?: number },
): Promise<Result<History>> => {
  const begun = await begunTable(deps, id);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  const { fromSeq = 0, toSeq = table.seq } = range;
  const source = sourceOf(deps.store, id);
  const entries = await source.entries();
  const logged = { seats: table.seats.length, options: table.options, entries };
  const told = timeline(game, logged, await drawSourceOf(table, source), Math.min(toSeq, table.seq));
  if (!told.ok) return refuse(refusal('table.rules-changed'));
  const { opening, steps: moments, position } = told.value;
  const ended = table.phase === 'over' || table.phase === 'cancelled';
  const visible = moments
    .map((moment, at) => historyEntry(moment, entries[at], viewer, ended))
    .filter(({ seq }) => seq > fromSeq);
  return accept({
    ...tableViewOf({ table, game }, position, viewer, Math.min(toSeq, table.seq)),
    opening: fromSeq < 0 || toSeq === 0 ? toldTo(opening.events, viewer) : [],
    entries: visible,
  });
};

/** One entry as a viewer may read it: a move's text may itself be a secret while the table runs. */
export const historyEntry = (
  moment: TimelineStep<unknown, unknown>,
  stored: StoredEntry | undefined,
  viewer: Viewer,
  ended: boolean,
): HistoryEntry => {
  const { entry, undone } = moment;
  const at = stored?.at ?? new Date(0);
  if (entry.kind === 'undo') return { kind: 'undo', seq: entry.seq, seat: entry.seat, to: entry.to, at };
  const { kind, seq, seat, cause, move } = entry;
  const events = toldTo(moment.events, viewer);
  return { kind, seq, seat, cause, at, events, undone, ...((ended || viewer === seat) && { move }) };
};
