import { canAct } from '../../kernel/game.ts';
import { freeUndo, goesBehind } from '../../kernel/log.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat, SeatContext, Viewer } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { positionOf } from '../access/position.ts';
import { begunTable, tableViewOf } from '../access/table-view.ts';
import { gameOf, notRunning } from '../access/with-table.ts';
import { playerOf, type Table, type TableId, type UserId } from '../model/table.ts';
import type { LegalMoves, TableView } from '../model/views.ts';
import { viewAt } from '../moments/view-at.ts';

/** See `Views.viewFor`. */
export const viewOf = async (deps: TableDeps, id: TableId, viewer: Viewer): Promise<Result<TableView>> => {
  const begun = await begunTable(deps, id);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  const source = deps.store.source(id);
  // What has ended looks as it did then, whatever has become of the rules.
  if (table.phase !== 'running') return viewAt(begun.value, source, viewer, table.seq);
  const position = await positionOf(table, game, source);
  if (!position.ok) return position;
  return accept(tableViewOf({ table, game }, position.value, viewer, table.seq));
};

/** See `Views.seatContext`. */
export const seatContextOf = async (
  deps: TableDeps,
  table: Table,
  seat: Seat,
): Promise<Result<SeatContext<unknown, unknown>>> => {
  if (table.salt === '') return refuse(notRunning(table) ?? refusal('table.not-running'));
  const game = gameOf(deps.games, table.game);
  if (!game.ok) return game;
  if (seat >= table.seats.length) return refuse(refusal('seat.not-yours'));
  const position = await positionOf(table, game.value, deps.store.source(table.id));
  if (!position.ok) return position;
  const { state } = position.value;
  return accept({ state, view: game.value.view(state, seat), seat });
};

/** See `Views.legalMoves`. */
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
  const source = deps.store.source(id);
  const position = await positionOf(table, game, source);
  if (!position.ok) return position;
  if (!canAct(game, position.value.state, seat)) return refuse(refusal('turn.not-yours'));
  const moves = game.moves(position.value.state, seat);
  const entries = (await source.entries()).filter(({ seq }) => seq <= table.seq);
  const to = freeUndo(entries, seat, table.due.includes(seat));
  return accept({
    ...tableViewOf({ table, game }, position.value, seat, table.seq),
    seat,
    moves,
    lines: moves.map((move) => game.notation.print(move)),
    undo: to.ok && !goesBehind(entries, to.value, table.anchorSeq ?? 0),
  });
};
