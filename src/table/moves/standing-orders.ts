import type { AnyGame } from '../../kernel/any-game.ts';
import { type PossibleOrder, TOGETHER } from '../../kernel/game.ts';
import type { Position } from '../../kernel/position.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { type LockedGame, lockedGame } from '../access/locked-game.ts';
import { drawSourceOf, positionOf } from '../access/position.ts';
import { seatPosition } from '../access/seat-position.ts';
import { withSeat } from '../access/with-table.ts';
import type { StandingOrderValues } from '../model/ports.ts';
import type { Table, TableId, TableRef, UserId } from '../model/table.ts';
import { applyStandingOrders } from './apply.ts';
import { commitMoves } from './commit.ts';
import {
  ASK,
  forRound,
  forTheGame,
  keyInRound,
  ordersInForce,
  outdated,
  roundAt,
} from './orders-in-force.ts';

/** What a seat may order beforehand, and what it has ordered; values by the id of the order. */
export interface StandingOrderList {
  readonly possible: readonly PossibleOrder[];
  /** For the whole game. */
  readonly given: StandingOrderValues;
  /** For the round that is being played, instead of that. */
  readonly now: StandingOrderValues;
  /** What is done where nothing was ordered. */
  readonly usual: StandingOrderValues;
}

/** Changes the orders of a user's seat at a running table. */
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
    const { state } = position.value;
    const all = (await transaction.standingOrders())[seat] ?? {};
    const round = roundAt(game, state);
    return work(
      { ...locked.value, position: position.value, seat, all, round },
      listOf(game, state, seat, all),
    );
  });

const listOf = (game: AnyGame, state: unknown, seat: Seat, all: StandingOrderValues): StandingOrderList => ({
  possible: game.standingOrders?.possible(state, seat) ?? [],
  given: forTheGame(all),
  now: forRound(all, roundAt(game, state)),
  usual: game.standingOrders?.usual ?? {},
});

interface SeatAtTable extends LockedGame {
  readonly position: Position<unknown>;
  readonly seat: Seat;
  /** All that the seat has ordered, as it is kept. */
  readonly all: StandingOrderValues;
  readonly round: number;
}

/** A standing order; an empty value takes it back, `ask` leaves the decision to the player. */
export interface StandingOrder {
  readonly order: string;
  readonly value: string;
  /** It holds for the round that is being played, and not for the whole game. */
  readonly once?: boolean;
}

/** See `Moves.standingOrders`. */
export const standingOrdersOf = async (
  deps: TableDeps,
  at: TableRef,
  userId: UserId,
): Promise<Result<StandingOrderList>> => {
  const own = await seatPosition(deps, at, userId);
  if (!own.ok) return own;
  const { table, game, seat, position } = own.value;
  const all = (await deps.store.standingOrders(table.id))[seat] ?? {};
  return accept(listOf(game, position.state, seat, all));
};

/** See `Moves.setStandingOrder`. */
export const setStandingOrder = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  { order, value, once = false }: StandingOrder,
): Promise<Result<Table>> =>
  withStandingOrders(deps, id, userId, async (locked, { possible, given, now }) => {
    const { transaction, seat, all, round } = locked;
    const known = possible.find((one) => one.id === order);
    const had = given[order] !== undefined || now[order] !== undefined;
    const fits = value === '' || value === ASK ? known !== undefined || had : isValue(known, value);
    if (!fits) return refuse(refusal('order.unknown'));
    for (const key of outdated(all, order, round)) await transaction.saveStandingOrder(seat, key, '');
    // What is ordered for the game holds at once.
    if (!once && now[order] !== undefined)
      await transaction.saveStandingOrder(seat, keyInRound(order, round), '');
    await transaction.saveStandingOrder(seat, once ? keyInRound(order, round) : order, value);
    return accept(await answerNow(locked, `order:${order}:${deps.now().getTime()}`));
  });

/** Whether a value may be ordered: one of those that are possible, or several of them. */
const isValue = (order: PossibleOrder | undefined, value: string): boolean => {
  if (!order || order.values.includes(value)) return order !== undefined;
  const parts = value.split(TOGETHER);
  const distinct = new Set(parts).size === parts.length;
  return distinct && parts.length <= (order.several ?? 1) && parts.every((one) => order.values.includes(one));
};

/** What is owed already is answered at once, or when all is that waits for a turn to be taken back. */
const answerNow = async (at: SeatAtTable, request: string): Promise<Table> => {
  const { transaction, game, position, seat } = at;
  const { table } = transaction;
  if ((await transaction.clocks()).settlesAt !== undefined) return table;
  const source = await drawSourceOf(table, transaction);
  const orders = ordersInForce(table.seats, game, await transaction.standingOrders());
  const made = applyStandingOrders({ game, source }, position, orders, request);
  return made.length > 0 ? commitMoves(at, position, made, { seat }) : table;
};
