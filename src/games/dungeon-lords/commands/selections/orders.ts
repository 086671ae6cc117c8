import { ORDERS, type OrderId } from '../../rules/data/orders.ts';
import { parseLine } from '../../rules/notation.ts';
import { SLOTS } from '../../rules/orders.ts';
import { legalOf, type MoveOf, ownPlayer, type SeatContext } from '../seat-context.ts';

/** Orders that were chosen so far, slot by slot, and that of the neutral player; null where none was. */
export interface OrdersSelection {
  readonly slots: readonly (OrderId | null)[];
  readonly neutral: OrderId | null;
}

export const NO_ORDERS: OrdersSelection = { slots: Array<null>(SLOTS).fill(null), neutral: null };

const EMPTY = '-';

const keyOf = (order: OrderId | null): string => (order === null ? EMPTY : String(ORDERS.indexOf(order)));
const orderOf = (key: string | undefined): OrderId | null => (key && ORDERS[Number(key)]) || null;

const roundOf = ({ view: { board } }: SeatContext): string => `o${board.year}${board.season}`;

/** Writes a selection with the round that it belongs to: `o10.30--`. */
export const writeOrders = ({ slots, neutral }: OrdersSelection, context: SeatContext): string =>
  `${roundOf(context)}.${[...slots, neutral].map(keyOf).join('')}`;

/** Reads a selection; an empty one for what is of another round, or no selection at all. */
export const readOrders = (text: string | undefined, context: SeatContext): OrdersSelection => {
  const [round, keys = ''] = text?.split('.') ?? [];
  if (round !== roundOf(context) || !/^[0-7-]{4}$/.test(keys)) return NO_ORDERS;
  const [one, two, three, neutral] = [...keys].map(orderOf);
  return { slots: [one ?? null, two ?? null, three ?? null], neutral: neutral ?? null };
};

/** The selection that planned orders begin: the rest of them is still to be chosen. */
export const begunOrders = (line: string, context: SeatContext): string | undefined => {
  const read = parseLine(line);
  const [move] = read.ok ? read.value : [];
  return move?.type === 'orders'
    ? writeOrders({ slots: move.orders, neutral: move.neutral ?? null }, context)
    : undefined;
};

/** Puts an order into a slot; it leaves any other. */
export const withOrder = (selection: OrdersSelection, slot: number, order: OrderId): OrdersSelection => ({
  ...selection,
  slots: selection.slots.map((other, at) => (at === slot ? order : other === order ? null : other)),
});

/** The move that a whole selection stands for; undefined while something is missing, or not allowed. */
export const movedOrders = (
  { slots, neutral }: OrdersSelection,
  context: SeatContext,
): MoveOf<'orders'> | undefined =>
  legalOf(context, 'orders').find(
    (move) => move.orders.every((order, slot) => order === slots[slot]) && (move.neutral ?? null) === neutral,
  );

/** The orders that a seat may choose from. */
export const handOf = (context: SeatContext): OrderId[] =>
  ORDERS.filter((order) => !ownPlayer(context).inaccessible.includes(order));

/** With two players: what the own neutral player may be ordered; else nothing. */
export const neutralHandOf = ({ view: { board }, seat }: SeatContext): readonly OrderId[] =>
  board.seats === 2 ? (board.neutrals[seat]?.deck ?? []) : [];
