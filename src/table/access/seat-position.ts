import type { Position } from '../../kernel/position.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableSource } from '../model/ports.ts';
import { playerOf, type TableRef, type UserId } from '../model/table.ts';
import type { TableDeps } from './deps.ts';
import { positionOf } from './position.ts';
import { type BegunTable, begunTable } from './table-view.ts';
import { notRunning } from './with-table.ts';

/** A user's seat at a running table, as it was read outside any transaction. Never leaves the table's services. */
export interface SeatPosition extends BegunTable {
  readonly seat: Seat;
  readonly source: TableSource;
  readonly position: Position<unknown>;
}

/** Where a user sits and how the table stands; refused where it is not played, with `seat.not-yours` for others. */
export const seatPosition = async (
  deps: TableDeps,
  at: TableRef,
  userId: UserId,
): Promise<Result<SeatPosition>> => {
  const begun = await begunTable(deps, at);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  const why = notRunning(table);
  if (why) return refuse(why);
  const player = playerOf(table, userId);
  if (!player) return refuse(refusal('seat.not-yours'));
  const source = deps.store.source(table);
  const position = await positionOf(table, game, source);
  if (!position.ok) return position;
  return accept({ table, game, seat: player.seat, source, position: position.value });
};
