import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { Table } from '../../table/model/table.ts';
import type { DigestEffect } from '../../table/model/time-effects.ts';
import { isDue } from '../../table/views/tables-of.ts';
import { boardButton } from '../commands/table/board.ts';
import { newsButton } from '../commands/table/news.ts';
import { turnButton } from '../commands/table/turn.ts';
import type { DiscordDeps } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import { fittedFromTop, MOST_CONTENT } from '../messages/public-message.ts';
import { tableLines } from '../messages/table-lines.ts';
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
  const tables = await withoutAside(deps, await deps.views.tablesOf(userId));
  const [first] = tables;
  if (!first) return NEEDLESS;
  const locale = await localeOf(deps, userId, deps.defaultLocale);
  const t = deps.texts.shared(locale);
  const title = t('digest.title');
  const lines = await tableLines(deps, tables, userId, locale);
  const told = fittedFromTop(lines, MOST_CONTENT - title.length, (count) => t('list.more', { count }));
  const content = [title, ...told].join('\n');
  const buttons = [button(isDue(first, userId) ? turnButton : newsButton, first, t, record.mark)];
  const sent = await sendPrivately(context, userId, { content, pings: [], buttons });
  if (sent) return sent;
  // Before it is said: an attempt that is cut off in between says it the next time.
  await deps.digests.remove(userId);
  return tellInPlace(context, userId, 'digest.closed', boardButton);
};

/** Its people were told that nothing more is said of a table that is put aside, until it is taken up again. */
const withoutAside = async (
  { deadlines }: Pick<DiscordDeps, 'deadlines'>,
  tables: readonly Table[],
): Promise<Table[]> => {
  const kept = await Promise.all(
    tables.map(async (table): Promise<Table[]> => {
      const { paused } = await deadlines.timesOf(table.id);
      return paused?.asideAt === undefined ? [table] : [];
    }),
  );
  return kept.flat();
};
