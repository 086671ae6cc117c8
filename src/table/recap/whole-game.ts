import type { AnyGame } from '../../kernel/any-game.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { type Timeline, timeline } from '../../kernel/timeline.ts';
import type { TableDeps } from '../access/deps.ts';
import { drawSourceOf } from '../access/position.ts';
import { begunTable, sourceOf } from '../access/table-view.ts';
import type { StoredEntry, Table, TableId } from '../model/table.ts';

/** A table with everything that ever happened at it. Holds positions: nothing of it leaves the table service. */
export interface WholeGame {
  readonly table: Table;
  readonly game: AnyGame;
  readonly entries: readonly StoredEntry[];
  readonly played: Timeline<unknown, unknown>;
}

/** Plays a table again from its log. Refused as `Views.viewFor` is. */
export const wholeGame = async (deps: TableDeps, id: TableId): Promise<Result<WholeGame>> => {
  const begun = await begunTable(deps, id);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  const source = sourceOf(deps.store, id);
  const entries = (await source.entries()).filter(({ seq }) => seq <= table.seq);
  const logged = { seats: table.seats.length, options: table.options, entries };
  const told = timeline(game, logged, await drawSourceOf(table, source));
  if (!told.ok) return refuse(refusal('table.rules-changed'));
  return accept({ table, game, entries, played: told.value });
};

/** The moments that count at the end: no undo, and nothing that was taken back. */
export const effectiveSteps = ({ played }: WholeGame) =>
  played.steps.filter(({ entry, undone }) => entry.kind === 'move' && !undone);
