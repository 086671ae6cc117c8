import { canAct } from '../../kernel/game.ts';
import { effectiveMoves, freeUndo, goesBehind } from '../../kernel/log.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat, SeatContext, Viewer } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { positionOf } from '../access/position.ts';
import { seatPosition } from '../access/seat-position.ts';
import { type BegunTable, begunTable, tableViewOf } from '../access/table-view.ts';
import { gameOf, notRunning } from '../access/with-table.ts';
import type { TableSource } from '../model/ports.ts';
import { playerOf, type Table, type TableRef, type UserId } from '../model/table.ts';
import type { OwnTurn, TableView } from '../model/views.ts';
import { viewAt } from '../moments/view-at.ts';

/** See `Views.viewFor`. */
export const viewOf = async (deps: TableDeps, at: TableRef, viewer: Viewer): Promise<Result<TableView>> => {
  const begun = await begunTable(deps, at);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  const source = deps.store.source(table);
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
  const source = deps.store.source(table);
  const position = await positionOf(table, game.value, source);
  if (!position.ok) return position;
  const { state } = position.value;
  const seen = await lastSeen({ table, game: game.value }, state, seat, source);
  return accept({ state, view: game.value.view(state, seat, table.phase === 'over'), seat, ...seen });
};

/** See `Views.turn`. */
export const turnOf = async (deps: TableDeps, at: TableRef, userId: UserId): Promise<Result<OwnTurn>> => {
  const own = await seatPosition(deps, at, userId);
  if (!own.ok) return own;
  const { table, game, seat, source, position } = own.value;
  const { state } = position;
  if (!canAct(game, state, seat)) return refuse(refusal('turn.not-yours'));
  const moves = game.moves(state, seat);
  const choices = {
    ...tableViewOf({ table, game }, position, seat, table.seq),
    seat,
    moves,
    lines: moves.map((move) => game.notation.print(move)),
    undo: await mayUndo(table, seat, source),
  };
  const asked = {
    state,
    view: choices.view,
    seat,
    ...(await lastSeen({ table, game }, state, seat, source)),
  };
  return accept({ choices, asked });
};

/** What the seat saw when the table was shown last, where its game asks for that. */
const lastSeen = async (
  { table, game }: BegunTable,
  state: unknown,
  seat: Seat,
  from: Pick<TableSource, 'shownAt'>,
): Promise<{ readonly shown?: unknown }> => {
  if (!game.recalls?.(state, seat)) return {};
  const shown = (await from.shownAt(table.seq))?.seatViews[seat];
  return shown === undefined ? {} : { shown };
};

/** See `Views.mayUndo`. */
export const mayUndoOf = async (deps: TableDeps, table: Table, userId: UserId): Promise<boolean> => {
  const player = playerOf(table, userId);
  return player !== undefined && mayUndo(table, player.seat, deps.store.source(table));
};

/** Whether the seat may take its last request back by itself. */
const mayUndo = async (
  { phase, seq, anchorSeq = 0 }: Table,
  seat: Seat,
  from: Pick<TableSource, 'entries' | 'recentEntries'>,
): Promise<boolean> => {
  if (phase !== 'running') return false;
  const recent = await from.recentEntries(seq);
  const requests = new Set(effectiveMoves(recent).map(({ request }) => request));
  // With the last request, what orders added and one before it, it is known how far the undo would go back.
  const entries = requests.size > 2 ? recent : (await from.entries()).filter((one) => one.seq <= seq);
  const to = freeUndo(entries, seat);
  return to.ok && !goesBehind(entries, to.value, anchorSeq);
};
