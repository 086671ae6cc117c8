import { toldTo } from '../../kernel/game.ts';
import { EXPORT_FORMAT, exportSchema, type TableExport } from '../../kernel/record.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { type TimelineStep, timeline } from '../../kernel/timeline.ts';
import type { TableDeps } from '../access/deps.ts';
import { asStored, drawSourceOf } from '../access/position.ts';
import { begunTable, sourceOf, tableViewOf } from '../access/table-view.ts';
import type { StoredEntry, Table, TableId } from '../model/table.ts';

/** See `Recap.exportTable`. Refused with `table.not-running` before the start. */
export const exportOf = async (deps: TableDeps, id: TableId): Promise<Result<TableExport>> => {
  const begun = await begunTable(deps, id);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  if (table.phase === 'lobby') return refuse(refusal('table.not-running'));
  const source = sourceOf(deps.store, id);
  const entries = (await source.entries()).filter(({ seq }) => seq <= table.seq);
  const logged = { seats: table.seats.length, options: table.options, entries };
  const told = timeline(game, logged, await drawSourceOf(table, source));
  if (!told.ok) return refuse(refusal('table.rules-changed'));
  const ended = table.phase !== 'running';
  const { view, standings } = tableViewOf({ table, game }, told.value.position, 'public', table.seq);
  // Through JSON, as it will be in the file: whoever compares it compares the same thing.
  return accept(
    exportSchema.parse(
      asStored({
        ...headOf(table, table.phase),
        ...(ended && { seed: await source.seed() }),
        entries: told.value.steps.map((moment, at) =>
          ended ? openEntry(entries[at]) : guardedEntry(moment, entries[at]),
        ),
        view,
        ...(standings && { standings }),
      }),
    ),
  );
};

const headOf = (table: Table, phase: TableExport['phase']) => ({
  format: EXPORT_FORMAT,
  table: table.id,
  game: table.game,
  rulesVersion: table.rulesVersion,
  options: table.options,
  phase,
  players: table.seats.map(({ name, joined, contribution }) => ({ name, joined, contribution })),
  commitment: table.commitment,
  salt: table.salt,
});

/** Everything: the table has ended. */
const openEntry = (stored: StoredEntry | undefined) => {
  if (stored?.kind !== 'move') return stored;
  const { reveals: _, ...entry } = stored;
  return entry;
};

/** While the table runs a move's text and its draws may be secret; what everybody was told is not. */
const guardedEntry = (moment: TimelineStep<unknown, unknown>, stored: StoredEntry | undefined) => {
  if (stored?.kind !== 'move') return stored;
  const { kind, seq, seat, cause, at } = stored;
  return { kind, seq, seat, cause, at, events: toldTo(moment.events, 'public') };
};
