import type { Words } from '../../../front.ts';
import { ORDERS } from '../../rules/data/orders.ts';
import type { Event } from '../../rules/event.ts';
import type { View } from '../../rules/state.ts';
import { nameOf } from '../wording.ts';
import { buildingLine } from './building.ts';
import { type Chapter, chaptersOf, ofType } from './chapters.ts';
import { combatLine } from './combat.ts';
import { comingLine } from './coming.ts';

/**
 * One line for each thing that happened.
 * @param view where it happened, for the names of what stands where
 */
export const tellEvents = (events: readonly Event[], words: Words, view?: View): string[] =>
  chaptersOf(events).flatMap((chapter) => lineOf(chapter, words, view) ?? []);

const lineOf = (chapter: Chapter, words: Words, view: View | undefined): string | undefined =>
  orderLine(chapter, words) ??
  comingLine(chapter, words, view) ??
  buildingLine(chapter, words, view) ??
  combatLine(chapter, words, view);

const ROMAN = ['–', 'I', 'II', 'III'] as const;

/** What orders were given, revealed, skipped and taken back. */
const orderLine = (chapter: Chapter, words: Words): string | undefined => {
  const [event] = chapter;
  const { t } = words;
  switch (event.type) {
    case 'initial-dealt':
      return t('event.initial-dealt', { list: orderNames(event.orders, words) });
    case 'sealed':
    case 'reopened':
      return t(`event.${event.type}`, { name: nameOf(event.seat, words) });
    case 'initial-kept':
      return t('event.initial-kept', {
        list: ofType(chapter, 'initial-kept')
          .map(({ seat, orders }) => `${nameOf(seat, words)}: ${orderNames(orders, words)}`)
          .join('; '),
      });
    case 'order-revealed':
      return t('event.order-revealed', {
        slot: event.slot,
        list: ofType(chapter, 'order-revealed')
          .map(({ seat, order, space }) => {
            const place = space > 0 ? (ROMAN[space] ?? '') : t('event.order-revealed.card');
            return `${nameOf(seat, words)}: ${t(`order.${order}`)} ${place}`;
          })
          .join('; '),
      });
    case 'neutral-order':
      return t('event.neutral-order', {
        list: ofType(chapter, 'neutral-order')
          .map(({ order, space }) => `${t(`order.${order}`)} ${ROMAN[space] ?? ''}`)
          .join(', '),
      });
    case 'skipped':
      return t('event.skipped', { name: nameOf(event.seat, words), order: t(`order.${event.order}`) });
    case 'retrieved':
      return t('event.retrieved', {
        list: ofType(chapter, 'retrieved')
          .map(({ seat, order }) => `${nameOf(seat, words)}: ${t(`order.${order}`)}`)
          .join('; '),
      });
    default:
      return undefined;
  }
};

const orderNames = (orders: readonly (typeof ORDERS)[number][], { t }: Words): string =>
  ORDERS.filter((order) => orders.includes(order))
    .map((order) => t(`order.${order}`))
    .join(', ');
