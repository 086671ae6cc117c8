import type { AnyGame } from '../../kernel/any-game.ts';
import { canAct } from '../../kernel/game.ts';
import type { Position } from '../../kernel/position.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Viewer } from '../../kernel/seat.ts';
import type { Table, TableId, TableRef } from '../model/table.ts';
import type { TableView } from '../model/views.ts';
import type { TableDeps } from './deps.ts';
import { lockedGame } from './locked-game.ts';
import { gameOf, notRunning, unknownTable, withTable } from './with-table.ts';

/** What a viewer may know of a position. From here on nothing holds the position itself. */
export const tableViewOf = (
  { table, game }: BegunTable,
  { state }: Position<unknown>,
  viewer: Viewer,
  seq: number,
): TableView => {
  const standings = game.standings(state);
  return {
    table,
    viewer,
    seq,
    view: game.view(state, viewer, table.phase === 'over' && seq === table.seq),
    due: game.toAct(state),
    mayAct: viewer !== 'public' && canAct(game, state, viewer),
    ...(standings && { standings }),
  };
};

/** A table that has begun, with its game. */
export interface BegunTable {
  readonly table: Table;
  readonly game: AnyGame;
}

/**
 * A table that has begun, with its game; else why not. A running one goes on under the present rules from here on, if an
 * earlier version of them left it.
 */
export const begunTable = async (deps: TableDeps, at: TableRef): Promise<Result<BegunTable>> => {
  const table = typeof at === 'string' ? await deps.store.read(at) : at;
  if (!table) return refuse(unknownTable(idOf(at)));
  // A table called off in the lobby never had a position; its salt was never fixed.
  if (table.salt === '') return refuse(notRunning(table) ?? refusal('table.not-running'));
  const game = gameOf(deps.games, table.game);
  if (!game.ok) return game;
  const past = table.phase !== 'running' || table.rulesVersion === game.value.rulesVersion;
  return past ? accept({ table, game: game.value }) : broughtOn(deps, table.id);
};

const idOf = (at: TableRef): TableId => (typeof at === 'string' ? at : at.id);

/** A running table that another version of the rules left, as it goes on under this one. */
const broughtOn = (deps: TableDeps, id: TableId): Promise<Result<BegunTable>> =>
  withTable(deps.store, id, async (transaction) => {
    const locked = await lockedGame(deps, transaction);
    return locked.ok ? accept({ table: transaction.table, game: locked.value.game }) : locked;
  });
