import type { Refusal } from '../../../../kernel/refusal.ts';
import type { OptionValues, Suggestion } from '../../../front/command.ts';
import type { Words } from '../../../front/words.ts';
import { textOf, textOption } from '../../../shared/commands/options.ts';
import { orderNamed } from '../../locales/named.ts';
import { ORDERS, type OrderId } from '../../rules/data/orders.ts';
import type { Move } from '../../rules/move.ts';
import { choiceOf, spacesNote } from '../choices.ts';
import {
  legalOf,
  type Option,
  ownPlayer,
  ownSecrets,
  type SeatContext,
  type Subcommand,
  tried,
} from '../seat-context.ts';
import { handOf, neutralHandOf, type OrdersSelection, writeOrders } from '../selections/orders.ts';
import { lineCommand, wordOf } from './options.ts';

const isDealing = ({ view }: SeatContext): boolean => view.board.phase.name === 'initial-orders';

/** One of the dealt orders while these are chosen from; the second one is another than the first. */
const keptOption = (name: 'first' | 'second'): Option =>
  textOption(
    name,
    true,
    (context: SeatContext, { first, second }, words) =>
      dealt(context, name === 'first' ? second : first, words),
    (typed, { first }, context) => {
      const order = orderNamed(typed);
      if (!isDealing(context)) return order;
      const isOpen = name === 'first' || order !== first;
      return isOpen ? ownSecrets(context).initial.find((one) => one === order) : undefined;
    },
  );

/** `/dl keep`: which two of the three dealt orders begin inaccessible, in either sequence; given again, they are changed. */
export const keep: Subcommand = {
  kind: 'move',
  name: 'keep',
  options: [keptOption('first'), keptOption('second')],
  lines: (values, context) => {
    const places = context.view.own?.initial.map(String) ?? [];
    const named = ['first', 'second'].map((name) => wordOf(values, name) ?? '');
    const line = ['keep', ...named.toSorted((a, b) => places.indexOf(a) - places.indexOf(b))].join(' ');
    return ownPlayer(context).sealed && isDealing(context) ? ['reconsider', line] : [line];
  },
};

const orderChoice = (order: OrderId, words: Words): Suggestion => ({
  name: words.t(`order.${order}`),
  value: order,
});

const dealt = (context: SeatContext, other: OptionValues[string], words: Words): Suggestion[] =>
  isDealing(context)
    ? ownSecrets(context)
        .initial.filter((order) => order !== other)
        .map((order) => orderChoice(order, words))
    : [];

const SLOT_NAMES = ['first', 'second', 'third'] as const;

const given = (values: OptionValues): (string | undefined)[] =>
  SLOT_NAMES.map((name) => wordOf(values, name));

/** Orders at hand, less those that were named for other slots. */
const slotOption = (name: (typeof SLOT_NAMES)[number]): Option =>
  textOption(
    name,
    false,
    (context: SeatContext, values, words) => {
      if (context.view.board.phase.name !== 'orders') return [];
      const others = given({ ...values, [name]: undefined });
      return handOf(context)
        .filter((order) => !others.includes(order))
        .map((order) => ({
          name: `${words.t(`order.${order}`)} · ${spacesNote(context, order, words)}`,
          value: order,
        }));
    },
    orderNamed,
  );

/** With two players: orders that the own neutral player has not drawn. */
const neutralOption: Option = textOption(
  'neutral',
  false,
  (context: SeatContext, _, words) =>
    context.view.board.phase.name === 'orders'
      ? neutralHandOf(context).map((order) => orderChoice(order, words))
      : [],
  orderNamed,
);

/** What was named, as far as there are such orders. */
const selectionOf = (values: OptionValues): OrdersSelection => {
  const known = (name: string) => ORDERS.find((order) => order === wordOf(values, name)) ?? null;
  return { slots: SLOT_NAMES.map(known), neutral: known('neutral') };
};

const isPartial = (values: OptionValues, context: SeatContext): boolean => {
  const needed = neutralHandOf(context).length > 0 ? [...SLOT_NAMES, 'neutral'] : SLOT_NAMES;
  return needed.some((name) => textOf(values, name) === undefined);
};

/**
 * What the rules say against the orders that were named, whatever the others will be: in empty slots, and in place of one
 * that is not at hand, which the panel shows, stand others; and orders that were given before are taken back first.
 */
const refusalOf = (values: OptionValues, context: SeatContext): Refusal | undefined => {
  const { seat } = context;
  const { slots, neutral } = selectionOf(values);
  const hand = handOf(context);
  const others = hand.filter((order) => !slots.includes(order));
  const stays = (order: OrderId): boolean =>
    hand.includes(order) || slots.filter((one) => one === order).length > 1;
  const [one, two, three] = slots.map((order, slot) => (order && stays(order) ? order : others[slot]));
  const third = neutral ?? neutralHandOf(context)[0];
  if (!one || !two || !three) return undefined;
  const move: Move = { type: 'orders', orders: [one, two, three], ...(third && { neutral: third }) };
  const again = ownPlayer(context).sealed ? tried(context, { type: 'reconsider' }) : undefined;
  if (again?.ok === false) return undefined;
  const played = tried({ state: again?.value.state ?? context.state, seat }, move);
  return played.ok ? undefined : played.refusal;
};

/**
 * `/dl orders`: the secret orders of the round, all at once; given again, they are changed. What is not whole opens
 * the panel with what was named.
 */
export const orders: Subcommand = {
  kind: 'move',
  name: 'orders',
  options: [...SLOT_NAMES.map(slotOption), neutralOption],
  refusal: refusalOf,
  selection: (values, context) => {
    const open = context.view.board.phase.name === 'orders' && !ownPlayer(context).sealed;
    return isPartial(values, context) && open ? writeOrders(selectionOf(values), context) : undefined;
  },
  lines: (values, context) => {
    const neutral = textOf(values, 'neutral');
    const named = given(values).filter((order) => order !== undefined);
    const line = ['orders', ...named, ...(neutral === undefined ? [] : ['neutral', neutral])].join(' ');
    if (!ownPlayer(context).sealed) return [line];
    // Without all orders those that were given are taken back, and the panel opens.
    return isPartial(values, context) ? ['reconsider'] : ['reconsider', line];
  },
};

/** `/dl retrieve`: which played order comes back to hand. */
export const retrieve: Subcommand = lineCommand('retrieve', 'retrieve', [
  textOption(
    'order',
    true,
    (context: SeatContext, _, words) =>
      legalOf(context, 'retrieve').map((move) => ({
        name: choiceOf(context, move, words).label,
        value: move.order,
      })),
    orderNamed,
  ),
]);
