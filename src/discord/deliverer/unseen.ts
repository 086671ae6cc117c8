import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { UnseenEffect } from '../../table/model/table-effects.ts';
import { unseenMessage } from '../posts/unseen.ts';
import { type DeliveryContext, sendPrivatelyOnly } from './delivery-context.ts';

/** Tells somebody alone that the table cannot be seen, and what mends it. There is nowhere else to say it. */
export const deliverUnseen = (context: DeliveryContext, effect: UnseenEffect): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  return sendPrivatelyOnly(context, effect.userId, (locale) =>
    unseenMessage(deps, table, effect, { locale, mark: record.mark }),
  );
};
