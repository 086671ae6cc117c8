import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import { gameOf, withRunningTable, withSeat } from '../access/with-table.ts';
import { renewClock } from '../clock/renew.ts';
import type { SeatChange } from '../model/effects.ts';
import type { TableTransaction } from '../model/ports.ts';
import {
  type ComputerKind,
  playerOf,
  type SeatedPlayer,
  type Table,
  type TableId,
  type UserId,
} from '../model/table.ts';
import { isPerson, isPresent, kindFor, thinkEffects } from '../occupancy/occupants.ts';
import type { NewPlayer, TableDeps } from '../tables.ts';

/** Who plays in a seat, as somebody else changes it. */
type SeatEdit = (player: SeatedPlayer) => SeatedPlayer;

/** Changes who plays in a seat, tells everybody, and lets a computer that is due think. */
export const changeSeat = async (
  transaction: TableTransaction,
  seat: Seat,
  change: SeatChange,
  hand: SeatEdit,
): Promise<Table> => {
  const seats = transaction.table.seats.map((player) => (player.seat === seat ? hand(player) : player));
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

/** See `Tables.quit`. */
export const quitTable = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withRunningTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const player = playerOf(table, userId);
    if (!player) return refuse(refusal('not.joined'));
    if (player.open) return refuse(refusal('seat.open'));
    return accept(await changeSeat(transaction, player.seat, 'left', (one) => ({ ...one, open: true })));
  });

/** Why nobody may take the seat; undefined if anybody may. */
const notOpen = (player: SeatedPlayer | undefined): Refusal | undefined =>
  player?.open ? undefined : refusal('seat.taken');

/** See `Tables.takeSeat`. */
export const takeSeat = (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  { userId, name }: NewPlayer,
): Promise<Result<Table>> =>
  withRunningTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const own = playerOf(table, userId);
    if (own?.seat === seat) return returnTo(transaction, own);
    if (own) return refuse(refusal('already.joined'));
    const barred = notOpen(table.seats[seat]);
    if (barred) return refuse(barred);
    // The contribution to the dice stays that of whoever joined: the salt of the table is made of it.
    const taken = await changeSeat(transaction, seat, 'taken', (player) => ({
      ...present(player),
      userId,
      name,
    }));
    await renewClock(transaction, taken, seat, deps.now().getTime());
    return accept(taken);
  });

/** See `Tables.comeBack`. */
export const returnToSeat = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withSeat(deps.store, id, userId, returnTo);

const returnTo = async (transaction: TableTransaction, player: SeatedPlayer): Promise<Result<Table>> => {
  const { seat } = player;
  if (isPresent(player)) return accept(transaction.table);
  return accept(await changeSeat(transaction, seat, 'back', present));
};

/** Whoever moves is back: the seat is theirs again before their move counts. */
export const returnByMoving = async (transaction: TableTransaction, seat: Seat): Promise<void> => {
  const player = transaction.table.seats[seat];
  if (player && isPerson(player)) await returnTo(transaction, player);
};

/** See `Tables.seatComputer`. */
export const seatComputer = (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  by: UserId,
  wanted: ComputerKind,
): Promise<Result<Table>> =>
  withRunningTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const player = table.seats[seat];
    const barred = notOpen(player);
    if (barred) return refuse(barred);
    if (!playerOf(table, by) && table.hostId !== by) return refuse(refusal('seat.not-yours'));
    const game = gameOf(deps.games, table.game);
    if (!game.ok) return game;
    const kind = kindFor(game.value, wanted);
    if (player?.computer === kind) return accept(table);
    return accept(await changeSeat(transaction, seat, 'computer', (one) => ({ ...one, computer: kind })));
  });
