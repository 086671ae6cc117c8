import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { deadlines } from '../clock/after-change.ts';
import type { Absence, Availability } from '../model/availability.ts';
import { clockOf, type Removal, type TableClocks } from '../model/clocks.ts';
import type { TimePolicy } from '../model/pace.ts';
import type { TableId } from '../model/table.ts';

/** How one seat stands with time. Times in epoch ms. */
export interface SeatTime {
  readonly seat: Seat;
  /** Number of the decision that it owes; absent if it owes none. */
  readonly decision?: number;
  readonly deadline?: number;
  /** The decision is an answer outside the seat's own turn. */
  readonly answer: boolean;
  readonly extended: boolean;
  readonly onIt: boolean;
  readonly mayBeExtended: boolean;
  readonly misses: number;
  /** The seat is to be offered to others, unless its player objects. */
  readonly removal?: Removal;
  /** The present absence of the player, or the next one that they have announced. */
  readonly away?: Absence;
}

/** How a table stands with time and consent. */
export interface TableTimes {
  readonly policy: TimePolicy;
  readonly paused?: TableClocks['paused'];
  readonly vote?: TableClocks['vote'];
  /** Until when what follows the last turn by itself waits for its player to take it back. */
  readonly settlesAt?: TableClocks['settlesAt'];
  /** By seat. */
  readonly seats: readonly SeatTime[];
  readonly availabilities: readonly Availability[];
}

/** See `Deadlines.timesOf`. */
export const timesOf = async ({ store, now }: TableDeps, id: TableId): Promise<TableTimes> => {
  const clocks = await store.clocks(id);
  const availabilities = await store.availabilities(id);
  const { policy, paused, vote, settlesAt } = clocks;
  const owing = deadlines(clocks, availabilities);
  const seats = availabilities.map((availability, seat): SeatTime => {
    const clock = clockOf(clocks, seat);
    const pending = owing.find((one) => one.seat === seat);
    const away = availability.away.find(({ to }) => to > now().getTime());
    return {
      seat,
      ...(pending && { decision: pending.pending.decision }),
      ...(pending?.at !== undefined && { deadline: pending.at }),
      answer: pending?.pending.answer ?? false,
      extended: pending?.pending.extended ?? false,
      onIt: pending?.pending.onIt ?? false,
      mayBeExtended:
        pending !== undefined &&
        !pending.pending.extended &&
        !pending.pending.answer &&
        clock.extensionsUsed < policy.extensions,
      misses: clock.misses,
      ...(clock.removal && { removal: clock.removal }),
      ...(away && { away }),
    };
  });
  return {
    ...{ policy, seats, availabilities },
    ...(paused && { paused }),
    ...(vote && { vote }),
    ...(settlesAt !== undefined && { settlesAt }),
  };
};
