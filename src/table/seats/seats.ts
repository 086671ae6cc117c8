import type { Level } from '../../kernel/game-ai.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { type Seat, shortName } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { withRunningTable } from '../access/with-table.ts';
import { renewClock, resumeClock } from '../clock/renew.ts';
import { clockOf } from '../model/clocks.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { NewPlayer } from '../model/requests.ts';
import type { SeatNoteEffect } from '../model/seat-effects.ts';
import { playerOf, type SeatedPlayer, type Table, type TableId, type UserId } from '../model/table.ts';
import { changeSeat, present } from '../occupancy/change-seat.ts';
import { isPerson, isPresent } from '../occupancy/occupants.ts';
import { dropFollower, followTable } from './followers.ts';
import { openSeat } from './open-seat.ts';
import { keepSeat } from './removal.ts';

/**
 * Who plays in the seats of a running game, and who looks on. Refused with `table.unknown`, `table.not-running`,
 * `table.over`, `table.cancelled`, `not.joined`, `already.joined`, `seat.open`, `seat.taken`, `seat.not-yours`.
 */
export interface Seats {
  /** A player leaves a running game: the seat is open to others until they take it back. */
  quit(id: TableId, userId: UserId): Promise<Result<Table>>;
  /** A player cannot see the table any more: the seat is open, as of one who does not come back, and they are told. */
  miss(id: TableId, userId: UserId): Promise<Result<Table>>;
  /**
   * Somebody takes an open seat over, with all that belongs to it; its own player takes it back so. Refused with
   * `seat.taken` if the seat is not open, `already.joined` if they have another one.
   */
  takeSeat(id: TableId, seat: Seat, joining: NewPlayer): Promise<Result<Table>>;
  /** The host or a player lets a computer play in an open seat for the time being; it stays open. */
  seatComputer(id: TableId, seat: Seat, by: UserId, level: Level): Promise<Result<Table>>;
  /** Somebody who does not play gets the table's pictures, or no more. `follow.player`, `follow.full`. */
  follow(id: TableId, userId: UserId, follows: boolean): Promise<Result<Table>>;
  /** Somebody whom direct messages do not reach looks on no more, and is told so. Nothing happens if they did not. */
  dropFollower(id: TableId, userId: UserId): Promise<Result<Table>>;
}

/** The seats of every table, over their ports. */
export const createSeats = (deps: TableDeps): Seats => ({
  quit: (id, userId) => quitTable(deps, id, userId),
  miss: (id, userId) => missPlayer(deps, id, userId),
  takeSeat: (id, seat, player) => takeSeat(deps, id, seat, player),
  seatComputer: (id, seat, by, level) => seatComputer(deps, id, seat, { by, level }),
  follow: (id, userId, follows) => followTable(deps, id, userId, follows),
  dropFollower: (id, userId) => dropFollower(deps, id, userId),
});

/** See `Seats.quit`. */
const quitTable = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withRunningTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const player = playerOf(table, userId);
    if (!player) return refuse(refusal('not.joined'));
    if (player.open) return refuse(refusal('seat.open'));
    const now = deps.now().getTime();
    return accept(await openSeat(transaction, player.seat, { change: 'left', now }));
  });

/** See `Seats.miss`. */
const missPlayer = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withRunningTable(deps.store, id, async (transaction) => {
    const player = playerOf(transaction.table, userId);
    if (!player) return refuse(refusal('not.joined'));
    if (!isPresent(player)) return refuse(refusal('seat.open'));
    const open = await openSeat(transaction, player.seat, { change: 'gone', now: deps.now().getTime() });
    await tellPlayer(transaction, player, { about: 'gone' });
    return accept(open);
  });

/** Tells a player alone what becomes of the seat that they have, or had. */
const tellPlayer = async (
  transaction: TableTransaction,
  { seat, userId }: SeatedPlayer,
  news: Pick<SeatNoteEffect, 'about' | 'name' | 'nameId'>,
): Promise<void> => {
  const { id: tableId, revision } = transaction.table;
  await transaction.enqueue([{ kind: 'seat-note', tableId, seat, userId, revision, ...news }]);
};

/** Why nobody may take the seat; undefined if anybody may. */
const notOpen = (player: SeatedPlayer | undefined): Refusal | undefined =>
  player?.open ? undefined : refusal('seat.taken');

/** See `Seats.takeSeat`. */
const takeSeat = (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  { userId, name }: NewPlayer,
): Promise<Result<Table>> =>
  withRunningTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const own = playerOf(table, userId);
    if (own?.seat === seat) return accept(await returnTo(transaction, seat, deps.now().getTime()));
    if (own) return refuse(refusal('already.joined'));
    const barred = notOpen(table.seats[seat]);
    if (barred) return refuse(barred);
    // The contribution to the dice stays that of whoever joined: the salt of the table is made of it.
    const former = table.seats[seat];
    const { openedBy } = clockOf(await transaction.clocks(), seat);
    const change = {
      change: 'taken',
      ...(former && { former: former.name, formerId: former.userId }),
      ...(openedBy && { authority: openedBy }),
    } as const;
    const taken = await changeSeat(transaction, seat, change, (player) => ({
      ...present(player),
      userId,
      name: shortName(name),
    }));
    if (former && isPerson(former)) {
      await tellPlayer(transaction, former, { about: 'taken', name: shortName(name), nameId: userId });
    }
    await renewClock(transaction, taken, seat, deps.now().getTime());
    return accept(taken);
  });

/** Gives the seat back to its player, who is there again. */
const returnTo = async (transaction: TableTransaction, seat: Seat, now: number): Promise<Table> => {
  if (isPresent(transaction.table.seats[seat])) {
    await keepSeat(transaction, seat);
    return transaction.table;
  }
  const back = await changeSeat(transaction, seat, { change: 'back' }, present);
  await resumeClock(transaction, back, seat, now);
  return back;
};

/** See `Seats.seatComputer`. */
const seatComputer = (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  { by, level }: { readonly by: UserId; readonly level: Level },
): Promise<Result<Table>> =>
  withRunningTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const player = table.seats[seat];
    const barred = notOpen(player);
    if (barred) return refuse(barred);
    if (!playerOf(table, by) && table.hostId !== by) return refuse(refusal('seat.not-yours'));
    if (player?.computer === level) return accept(table);
    const change = { change: 'computer' } as const;
    const seated = await changeSeat(transaction, seat, change, (one) => ({ ...one, computer: level }));
    if (player && isPerson(player)) await tellPlayer(transaction, player, { about: 'computer' });
    return accept(seated);
  });
