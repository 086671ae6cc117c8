import { toldTo } from '../../kernel/game.ts';
import type { Anchor } from '../../kernel/parts.ts';
import { EXPORT_FORMAT, exportSchema, type TableExport } from '../../kernel/record.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { asStored } from '../access/position.ts';
import type { Table, TableId } from '../model/table.ts';
import type { PastEntry } from '../moments/past.ts';
import { viewAt } from '../moments/view-at.ts';
import { wholeGame } from './whole-game.ts';

/** See `Recap.exportTable`. Refused with `table.not-running` before the start. */
export const exportOf = async (deps: TableDeps, id: TableId): Promise<Result<TableExport>> => {
  const story = await wholeGame(deps, id);
  if (!story.ok) return story;
  const { table, source, past } = story.value;
  if (table.phase === 'lobby') return refuse(refusal('table.not-running'));
  const ended = table.phase !== 'running';
  const end = await viewAt(story.value, source, 'public', table.seq);
  if (!end.ok) return end;
  const { view, standings } = end.value;
  const anchors = table.anchorSeq === undefined ? [] : await source.anchors();
  // Through JSON, as it will be in the file: whoever compares it compares the same thing.
  return accept(
    exportSchema.parse(
      asStored({
        ...headOf(table, table.phase),
        ...(anchors.length > 0 && { anchors: ended ? anchors : anchors.map(withoutPosition) }),
        ...(ended && { seed: await source.seed() }),
        entries: past.entries.map((entry) => (ended ? openEntry(entry) : guardedEntry(entry))),
        view,
        ...(standings && { standings }),
        ...(table.early?.standings && { early: true }),
      }),
    ),
  );
};

/** While the table runs a position is secret. */
const withoutPosition = ({ position: _, ...anchor }: Anchor) => anchor;

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
const openEntry = ({ entry }: PastEntry) => {
  if (entry.kind !== 'move') return entry;
  const { reveals: _, ...open } = entry;
  return open;
};

/** While the table runs a move's text and its draws may be secret; what everybody was told is not. */
const guardedEntry = ({ entry, told }: PastEntry) => {
  if (entry.kind !== 'move') return entry;
  const { kind, seq, seat, cause, at } = entry;
  return { kind, seq, seat, cause, at, ...(told && { events: toldTo(told.events, 'public') }) };
};
