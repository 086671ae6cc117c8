import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import { playerOf } from '../../table/model/table.ts';
import type { AskedEffect } from '../../table/model/table-effects.ts';
import { askedMessage } from '../posts/rematch.ts';
import { type DeliveryContext, NEEDLESS, sendPrivatelyOrInPlace } from './delivery-context.ts';

/**
 * Asks somebody directly whether they play again, else with a ping where the game was; not once they have joined, or the
 * table waits no more.
 */
export const deliverAsked = async (
  context: DeliveryContext,
  effect: AskedEffect,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const userId = table.seats[effect.seat]?.userId;
  const again = await deps.views.load(effect.again);
  if (userId === undefined || !again.ok) return NEEDLESS;
  if (again.value.phase !== 'lobby' || playerOf(again.value, userId)) return NEEDLESS;
  const tables = { before: table, again: again.value };
  return sendPrivatelyOrInPlace(context, userId, (locale) =>
    askedMessage(deps, tables, { locale, mark: record.mark }),
  );
};
