import type { Seat } from '../../kernel/seat.ts';
import type { SeatChange } from '../model/effects.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { SeatedPlayer, Table } from '../model/table.ts';
import { isPerson, isPresent, thinkEffects } from './occupants.ts';

/** Who plays in a seat, as somebody else changes it. */
type SeatEdit = (player: SeatedPlayer) => SeatedPlayer;

/** Changes who plays in a seat, tells everybody, and lets a computer that is due think. */
export const changeSeat = async (
  transaction: TableTransaction,
  seat: Seat,
  change: SeatChange,
  edit: SeatEdit,
): Promise<Table> => {
  const seats = transaction.table.seats.map((player) => (player.seat === seat ? edit(player) : player));
  const after = await transaction.change({ seats });
  const { id: tableId, revision } = after;
  await transaction.enqueue([
    { kind: 'seat', tableId, seat, revision, change },
    ...thinkEffects(after),
    { kind: 'status', tableId, revision },
  ]);
  return after;
};

/** The player with nobody in their place. */
export const present = ({ computer: _, open: __, ...player }: SeatedPlayer): SeatedPlayer => player;

/** Whoever moves is back: the seat is theirs again before their move counts, and the clocks follow the move. */
export const returnByMoving = async (transaction: TableTransaction, seat: Seat): Promise<void> => {
  const player = transaction.table.seats[seat];
  if (player && isPerson(player) && !isPresent(player)) await changeSeat(transaction, seat, 'back', present);
};
