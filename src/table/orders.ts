import type { PossibleOrder } from '../kernel/game.ts';
import { refusal } from '../kernel/refusal.ts';
import { accept, type Result, refuse } from '../kernel/result.ts';
import { keep } from './consequences.ts';
import { drawSourceOf, positionOf } from './held-position.ts';
import { entriesOf, makeOrdered } from './making.ts';
import { gameOf, holdingSeat } from './phases.ts';
import type { SeatOrders, TableTransaction } from './ports.ts';
import type { Table, TableId, UserId } from './table.ts';
import type { TableDeps } from './tables.ts';

/** What a seat may order beforehand, and what it has ordered. */
export interface OrderBook {
  readonly possible: readonly PossibleOrder[];
  readonly given: SeatOrders;
}

/** Works on the orders of a user's seat at a running table. */
const withOrders = <T>(
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  work: (held: Held, book: OrderBook) => Promise<Result<T>>,
): Promise<Result<T>> =>
  holdingSeat(deps.store, id, userId, async (transaction, { seat }) => {
    const { table } = transaction;
    const game = gameOf(deps.games, table.game);
    if (!game.ok) return game;
    const position = await positionOf(table, game.value, transaction);
    if (!position.ok) return position;
    const possible = game.value.orders?.possible(position.value.state, seat) ?? [];
    const given = (await transaction.orders())[seat] ?? {};
    return work({ transaction, game: game.value, position: position.value, seat }, { possible, given });
  });

interface Held {
  readonly transaction: TableTransaction;
  readonly game: NonNullable<ReturnType<TableDeps['games']['get']>>;
  readonly position: Parameters<typeof makeOrdered>[1];
  readonly seat: number;
}

/** See `Tables.orders`. */
export const ordersOf = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<OrderBook>> =>
  withOrders(deps, id, userId, async (_, book) => accept(book));

/** See `Tables.setOrder`. */
export const setOrder = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  order: string,
  value: string,
): Promise<Result<Table>> =>
  withOrders(deps, id, userId, async (held, { possible, given }) => {
    const { transaction, seat } = held;
    const known = possible.find((one) => one.id === order);
    const fits = value === '' ? known || given[order] !== undefined : known?.values.includes(value);
    if (!fits) return refuse(refusal('order.unknown'));
    await transaction.saveOrder(seat, order, value);
    return accept(await answerNow(deps, held, `order:${order}:${deps.now().getTime()}`));
  });

/** What is owed already is answered at once. */
const answerNow = async (
  deps: TableDeps,
  { transaction, game, position, seat }: Held,
  request: string,
): Promise<Table> => {
  const { table } = transaction;
  const source = await drawSourceOf(table, transaction);
  const made = makeOrdered(game, position, await transaction.orders(), request, source);
  const last = made.at(-1)?.step.position;
  if (!last) return table;
  const now = deps.now();
  return keep(transaction, game, last, entriesOf(game, table.seq, made, now), now, { seat });
};
