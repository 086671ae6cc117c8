import type { OrderId } from './data/orders.ts';
import type { Options } from './options-schema.ts';

/** True if one player trains a combat. */
export const isTraining = ({ training }: Pick<Options, 'training'>): boolean => training !== 'none';

/** True if players choose their initial inaccessible orders. */
export const choosesInitialOrders = ({ variant, initialOrders }: Options): boolean =>
  initialOrders === 'by-variant' ? variant === 'full' : initialOrders === 'choose';

/** Gold for a Hire Monster in the first slot. */
export const surchargeOf = ({ variant, hireSurcharge }: Options): number =>
  (hireSurcharge === 'by-variant' ? variant === 'full' : hireSurcharge === 'one-gold') ? 1 : 0;

/** Gold for an order, because of the slot that it is given in, from 0. */
export const slotFee = (options: Options, order: OrderId | null, slot: number): number =>
  order === 'hire-monster' && slot === 0 ? surchargeOf(options) : 0;

/** True if a price in evil needs all its steps on the track. */
export const needsEvilSteps = ({ variant, evilAtTop }: Options): boolean =>
  evilAtTop === 'by-variant' ? variant === 'full' : evilAtTop === 'unpayable';
