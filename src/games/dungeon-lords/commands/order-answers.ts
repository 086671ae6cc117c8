import type { Words } from '../../front.ts';
import { roomsIn } from '../rules/standing-orders.ts';

/** Rooms that produce in an order of their own: `first Mint, then Workshop, then the others`. */
export const orderAnswer = (
  _id: string,
  answer: string,
  { t }: Pick<Words, 't' | 'locale'>,
): string | undefined => {
  const [first, ...more] = roomsIn(answer).map((room) => t(`room.${room}`));
  if (first === undefined) return undefined;
  const then = more.map((room) => t('order.production.then', { room })).join('');
  return t('order.production.rooms', { first, then });
};
