import type { Seat } from '../../kernel/seat.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { SeatChange, SeatEffect } from '../model/seat-effects.ts';
import type { SeatedPlayer, Table } from '../model/table.ts';
import { isPerson, isPresent, thinkEffects } from './occupants.ts';

/** Who plays in a seat, as somebody else changes it. */
type SeatEdit = (player: SeatedPlayer) => SeatedPlayer;

/** What a seat's change is told with. */
type ToldChange = Pick<SeatEffect, 'change' | 'former' | 'formerId' | 'authority'>;

/**
 * Changes who plays in a seat, tells everybody, and lets a computer that is due think. Where the host is not there any
 * more, whoever has been at the table longest is host from now on.
 */
export const changeSeat = async (
  transaction: TableTransaction,
  seat: Seat,
  told: ToldChange,
  edit: SeatEdit,
): Promise<Table> => {
  const before = transaction.table;
  const seats = before.seats.map((player) => (player.seat === seat ? edit(player) : player));
  const host = nextHost({ ...before, seats });
  const after = await transaction.change({ seats, ...(host && { hostId: host.userId }) });
  if (ENDS_PLANS.includes(told.change)) await transaction.dropPlans(seat);
  if (ENDS_ORDERS.includes(told.change)) await transaction.dropStandingOrders(seat);
  const { id: tableId, revision, place } = after;
  // What waits for a turn to be taken back waits for that moment, whoever comes or goes.
  const settled = (await transaction.clocks()).settlesAt === undefined;
  const offers = after.seats[seat]?.open && !before.seats[seat]?.open && place.threadId !== undefined;
  await transaction.enqueue([
    { kind: 'seat', tableId, seat, revision, ...told, ...(host && { host: host.seat }) },
    ...(offers ? [{ kind: 'seat-offer', tableId, seat, revision } as const] : []),
    ...(settled ? thinkEffects(after) : []),
    { kind: 'status', tableId, revision },
  ]);
  return after;
};

/** After these the seat is nobody's who has planned for it. */
const ENDS_PLANS: readonly SeatChange[] = ['left', 'gone', 'taken', 'former'];

/** After these it is not theirs any more who has settled for it what is decided without asking: nobody decides by it. */
const ENDS_ORDERS: readonly SeatChange[] = ['taken', 'former'];

/** Who is to be host, if the host does not play there any more; the one who joined first. */
export const nextHost = ({ seats, hostId }: Pick<Table, 'seats' | 'hostId'>): SeatedPlayer | undefined => {
  const present = seats.filter(isPresent);
  if (present.some(({ userId }) => userId === hostId)) return undefined;
  return present.toSorted((one, other) => one.joined - other.joined)[0];
};

/** The player with nobody in their place. */
export const present = ({ computer: _, open: __, ...player }: SeatedPlayer): SeatedPlayer => player;

/** Whoever moves is back: the seat is theirs again before their move counts, and the clocks follow the move. */
export const returnByMoving = async (transaction: TableTransaction, seat: Seat): Promise<void> => {
  const player = transaction.table.seats[seat];
  if (player && isPerson(player) && !isPresent(player))
    await changeSeat(transaction, seat, { change: 'back' }, present);
};
