import type { AnyGame } from '../../kernel/any-game.ts';
import { canAct } from '../../kernel/game.ts';
import type { Position } from '../../kernel/position.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Viewer } from '../../kernel/seat.ts';
import type { TableStore } from '../model/ports.ts';
import type { Table, TableId } from '../model/table.ts';
import type { TableView } from '../model/views.ts';
import type { TableDeps } from './deps.ts';
import type { TableSource } from './position.ts';
import { gameOf, notRunning, unknownTable } from './with-table.ts';

/** What a viewer may know of a position. From here on nothing holds the position itself. */
export const tableViewOf = (
  { table, game }: { readonly table: Table; readonly game: AnyGame },
  { state }: Position<unknown>,
  viewer: Viewer,
  seq: number,
): TableView => {
  const standings = game.standings(state);
  return {
    table,
    viewer,
    seq,
    view: game.view(state, viewer),
    due: game.toAct(state),
    mayAct: viewer !== 'public' && canAct(game, state, viewer),
    ...(standings && { standings }),
  };
};

/** The parts of one stored table, outside any transaction. */
export const sourceOf = (store: TableStore, id: TableId): TableSource => ({
  async seed() {
    const seed = await store.seed(id);
    if (seed === undefined) throw new Error(`table ${id} has gone`);
    return seed;
  },
  entries: () => store.entries(id),
  snapshot: () => store.snapshot(id),
});

/** A table that has begun, with its game; else why not. */
export const begunTable = async (
  deps: TableDeps,
  id: TableId,
): Promise<Result<{ readonly table: Table; readonly game: AnyGame }>> => {
  const table = await deps.store.read(id);
  if (!table) return refuse(unknownTable(id));
  // A table called off in the lobby never had a position; its salt was never fixed.
  if (table.salt === '') return refuse(notRunning(table) ?? refusal('table.not-running'));
  const game = gameOf(deps.games, table.game);
  return game.ok ? accept({ table, game: game.value }) : game;
};
