import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { DigestEffect } from '../../table/model/time-effects.ts';
import { isDue } from '../../table/views/tables-of.ts';
import { boardButton } from '../commands/table/board.ts';
import { newsButton } from '../commands/table/news.ts';
import { turnButton } from '../commands/table/turn.ts';
import { button } from '../messages/buttons.ts';
import { fittedFromTop, MOST_CONTENT } from '../messages/public-message.ts';
import { tableLines, timedTables } from '../messages/table-lines.ts';
import { type DeliveryContext, localeOf, NEEDLESS, sendPrivately, tellInPlace } from './delivery-context.ts';

/**
 * All tables of a person by direct message, but for those that were put aside; those that wait for them first, with a button
 * for the first one. Whom it does not reach gets no more of them, and is told so in the place of the table.
 */
export const deliverDigest = async (
  context: DeliveryContext,
  { userId }: DigestEffect,
): Promise<DeliveryOutcome> => {
  const { deps, record } = context;
  const timed = await timedTables(deps, await deps.views.tablesOf(userId), userId);
  const tables = timed.filter(({ isAside }) => !isAside);
  const first = tables[0]?.table;
  if (!first) return NEEDLESS;
  const locale = await localeOf(deps, userId, deps.defaultLocale);
  const t = deps.texts.shared(locale);
  const title = t('digest.title');
  const lines = tableLines(deps, tables, locale);
  const told = fittedFromTop(lines, MOST_CONTENT - title.length, (count) => t('list.more', { count }));
  const content = [title, ...told].join('\n');
  const buttons = [button(isDue(first, userId) ? turnButton : newsButton, first, t, record.mark)];
  const sent = await sendPrivately(context, userId, { content, pings: [], buttons });
  if (sent) return sent;
  // Before it is said: an attempt that is cut off in between says it the next time.
  await deps.digests.remove(userId);
  return tellInPlace(context, userId, 'digest.closed', boardButton);
};
