import type { Words } from '../../../front/words.ts';
import { spaceName } from '../../locales/spaces.ts';
import { ORDERS, type OrderId } from '../../rules/data/orders.ts';
import { nameOf } from '../wording.ts';
import { ofType } from './groups.ts';
import { type Line, type Lines, noLine } from './line.ts';

const orderNames = (orders: readonly OrderId[], { t }: Words): string =>
  ORDERS.filter((order) => orders.includes(order))
    .map((order) => t(`order.${order}`))
    .join(', ');

const sealedLine: Line<'sealed' | 'reopened'> = ({ type, seat }, { words }) =>
  words.t(`event.${type}`, { name: nameOf(seat, words) });

const keptLine: Line<'initial-kept'> = (_, { group, words }) =>
  words.t('event.initial-kept', {
    list: ofType(group, 'initial-kept')
      .map(({ seat, orders }) => `${nameOf(seat, words)}: ${orderNames(orders, words)}`)
      .join('; '),
  });

const revealedLine: Line<'order-revealed'> = ({ slot }, { group, words }) => {
  const { t } = words;
  const one = ({ seat, order, space, reasons }: (typeof events)[number]): string => {
    const unpaid = reasons.some(({ rule }) => rule === 'hire.first-slot-unpaid');
    const why = unpaid ? t('event.order-revealed.unpaid') : t('event.order-revealed.card');
    const place = space > 0 ? spaceName(space - 1) : why;
    return `${nameOf(seat, words)}: ${t(`order.${order}`)} ${place}`;
  };
  const events = ofType(group, 'order-revealed');
  return t('event.order-revealed', { slot, list: events.map(one).join('; ') });
};

const neutralLine: Line<'neutral-order'> = (_, { group, words: { t } }) =>
  t('event.neutral-order', {
    list: ofType(group, 'neutral-order')
      .map(({ order, space }) => `${t(`order.${order}`)} ${spaceName(space - 1)}`)
      .join(', '),
  });

const retrievedLine: Line<'retrieved'> = (_, { group, words }) =>
  words.t('event.retrieved', {
    list: ofType(group, 'retrieved')
      .map(({ seat, order }) => `${nameOf(seat, words)}: ${words.t(`order.${order}`)}`)
      .join('; '),
  });

/** What orders were given, revealed, skipped and taken back. */
export const ORDER_LINES: Lines<
  | ('initial-dealt' | 'sealed' | 'reopened' | 'initial-kept' | 'order-revealed' | 'neutral-order')
  | ('performed' | 'skipped' | 'retrieved')
> = {
  'initial-dealt': ({ orders }, { words }) =>
    words.t('event.initial-dealt', { list: orderNames(orders, words) }),
  sealed: sealedLine,
  reopened: sealedLine,
  'initial-kept': keptLine,
  'order-revealed': revealedLine,
  'neutral-order': neutralLine,
  performed: noLine,
  skipped: ({ seat, order }, { words }) =>
    words.t('event.skipped', { name: nameOf(seat, words), order: words.t(`order.${order}`) }),
  retrieved: retrievedLine,
};
