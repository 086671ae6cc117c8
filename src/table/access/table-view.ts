import type { AnyGame } from '../../kernel/any-game.ts';
import { canAct } from '../../kernel/game.ts';
import { freeUndo } from '../../kernel/log.ts';
import type { Position } from '../../kernel/position.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat, Viewer } from '../../kernel/seat.ts';
import type { TableStore } from '../model/ports.ts';
import { playerOf, type Table, type TableId, type UserId } from '../model/table.ts';
import type { LegalMoves, SeatContext, TableDeps, TableView } from '../tables.ts';
import { positionOf, type TableSource } from './position.ts';
import { gameOf, notRunning, unknownTable } from './with-table.ts';

/** What a viewer may know of a position. From here on nothing holds the position itself. */
export const tableViewOf = (
  table: Table,
  game: AnyGame,
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

/** See `Tables.viewFor`; `chooseViewer` is asked once the table is known. */
export const viewOf = async (
  deps: TableDeps,
  id: TableId,
  chooseViewer: (table: Table) => Viewer,
): Promise<Result<TableView>> => {
  const begun = await begunTable(deps, id);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  const position = await positionOf(table, game, sourceOf(deps.store, id));
  if (!position.ok) return position;
  return accept(tableViewOf(table, game, position.value, chooseViewer(table), table.seq));
};

/** See `Tables.ask`. */
export const seatContextOf = async (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
): Promise<Result<SeatContext>> => {
  const begun = await begunTable(deps, id);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  if (seat >= table.seats.length) return refuse(refusal('seat.not-yours'));
  const position = await positionOf(table, game, sourceOf(deps.store, id));
  if (!position.ok) return position;
  const { state } = position.value;
  return accept({ state, view: game.view(state, seat), seat });
};

/** See `Tables.legalMoves`. */
export const legalMovesOf = async (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
): Promise<Result<LegalMoves>> => {
  const begun = await begunTable(deps, id);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  const player = playerOf(table, userId);
  const why = notRunning(table) ?? (player ? undefined : refusal('seat.not-yours'));
  if (why || !player) return refuse(why ?? refusal('seat.not-yours'));
  const { seat } = player;
  const source = sourceOf(deps.store, id);
  const position = await positionOf(table, game, source);
  if (!position.ok) return position;
  if (!canAct(game, position.value.state, seat)) return refuse(refusal('turn.not-yours'));
  const moves = game.moves(position.value.state, seat);
  const entries = (await source.entries()).filter(({ seq }) => seq <= table.seq);
  return accept({
    ...tableViewOf(table, game, position.value, seat, table.seq),
    seat,
    moves,
    lines: moves.map((move) => game.notation.print(move)),
    undo: freeUndo(entries, seat, table.due.includes(seat)).ok,
  });
};
