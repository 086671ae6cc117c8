import type { PossibleOrder } from '../../kernel/game.ts';
import type { Position } from '../../kernel/position.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { type LockedGame, lockedGame } from '../access/locked-game.ts';
import { drawSourceOf, positionOf } from '../access/position.ts';
import { withSeat } from '../access/with-table.ts';
import type { StandingOrderValues } from '../model/ports.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import { applyStandingOrders } from './apply.ts';
import { commitMoves } from './commit.ts';

/** What a seat may order beforehand, and what it has ordered. */
export interface StandingOrderList {
  readonly possible: readonly PossibleOrder[];
  readonly given: StandingOrderValues;
}

/** Works on the orders of a user's seat at a running table. */
const withStandingOrders = <T>(
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  work: (locked: SeatAtTable, book: StandingOrderList) => Promise<Result<T>>,
): Promise<Result<T>> =>
  withSeat(deps.store, id, userId, async (transaction, { seat }) => {
    const locked = await lockedGame(deps, transaction);
    if (!locked.ok) return locked;
    const { game } = locked.value;
    const position = await positionOf(transaction.table, game, transaction);
    if (!position.ok) return position;
    const possible = game.standingOrders?.possible(position.value.state, seat) ?? [];
    const given = (await transaction.standingOrders())[seat] ?? {};
    return work({ ...locked.value, position: position.value, seat }, { possible, given });
  });

interface SeatAtTable extends LockedGame {
  readonly position: Position<unknown>;
  readonly seat: Seat;
}

/** A standing order; an empty value takes it back. */
export interface StandingOrder {
  readonly order: string;
  readonly value: string;
}

/** See `Moves.standingOrders`. */
export const standingOrdersOf = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
): Promise<Result<StandingOrderList>> =>
  withStandingOrders(deps, id, userId, async (_, book) => accept(book));

/** See `Moves.setStandingOrder`. */
export const setStandingOrder = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  { order, value }: StandingOrder,
): Promise<Result<Table>> =>
  withStandingOrders(deps, id, userId, async (locked, { possible, given }) => {
    const { transaction, seat } = locked;
    const known = possible.find((one) => one.id === order);
    const fits = value === '' ? known || given[order] !== undefined : known?.values.includes(value);
    if (!fits) return refuse(refusal('order.unknown'));
    await transaction.saveStandingOrder(seat, order, value);
    return accept(await answerNow(locked, `order:${order}:${deps.now().getTime()}`));
  });

/** What is owed already is answered at once. */
const answerNow = async (at: SeatAtTable, request: string): Promise<Table> => {
  const { transaction, game, position, seat } = at;
  const { table } = transaction;
  const source = await drawSourceOf(table, transaction);
  const orders = await transaction.standingOrders();
  const made = applyStandingOrders({ game, source }, position, orders, request);
  return made.length > 0 ? commitMoves(at, position, made, { seat }) : table;
};
