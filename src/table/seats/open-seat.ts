import type { AuthorityKind } from '../../kernel/log.ts';
import type { Seat } from '../../kernel/seat.ts';
import { vacated } from '../clock/after-change.ts';
import { saveClocks } from '../clock/save.ts';
import { clockOf, withClock } from '../model/clocks.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { SeatChange } from '../model/seat-effects.ts';
import type { Table } from '../model/table.ts';
import { changeSeat } from '../occupancy/change-seat.ts';

/** Why a seat is open now, and since when, epoch ms. */
export interface SeatOpening {
  readonly change: SeatChange;
  readonly authority?: AuthorityKind;
  readonly now: number;
}

/** Opens a seat to others; until somebody takes it over its player can come back. What it owes is decided soon. */
export const openSeat = async (
  transaction: TableTransaction,
  seat: Seat,
  { now, ...why }: SeatOpening,
): Promise<Table> => {
  const table = await changeSeat(transaction, seat, why, (player) => ({ ...player, open: true }));
  const clocks = await transaction.clocks();
  const { removal: _, ...clock } = clockOf(clocks, seat);
  const open = withClock(clocks, seat, { ...clock, ...(why.authority && { openedBy: why.authority }) });
  await saveClocks(transaction, vacated(open, seat, now), await transaction.availabilities());
  return table;
};
