import type { Table } from '../../table/model/table.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { placeOpenTo } from '../interactions/open-to.ts';
import { type InteractionResult, refusedFor, said } from '../interactions/result.ts';
import { MOST_TEXT } from '../messages/private-answer.ts';
import { fittedFromTop } from '../messages/public-message.ts';
import { publicTableLine, tableLines, timedTables } from '../messages/table-lines.ts';
import { command } from './definition/command.ts';
import { choice } from './definition/option.ts';

const WHICH = ['mine', 'public'] as const;

/** So many public tables are listed, the newest: more do not fit a message, and Discord is asked who sees each of them. */
const MOST_PUBLIC = 20;

/** `/tables`: all tables of the caller, those that wait for them first; or those of the server at which they may look on. */
export const tables = command({
  name: 'tables',
  options: { which: choice(WHICH, (which) => `choice.tables.${which}`) },
  async run(context, { which }) {
    if (which === 'public') return publicTables(context);
    const { deps, caller } = context;
    const { userId, t, locale } = caller;
    const own = await deps.views.tablesOf(userId);
    if (own.length === 0) return said(t('tables.none'));
    const lines = tableLines(deps, await timedTables(deps, own, userId), locale);
    const title = t('tables.title', { count: own.length });
    const told = fittedFromTop(lines, MOST_TEXT - title.length, (count) => t('list.more', { count }));
    return said([title, ...told].join('\n'));
  },
});

/** Running tables that their hosts have made public, in channels that the caller sees. */
const publicTables = async ({ deps, caller }: InteractionContext): Promise<InteractionResult> => {
  const { guildId, t, locale } = caller;
  if (guildId === undefined) return refusedFor('place.no-server');
  const listed = await deps.views.list({ guildId, phases: ['running'], listed: true }, MOST_PUBLIC);
  const opened = await Promise.all(listed.map((table) => placeOpenTo(deps, caller, table)));
  const seen = opened.flatMap((one): Table[] => (one.ok ? [one.value] : []));
  if (seen.length === 0) return said(t('tables.public.none'));
  const lines = await Promise.all(seen.map((table) => publicTableLine(deps, table, locale)));
  return said([t('tables.public.title', { count: seen.length }), ...lines].join('\n'));
};
