import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import { playerOf } from '../../table/model/table.ts';
import type { AskedEffect } from '../../table/model/table-effects.ts';
import { mention } from '../naming.ts';
import { askedMessage } from '../posts/rematch.ts';
import { type DeliveryContext, postInPlace, sendPrivately } from './delivery-context.ts';

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
  if (userId === undefined || !again.ok) return { kind: 'sent' };
  if (again.value.phase !== 'lobby' || playerOf(again.value, userId)) return { kind: 'sent' };
  const tables = { before: table, again: again.value };
  const locale = (await deps.settings.person(userId))?.locale ?? table.locale;
  const { mark } = record;
  const sent = await sendPrivately(context, userId, askedMessage(deps, tables, { locale, mark }));
  if (sent) return sent;
  const shared = askedMessage(deps, tables, { locale: table.locale, mark });
  const content = [mention(userId), shared.content].join('\n');
  return postInPlace(context, { ...shared, content, pings: [userId] });
};
