import type { Locale, Translate } from '../../i18n/index.ts';
import { literally } from '../../i18n/people-text.ts';
import type { Standings } from '../../kernel/game.ts';
import { playerOf, type Table } from '../../table/model/table.ts';
import { isDue } from '../../table/views/tables-of.ts';
import type { DiscordDeps } from '../deps.ts';
import { finalNamesOf, momentText, nameList, placeLink, tableGame, tableTitle } from '../naming.ts';

/** A line for each table of somebody: whom it waits for, until when, and where it is. */
export const tableLines = (
  deps: DiscordDeps,
  tables: readonly Table[],
  userId: string,
  locale: Locale,
): Promise<string[]> => {
  const t = deps.texts.shared(locale);
  return Promise.all(
    tables.map(async (table) => {
      const until = await deadlineAt(deps, table, userId);
      const line = t(
        isDue(table, userId) ? 'tables.due' : table.phase === 'lobby' ? 'tables.lobby' : 'tables.waiting',
        {
          game: tableGame(deps, table, locale),
          table: tableTitle(table),
          link: placeLink(table.place),
          names: nameList(table, table.due, locale),
        },
      );
      return until === undefined ? line : `${line} · ${t('tables.until', { until: momentText(until) })}`;
    }),
  );
};

/** Until when somebody has to decide, or else the first of those whom the table waits for; epoch ms. */
const deadlineAt = async (deps: DiscordDeps, table: Table, userId: string): Promise<number | undefined> => {
  if (table.phase !== 'running') return undefined;
  const { seats } = await deps.deadlines.timesOf(table.id);
  const own = isDue(table, userId) ? playerOf(table, userId)?.seat : undefined;
  const deadlines = seats.flatMap(({ seat, deadline }) =>
    deadline === undefined || (own !== undefined && seat !== own) ? [] : [deadline],
  );
  return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
};

/** How a game ended, one line per player, best first. */
export const standingLines = (table: Table, { ranks }: Standings, t: Translate): string[] => {
  const names = finalNamesOf(table, t).map(literally);
  return ranks.map(({ seat, place, score }) =>
    t('standings.line', { place, name: names[seat] ?? '', score }),
  );
};
