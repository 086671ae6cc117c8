import { ComponentType } from 'discord.js';
import { clip } from '../../../i18n/clip.ts';
import { literally } from '../../../i18n/people-text.ts';
import { type LeagueRow, leagueTable } from '../../../statistics/league.ts';
import type { League, LeagueTable } from '../../../table/model/league.ts';
import { customId } from '../../custom-id.ts';
import type { ServerInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult } from '../../interactions/result.ts';
import { labelled } from '../../messages/buttons.ts';
import { leagueName } from '../../messages/league-name.ts';
import type { Row } from '../../messages/private-answer.ts';
import { placeLink, tableLabel, tableTitle } from '../../naming.ts';
import { presetNamed } from '../table/presets.ts';

/** The second part of the custom ids of leagues. */
export const LEAGUE_ACTION = 'league';
/** Stands in the place of an id where no league is meant yet. */
export const NO_LEAGUE = 'none';

/** More rows and tables than these are only counted. */
const MOST_ROWS = 20;
const MOST_TABLES = 8;
const MOST_OFFERED = 25;

/** A custom id of a league's button or menu. */
export const leagueId = (id: string, payload: string): string =>
  customId({ action: LEAGUE_ACTION, tableId: id, seq: 0, payload });

/** Who may draw, name tables and end the league: whoever began it, and the moderators of the server. */
export const mayManage = ({ caller }: ServerInteraction, { hostId }: Pick<League, 'hostId'>): boolean =>
  caller.moderator || hostId === caller.userId;

/** What is played there. */
export const leagueGame = (
  { deps, caller }: ServerInteraction,
  { preset }: League,
  locale = caller.locale,
) => {
  const { game } = presetNamed(deps.fronts, preset) ?? {};
  return (game !== undefined && deps.texts.find(locale, `preset.${preset}`, game)) || preset;
};

/** A league with its table, what was played, and the controls of whoever looks at it. */
export const leagueAnswer = async (
  context: ServerInteraction,
  league: League,
  said?: string,
): Promise<InteractionResult> => {
  const rows = leagueTable(league, await context.deps.leagues.results(league.id));
  const text = [
    ...(said === undefined ? [] : [said]),
    headline(context, league),
    ...rows.slice(0, MOST_ROWS).map((row) => rowText(context, row)),
    ...furtherLines(context, rows.slice(MOST_ROWS)),
    ...(await tableLines(context, league)),
  ].join('\n');
  return answered({ text, rows: await controlRows(context, league) });
};

const headline = (context: ServerInteraction, league: League): string => {
  const { t } = context.caller;
  const { seats, round, players, name } = league;
  const game = leagueGame(context, league);
  return t('league.title', { league: leagueName(name, t), game, seats, round, players: players.length });
};

/** Rows for which there is no room are counted; whoever looks for themselves finds their own. */
const furtherLines = (context: ServerInteraction, rows: readonly LeagueRow[]): string[] => {
  const { t, userId } = context.caller;
  const own = rows.filter((row) => row.userId === userId);
  const count = rows.length - own.length;
  return [...own.map((row) => rowText(context, row)), ...(count > 0 ? [t('league.more', { count })] : [])];
};

const rowText = (
  { caller: { t } }: ServerInteraction,
  { name: called, games, wins, rank, averagePlace, rating }: LeagueRow,
): string => {
  const name = literally(called);
  if (rank === undefined || averagePlace === undefined) return t('league.row.none', { name });
  const row = { rank, name, games, wins, place: averagePlace };
  return t(rating === undefined ? 'league.row.unrated' : 'league.row', { ...row, rating: rating ?? 0 });
};

/** The last tables, newest first. */
const tableLines = async (
  { deps, caller: { t } }: ServerInteraction,
  { tables }: League,
): Promise<readonly string[]> => {
  if (tables.length === 0) return [t('league.no-tables')];
  const shown = tables.toSorted((one, other) => (other.round ?? 0) - (one.round ?? 0)).slice(0, MOST_TABLES);
  const lines = await Promise.all(
    shown.map(async ({ tableId, round = 0 }: LeagueTable) => {
      const table = await deps.views.load(tableId);
      if (!table.ok) return t('league.unopened', { round });
      const { phase, place } = table.value;
      const named = { table: tableTitle(table.value), phase: t(`phase.${phase}`), link: placeLink(place) };
      return t('league.table', { ...named, round });
    }),
  );
  const more = tables.length - shown.length;
  return [t('league.tables'), ...lines, ...(more > 0 ? [t('league.more-tables', { count: more })] : [])];
};

const controlRows = async (context: ServerInteraction, league: League): Promise<Row[]> => {
  const { userId, t } = context.caller;
  const { id, players, round } = league;
  const takesPart = players.some((player) => player.userId === userId);
  const manages = mayManage(context, league);
  const part = takesPart ? 'leave' : 'join';
  const named = manages ? await nameableTables(context, league) : [];
  return [
    [
      labelled(t(`button.${part}`), takesPart ? 'secondary' : 'success', leagueId(id, part)),
      ...(manages
        ? [
            labelled(
              t('button.league.draw', { round: round + 1 }),
              'primary',
              leagueId(id, `draw.${round + 1}`),
            ),
            labelled(t('button.league.end'), 'danger', leagueId(id, 'end')),
          ]
        : []),
    ],
    ...(named.length === 0
      ? []
      : [
          [
            {
              type: ComponentType.StringSelect as const,
              custom_id: leagueId(id, 'add'),
              placeholder: t('league.add'),
              options: named,
            },
          ],
        ]),
  ];
};

/** Tables of the server that could count too: those at which whoever asks plays or played. */
export const nameableTables = async (
  { deps, caller }: Pick<ServerInteraction, 'deps' | 'caller'>,
  { tables }: Pick<League, 'tables'>,
): Promise<{ readonly label: string; readonly value: string }[]> => {
  const { guildId, userId } = caller;
  const own = await deps.views.list({ guildId, userId, phases: ['running', 'over'] }, 2 * MOST_OFFERED);
  const counted = new Set(tables.map(({ tableId }) => tableId));
  return own
    .filter(({ id }) => !counted.has(id))
    .slice(-MOST_OFFERED)
    .toReversed()
    .map((table) => ({ label: clip(tableLabel(table), 100), value: table.id }));
};
