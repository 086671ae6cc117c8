import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { UnseenEffect } from '../../table/model/table-effects.ts';
import { unseenMessage } from '../posts/unseen.ts';
import { type DeliveryContext, sendPrivately } from './delivery-context.ts';

/** Tells somebody alone that the table cannot be seen, and what mends it. There is nowhere else to say it. */
export const deliverUnseen = async (
  context: DeliveryContext,
  effect: UnseenEffect,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const { userId } = effect;
  const locale = (await deps.settings.person(userId))?.locale ?? table.locale;
  const message = unseenMessage(deps, table, effect, { locale, mark: record.mark });
  return (await sendPrivately(context, userId, message)) ?? { kind: 'failed', reason: 'dm.closed' };
};
