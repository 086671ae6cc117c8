import type { Locale, Translate } from '../../i18n/index.ts';
import { literally } from '../../i18n/people-text.ts';
import type { Table } from '../../table/model/table.ts';
import { statsButton } from '../commands/stats.ts';
import type { DiscordDeps } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import { gameFacts } from '../messages/game-facts.ts';
import { playerName } from '../messages/player-name.ts';
import { lastFitting, MOST_CONTENT, type PublicMessage } from '../messages/public-message.ts';
import { finalNamesOf, placeLink, tableGame, tableTitle } from '../naming.ts';

/** So many games are told one by one, as far as there is room for them; the others are counted. */
const MOST_TOLD = 8;
/** Of so many games one fact is told. */
const MOST_FACTS = 3;
const MOST_LEADERS = 3;

interface Week {
  readonly guildId: string;
  readonly locale: Locale;
  readonly mark: string;
  /** The table that the digest travels with. */
  readonly last: Table;
}

/** What was played on a server in a week: results, facts, who leads. Undefined if no game of several players ended. */
export const weeklyDigest = async (
  deps: DiscordDeps,
  ended: readonly Table[],
  { guildId, locale, mark, last }: Week,
): Promise<PublicMessage | undefined> => {
  const t = deps.texts.shared(locale);
  const games = ended.filter(({ seats }) => seats.length > 1);
  if (games.length === 0) return undefined;
  const newest = games.slice(-MOST_TOLD);
  const results = await Promise.all(newest.map((table) => resultLine(deps, table, locale)));
  const title = t('weekly.title', { count: games.length });
  const others = [
    ...(await factLines(deps, games.slice(-MOST_FACTS), locale)),
    ...(await leaderLines(deps, guildId, t)),
  ];
  const more = (count: number): string => t('list.more', { count });
  const room = MOST_CONTENT - [title, more(games.length), ...others].join('\n').length;
  const told = lastFitting(results, room);
  const untold = games.length - told.length;
  const content = [title, ...told, ...(untold > 0 ? [more(untold)] : []), ...others].join('\n');
  return { content, pings: [], buttons: [button(statsButton, last, t, mark)] };
};

/** How a game ended, its winners marked; nobody has won where it was ended early. */
const resultLine = async (deps: DiscordDeps, table: Table, locale: Locale): Promise<string> => {
  const t = deps.texts.shared(locale);
  const seen = await deps.views.viewFor(table, 'public');
  const names = finalNamesOf(table, t).map(literally);
  const ranks = (seen.ok && seen.value.standings?.ranks) || [];
  const scores = ranks.map(({ seat, place, score }) =>
    t(place === 1 && !table.early ? 'weekly.winner' : 'weekly.score', { name: names[seat] ?? '', score }),
  );
  return t('weekly.game', {
    game: tableGame(deps, table, locale),
    table: tableTitle(table),
    scores: scores.join(' · '),
    link: placeLink(table.place),
  });
};

/** One remarkable thing of each of these games. */
const factLines = async (deps: DiscordDeps, games: readonly Table[], locale: Locale): Promise<string[]> => {
  const t = deps.texts.shared(locale);
  const all = await Promise.all(games.map((table) => gameFacts(deps, table, locale)));
  const firsts = all.flatMap((facts) => facts.slice(0, 1));
  return firsts.length === 0
    ? []
    : [t('weekly.facts'), ...firsts.map((fact) => t('standings.fact', { fact }))];
};

/** Who leads the rating of the server. */
const leaderLines = async (deps: DiscordDeps, guildId: string, t: Translate): Promise<string[]> => {
  const best = (await deps.statistics.best(guildId, MOST_LEADERS)).filter(
    ({ rating }) => rating !== undefined,
  );
  if (best.length === 0) return [];
  const rows = best.map((figures) => {
    const { rank, rating = 0, games, wins } = figures;
    return t('weekly.leader', { rank, name: playerName(figures, t), rating, games, wins });
  });
  return [t('weekly.leaders'), ...rows];
};
