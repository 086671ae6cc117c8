import type { Panel, PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { concludingButton, menus, selectionButton } from '../../../shared/commands/controls.ts';
import type { OrderId } from '../../rules/data/orders.ts';
import { slotFee } from '../../rules/options.ts';
import { spacesNote } from '../choices.ts';
import { notationLine, ownPlayer, type SeatContext } from '../seat-context.ts';
import {
  handOf,
  movedOrders,
  NO_ORDERS,
  neutralHandOf,
  type OrdersSelection,
  readOrders,
  withOrder,
  writeOrders,
} from '../selections/orders.ts';
import { errandsAhead } from './ahead.ts';

/**
 * The orders of a round: a menu for each slot, what the minions on them will ask, and one button that gives them all. Until
 * then no order leaves the panel.
 */
export const ordersPanel = (context: SeatContext, words: Words, text: string | undefined): Panel => {
  const { t } = words;
  const selection = readOrders(text, context);
  const whole = movedOrders(selection, context);
  const begun = selection.neutral !== null || selection.slots.some((order) => order !== null);
  const asked = neutralHandOf(context).length > 0 ? 'ask.orders.neutral' : 'ask.orders';
  return {
    text: [
      `**${t(asked)}**`,
      ...chosenLines(selection, words),
      ...surchargeLine(context, selection, words),
      t('panel.draft'),
    ].join('\n'),
    controls: [
      ...selection.slots.flatMap((_, slot) => slotMenu(context, selection, slot, words)),
      ...neutralMenu(context, selection, words),
      ...(whole ? [concludingButton(t('choice.orders'), [notationLine(whole)])] : []),
      ...(begun ? [selectionButton(t('choice.again'), writeOrders(NO_ORDERS, context))] : []),
    ],
    ahead: errandsAhead(context, selection.slots),
    selection: writeOrders(selection, context),
  };
};

/** Orders with their slots, as far as they are chosen. */
const chosenLines = ({ slots, neutral }: OrdersSelection, { t }: Words): string[] => [
  ...slots.flatMap((order, at) =>
    order === null ? [] : [t('own.order', { slot: at + 1, order: t(`order.${order}`) })],
  ),
  ...(neutral === null ? [] : [t('own.neutral', { order: t(`order.${neutral}`) })]),
];

/** What the first order costs only because it is the first (rule `hire.first-slot`). */
const surchargeLine = (
  { view, seat }: SeatContext,
  { slots: [first = null] }: OrdersSelection,
  { t }: Words,
): string[] => {
  const gold = slotFee(view.board.options, first, 0);
  if (first === null || gold === 0) return [];
  const short = ownPlayer({ view, seat }).gold < gold ? 'yes' : 'no';
  return [t('own.order.surcharge', { order: t(`order.${first}`), gold, short })];
};

const slotMenu = (
  context: SeatContext,
  selection: OrdersSelection,
  slot: number,
  words: Words,
): PanelControl[] => {
  const elsewhere = selection.slots.filter((_, at) => at !== slot);
  const free = handOf(context).filter((order) => !elsewhere.includes(order));
  return menus(
    `slot-${slot + 1}`,
    words.t('panel.menu.slot', { slot: slot + 1 }),
    free.map((order) => ({
      ...choiceOf(order, order === selection.slots[slot] && 'order', { slot: slot + 1 }, words),
      description: spacesNote(context, order, words),
      selection: writeOrders(withOrder(selection, slot, order), context),
    })),
  );
};

const neutralMenu = (context: SeatContext, selection: OrdersSelection, words: Words): PanelControl[] =>
  menus(
    'neutral',
    words.t('panel.menu.neutral'),
    neutralHandOf(context).map((order) => ({
      ...choiceOf(order, order === selection.neutral && 'neutral', {}, words),
      selection: writeOrders({ ...selection, neutral: order }, context),
    })),
  );

/** What is chosen says what for: closed, a menu shows nothing else. */
const choiceOf = (
  order: OrderId,
  chosenAs: 'order' | 'neutral' | false,
  place: { readonly slot?: number },
  { t }: Words,
) => {
  const name = t(`order.${order}`);
  return {
    label: chosenAs ? t(`own.${chosenAs}`, { ...place, order: name }) : name,
    lines: [],
    ...(chosenAs && { chosen: true }),
  };
};
