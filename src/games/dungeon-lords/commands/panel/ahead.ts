import type { OrderId } from '../../rules/data/orders.ts';
import { type OrderName, STANDING_ORDERS } from '../../rules/standing-orders.ts';
import { ownSecrets, type SeatContext } from '../seat-context.ts';

/** By which standing order an action is settled that leaves something to choose. */
const ERRANDS: Partial<Record<OrderId, OrderName>> = {
  'dig-tunnels': 'digging',
  'mine-gold': 'mining',
  'hire-monster': 'hiring',
  'build-room': 'building',
};

/** What the minions on these orders will ask. */
export const errandsAhead = (orders: readonly (OrderId | null)[]): OrderName[] =>
  STANDING_ORDERS.filter((id) => orders.some((order) => order !== null && ERRANDS[order] === id));

/** What the secret decision that the seat has given will ask of it. */
export const aheadOf = (context: SeatContext): OrderName[] => {
  switch (context.view.board.phase.name) {
    case 'plan':
      return ['battle'];
    case 'orders':
      return errandsAhead(ownSecrets(context).program);
    default:
      return [];
  }
};
