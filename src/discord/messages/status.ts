import type { TableTimes } from '../../table/deadlines/times.ts';
import type { TableView } from '../../table/model/views.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { gameName, nameList, shortId, wordsFor } from '../naming.ts';
import { button } from './buttons.ts';
import type { PublicMessage } from './public-message.ts';
import { standingLines } from './standings.ts';
import { clockLines } from './time/clock-lines.ts';

/**
 * The one message that says how a table stands. Pings nobody: it is edited in place.
 * @param sight the public one
 * @param times the table's clocks
 * @param mark by which the message is found again
 */
export const statusMessage = (
  deps: DiscordDeps,
  sight: TableView,
  times: TableTimes,
  mark: string,
): PublicMessage => {
  const { table } = sight;
  const t = deps.texts.shared(table.locale);
  const over = table.phase === 'over';
  const actions =
    table.phase === 'running'
      ? (['turn', 'board', 'log', 'news', 'follow'] as const)
      : (['chart', 'film', 'log', 'verify'] as const);
  const content = [
    t('table.title', { game: gameName(deps, table.game, table.locale), table: shortId(table.id) }),
    ...frontOf(deps, table).summary(sight.view, wordsFor(deps, table, table.locale)),
    '',
    ...stateLines(deps, sight),
    ...(table.phase === 'running' ? clockLines(deps, table, times, table.locale) : []),
    ...(over && sight.standings ? standingLines(table, sight.standings, t) : []),
    t('table.commitment', { commitment: table.commitment }),
    t('footer.move', { table: shortId(table.id), seq: sight.seq }),
  ].join('\n');
  return { content, pings: [], buttons: actions.map((action) => button(action, table, t, mark)) };
};

const stateLines = (deps: DiscordDeps, { table, due }: TableView): string[] => {
  const t = deps.texts.shared(table.locale);
  switch (table.phase) {
    case 'lobby':
      return [];
    case 'running':
      return [t('status.waiting', { names: nameList(table, due, table.locale), count: due.length })];
    case 'over':
      return [t('status.over')];
    case 'cancelled':
      return [t('status.cancelled')];
  }
};
