import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { SeatChange } from '../effects.ts';
import { gameOf, holdingRunning, holdingSeat } from '../phases.ts';
import type { TableTransaction } from '../ports.ts';
import {
  type ComputerKind,
  playerOf,
  type SeatedPlayer,
  type Table,
  type TableId,
  type UserId,
} from '../table.ts';
import type { Joining, TableDeps } from '../tables.ts';
import { renewClock } from '../upkeep/renew.ts';
import { isPerson, isPresent, kindFor, thinkEffects } from './computers.ts';

/** Who plays in a seat, as somebody else changes it. */
type Handing = (player: SeatedPlayer) => SeatedPlayer;

/** Changes who plays in a seat, tells everybody, and lets a computer that is due think. */
export const handOver = async (
  transaction: TableTransaction,
  seat: Seat,
  change: SeatChange,
  hand: Handing,
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
  holdingRunning(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const player = playerOf(table, userId);
    if (!player) return refuse(refusal('not.joined'));
    if (player.open) return refuse(refusal('seat.open'));
    return accept(await handOver(transaction, player.seat, 'left', (one) => ({ ...one, open: true })));
  });

/** Why nobody may take the seat; undefined if anybody may. */
const notOpen = (player: SeatedPlayer | undefined): Refusal | undefined =>
  player?.open ? undefined : refusal('seat.taken');

/** See `Tables.takeSeat`. */
export const takeSeat = (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  { userId, name }: Joining,
): Promise<Result<Table>> =>
  holdingRunning(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const own = playerOf(table, userId);
    if (own?.seat === seat) return comeBackTo(transaction, own);
    if (own) return refuse(refusal('already.joined'));
    const barred = notOpen(table.seats[seat]);
    if (barred) return refuse(barred);
    // The contribution to the dice stays that of whoever joined: the salt of the table is made of it.
    const taken = await handOver(transaction, seat, 'taken', (player) => ({
      ...present(player),
      userId,
      name,
    }));
    await renewClock(transaction, taken, seat, deps.now().getTime());
    return accept(taken);
  });

/** See `Tables.comeBack`. */
export const comeBack = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  holdingSeat(deps.store, id, userId, comeBackTo);

const comeBackTo = async (transaction: TableTransaction, player: SeatedPlayer): Promise<Result<Table>> => {
  const { seat } = player;
  if (isPresent(player)) return accept(transaction.table);
  return accept(await handOver(transaction, seat, 'back', present));
};

/** Whoever moves is back: the seat is theirs again before their move counts. */
export const backToMove = async (transaction: TableTransaction, seat: Seat): Promise<void> => {
  const player = transaction.table.seats[seat];
  if (player && isPerson(player)) await comeBackTo(transaction, player);
};

/** See `Tables.seatComputer`. */
export const seatComputer = (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  by: UserId,
  wanted: ComputerKind,
): Promise<Result<Table>> =>
  holdingRunning(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const player = table.seats[seat];
    const barred = notOpen(player);
    if (barred) return refuse(barred);
    if (!playerOf(table, by) && table.hostId !== by) return refuse(refusal('seat.not-yours'));
    const game = gameOf(deps.games, table.game);
    if (!game.ok) return game;
    const kind = kindFor(game.value, wanted);
    if (player?.computer === kind) return accept(table);
    return accept(await handOver(transaction, seat, 'computer', (one) => ({ ...one, computer: kind })));
  });
