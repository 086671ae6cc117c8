import type { OptionValues, Suggestion, Words } from '../../../front.ts';
import { textOf, textOption } from '../../../shared/commands/options.ts';
import { ORDERS, type OrderId } from '../../rules/data/orders.ts';
import { type Ask, legalOf, type Option, ownPlayer, ownSecrets, type Subcommand } from '../asked.ts';
import { choiceOf, spacesNote } from '../choices.ts';
import { handOf, neutralHandOf, type OrdersSelection, writeOrders } from '../selections/orders.ts';
import { simple, wordOf } from './offered.ts';

/** `/dl keep`: which two of the three dealt orders begin inaccessible. */
export const keep: Subcommand = simple('keep', 'keep', [
  textOption('first', true, (ask: Ask, { second }, words) => dealt(ask, second, words)),
  textOption('second', true, (ask: Ask, { first }, words) => dealt(ask, first, words)),
]);

const orderChoice = (order: OrderId, words: Words): Suggestion => ({
  name: words.t(`order.${order}`),
  value: order,
});

const dealt = (ask: Ask, other: OptionValues[string], words: Words): Suggestion[] =>
  ask.view.board.phase.name === 'initial-orders'
    ? ownSecrets(ask)
        .initial.filter((order) => order !== other)
        .map((order) => orderChoice(order, words))
    : [];

const SLOT_NAMES = ['first', 'second', 'third'] as const;

const given = (values: OptionValues): (string | undefined)[] =>
  SLOT_NAMES.map((name) => wordOf(values, name));

/** Orders at hand, less those that were named for other slots. */
const slotOption = (name: (typeof SLOT_NAMES)[number]): Option =>
  textOption(name, false, (ask: Ask, values, words) => {
    if (ask.view.board.phase.name !== 'orders') return [];
    const others = given({ ...values, [name]: undefined });
    return handOf(ask)
      .filter((order) => !others.includes(order))
      .map((order) => ({
        name: `${words.t(`order.${order}`)} · ${spacesNote(ask, order, words)}`,
        value: order,
      }));
  });

/** With two players: orders that the own neutral player has not drawn. */
const neutralOption: Option = textOption('neutral', false, (ask: Ask, _, words) =>
  ask.view.board.phase.name === 'orders' ? neutralHandOf(ask).map((order) => orderChoice(order, words)) : [],
);

/** What was named, as far as there are such orders. */
const selectionOf = (values: OptionValues): OrdersSelection => {
  const known = (name: string) => ORDERS.find((order) => order === wordOf(values, name)) ?? null;
  return { slots: SLOT_NAMES.map(known), neutral: known('neutral') };
};

const isPartial = (values: OptionValues, ask: Ask): boolean => {
  const needed = neutralHandOf(ask).length > 0 ? [...SLOT_NAMES, 'neutral'] : SLOT_NAMES;
  return needed.some((name) => textOf(values, name) === undefined);
};

/**
 * `/dl orders`: the secret orders of the round, all at once; given again, they are changed. What is not whole opens
 * the panel with what was named.
 */
export const orders: Subcommand = {
  kind: 'move',
  name: 'orders',
  options: [...SLOT_NAMES.map(slotOption), neutralOption],
  selection: (values, ask) => {
    const open = ask.view.board.phase.name === 'orders' && !ownPlayer(ask).sealed;
    return isPartial(values, ask) && open ? writeOrders(selectionOf(values), ask) : undefined;
  },
  lines: (values, ask) => {
    const neutral = textOf(values, 'neutral');
    const named = given(values).filter((order) => order !== undefined);
    const line = ['orders', ...named, ...(neutral === undefined ? [] : ['neutral', neutral])].join(' ');
    if (!ownPlayer(ask).sealed) return [line];
    // Without all orders those that were given are taken back, and the panel opens.
    return isPartial(values, ask) ? ['reconsider'] : ['reconsider', line];
  },
};

/** `/dl retrieve`: which played order comes back to hand. */
export const retrieve: Subcommand = simple('retrieve', 'retrieve', [
  textOption('order', true, (ask: Ask, _, words) =>
    legalOf(ask, 'retrieve').map((move) => ({ name: choiceOf(ask, move, words).label, value: move.order })),
  ),
]);
