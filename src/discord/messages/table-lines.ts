import type { Locale, Translate } from '../../i18n/index.ts';
import { literally } from '../../i18n/people-text.ts';
import type { Standings } from '../../kernel/game.ts';
import type { TableTimes } from '../../table/deadlines/times.ts';
import { playerOf, type Table } from '../../table/model/table.ts';
import { openSeats } from '../../table/occupancy/occupants.ts';
import { isDue } from '../../table/views/tables-of.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import {
  finalNamesOf,
  momentText,
  nameList,
  placeLink,
  roundName,
  tableGame,
  tableTitle,
  timeText,
} from '../naming.ts';

/** A table of somebody with how it stands with time. */
interface TimedTable {
  readonly table: Table;
  readonly times: TableTimes | undefined;
  /** Until when somebody has to decide, or else the first of those whom the table waits for; epoch ms. */
  readonly until: number | undefined;
  readonly due: boolean;
  /** It is put aside: nothing more is said of it until it is taken up again. */
  readonly isAside: boolean;
}

/** Tables of somebody with how they stand with time. */
export const timedTables = (
  deps: DiscordDeps,
  tables: readonly Table[],
  userId: string,
): Promise<TimedTable[]> => Promise.all(tables.map((table) => timedTable(deps, table, userId)));

/** A line for each table of somebody, those that wait for them and end first before the others. */
export const tableLines = (deps: DiscordDeps, timed: readonly TimedTable[], locale: Locale): string[] => {
  const { POSITIVE_INFINITY: never } = Number;
  const sorted = timed.toSorted(
    (one, other) => Number(other.due) - Number(one.due) || compare(one.until ?? never, other.until ?? never),
  );
  return sorted.map((one) => tableLine(deps, one, locale));
};

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** Whom the table waits for, until when, where it is, and why nothing goes on there. */
const tableLine = (deps: DiscordDeps, { table, times, until, due }: TimedTable, locale: Locale): string => {
  const t = deps.texts.shared(locale);
  const line = t(due ? 'tables.due' : table.phase === 'lobby' ? 'tables.lobby' : 'tables.waiting', {
    game: tableGame(deps, table, locale),
    table: tableTitle(table),
    link: placeLink(table.place),
    names: nameList(table, table.due, locale),
    count: table.due.length,
  });
  const paused = times?.paused;
  return [
    line,
    ...(until === undefined ? [] : [t('tables.until', { until: momentText(until) })]),
    ...(paused
      ? [t(paused.cause === 'asleep' ? 'tables.asleep' : 'tables.paused', { since: timeText(paused.since) })]
      : []),
    ...(times && openSeats(table).length > 0 ? [t('tables.open')] : []),
  ].join(' · ');
};

/** A public table for somebody who may look on: who plays, how far they are, and where. */
export const publicTableLine = async (deps: DiscordDeps, table: Table, locale: Locale): Promise<string> => {
  const shown = await deps.views.viewFor(table, 'public');
  const round = shown.ok ? frontOf(deps, table).game.progress?.round(shown.value.view) : undefined;
  return deps.texts.shared(locale)('tables.public.line', {
    game: tableGame(deps, table, locale),
    table: tableTitle(table),
    names: nameList(
      table,
      table.seats.map(({ seat }) => seat),
      locale,
    ),
    when: roundName(deps.texts.of(table.game, locale), round),
    link: placeLink(table.place),
  });
};

const timedTable = async (deps: DiscordDeps, table: Table, userId: string): Promise<TimedTable> => {
  const due = isDue(table, userId);
  const times = await deps.deadlines.timesOf(table.id);
  const isAside = times.paused?.asideAt !== undefined;
  if (table.phase !== 'running') return { table, times: undefined, until: undefined, due, isAside };
  const own = due ? playerOf(table, userId)?.seat : undefined;
  const deadlines = times.seats.flatMap(({ seat, deadline }) =>
    deadline === undefined || (own !== undefined && seat !== own) ? [] : [deadline],
  );
  return { table, times, until: deadlines.length > 0 ? Math.min(...deadlines) : undefined, due, isAside };
};

/** That a game was played to its end, or by whose word it was ended before. */
export const endLine = ({ early }: Pick<Table, 'early'>, t: Translate): string =>
  early ? t('status.ended', { by: early.by }) : t('status.over');

/** How a game ended, one line per player, best first; what a score means is said of games that were played to their end. */
export const standingLines = (
  deps: DiscordDeps,
  table: Table,
  { ranks }: Standings,
  locale: Locale,
): string[] => {
  const t = deps.texts.of(table.game, locale);
  const front = frontOf(deps, table);
  const names = finalNamesOf(table, t).map(literally);
  return ranks.map(({ seat, place, score }) => {
    const line = t('standings.line', { place, name: names[seat] ?? '', score });
    const note = table.early ? undefined : front.scoreNote?.(score, table.options, { t, locale });
    return note === undefined ? line : `${line} · ${note}`;
  });
};

/** Who has won, where somebody else has not; nobody has where the game was ended early. */
export const winnerLines = (table: Table, { ranks }: Standings, t: Translate): string[] => {
  const names = finalNamesOf(table, t).map(literally);
  const winners = ranks.filter(({ place }) => place === 1);
  if (table.early || winners.length === ranks.length) return [];
  const list = winners.map(({ seat }) => names[seat] ?? '').join(', ');
  return [t('standings.winner', { names: list, count: winners.length })];
};
