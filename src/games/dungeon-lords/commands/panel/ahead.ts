import type { OrderId } from '../../rules/data/orders.ts';
import { type OrderName, STANDING_ORDERS } from '../../rules/standing-orders.ts';
import { workshopsOf } from '../../rules/upkeep.ts';
import { ownPlayer, ownSecrets, type SeatContext } from '../seat-context.ts';

/** By which standing order an action is settled that leaves something to choose. */
const ERRANDS: Partial<Record<OrderId, OrderName>> = {
  'dig-tunnels': 'digging',
  'mine-gold': 'mining',
  'hire-monster': 'hiring',
  'build-room': 'building',
};

/** What the minions on these orders will ask and, once they are all given, which of them comes back. */
export const errandsAhead = (context: SeatContext, orders: readonly (OrderId | null)[]): OrderName[] => {
  const given = orders.flatMap((order) => order ?? []);
  const asked = given.flatMap((order) => ERRANDS[order] ?? []);
  // Imps that nothing else could need mine without a question.
  const wanted = given.includes('build-room') || workshopsOf(ownPlayer(context)).length > 0;
  return STANDING_ORDERS.filter(
    (id) =>
      (asked.includes(id) && (id !== 'mining' || wanted)) ||
      (id === 'retrieval' && given.length === orders.length && given.length > 0),
  );
};

/** What the secret decision that the seat has given will ask of it. */
export const aheadOf = (context: SeatContext): OrderName[] => {
  switch (context.view.board.phase.name) {
    case 'plan':
      return ['battle'];
    case 'orders':
      return errandsAhead(context, ownSecrets(context).program);
    default:
      return [];
  }
};
