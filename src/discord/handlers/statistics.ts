import { escapeMarkdown } from 'discord.js';
import type { OptionValues } from '../../games/front.ts';
import type { Locale } from '../../i18n/index.ts';
import { type Figures, figuresOf } from '../../statistics/figures.ts';
import { ratingsOf, shownRating } from '../../statistics/ratings.ts';
import type { PastResult } from '../../table/model/results.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { type InteractionResult, refusedFor, said } from '../interactions/outcome.ts';
import { mention } from '../naming.ts';

/** Rows of the leaderboard. */
const MOST_ROWS = 12;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** `/stats`: what the caller's finished games add up to, on all servers; of somebody else those on this one. */
export const showStats = async (
  deps: DiscordDeps,
  caller: Caller,
  { player }: OptionValues,
): Promise<InteractionResult> => {
  const { userId, guildId, t } = caller;
  if (typeof player !== 'string' || player === userId) {
    return statsOf(deps, caller, userId, await deps.statistics.results({ userId }), t('stats.none'));
  }
  if (guildId === undefined) return refusedFor('place.no-server');
  const none = t('stats.none-here', { name: mention(player) });
  return statsOf(deps, caller, player, await deps.statistics.results({ guildId }), none);
};

const statsOf = (
  deps: DiscordDeps,
  { t, locale }: Caller,
  userId: string,
  results: readonly PastResult[],
  none: string,
): InteractionResult => {
  const own = figuresOf(results).find((figures) => figures.userId === userId);
  if (!own) return said(none);
  const skill = ratingsOf(results).get(userId);
  const favourites = own.favourites.map((favourite) =>
    t('stats.favourite', { name: choiceName(deps, favourite, locale), times: favourite.times }),
  );
  const lines = [
    t('stats.title', { name: escapeMarkdown(own.name) }),
    t('stats.games', { games: own.games, wins: own.wins }),
    t('stats.place', { place: own.averagePlace }),
    ...(skill ? [t('stats.rating', { rating: shownRating(skill) })] : []),
    ...(favourites.length > 0
      ? [t('stats.favourites', { list: new Intl.ListFormat(locale).format(favourites) })]
      : []),
    ...punctuality(own, t),
  ];
  return said(lines.join('\n'));
};

/** What was chosen, in the words of its game. */
const choiceName = (
  deps: DiscordDeps,
  { game, key }: Figures['favourites'][number],
  locale: Locale,
): string => deps.texts.find(locale, key, game) ?? key;

const punctuality = ({ reliability, quickness }: Figures, t: Caller['t']): string[] => [
  ...(reliability === undefined ? [] : [t('stats.reliability', { share: reliability })]),
  ...(quickness === undefined ? [] : [t('stats.quickness', { time: duration(quickness, t) })]),
];

/** A time in whole hours, or minutes where it is short. */
const duration = (ms: number, t: Caller['t']): string =>
  ms >= 2 * HOUR_MS
    ? t('time.hours', { count: Math.round(ms / HOUR_MS) })
    : t('time.minutes', { count: Math.max(1, Math.round(ms / MINUTE_MS)) });

/** `/leaderboard`: who has played on this server, best rating first. */
export const showLeaderboard = async (
  deps: DiscordDeps,
  { guildId, t, locale }: Caller,
): Promise<InteractionResult> => {
  if (guildId === undefined) return refusedFor('place.no-server');
  const results = await deps.statistics.results({ guildId });
  if (results.length === 0) return said(t('leaderboard.none'));
  const skills = ratingsOf(results);
  const rated = figuresOf(results).map((figures) => {
    const skill = skills.get(figures.userId);
    return { ...figures, rating: skill ? shownRating(skill) : undefined };
  });
  rated.sort((one, other) => (other.rating ?? 0) - (one.rating ?? 0) || other.wins - one.wins);
  const rows = rated.slice(0, MOST_ROWS).flatMap((figures, at) => {
    const { userId, name, games, wins, averagePlace: place, rating = '–' } = figures;
    const row = { rank: at + 1, name: nameOf(userId, name, t), rating, games, wins, place };
    return [t('leaderboard.row', row), ...habits(deps, figures, t, locale)];
  });
  return said([t('leaderboard.title'), ...rows].join('\n'));
};

/** A small line below a row: what somebody likes to play, and how they keep to time. */
const habits = (deps: DiscordDeps, figures: Figures, t: Caller['t'], locale: Locale): string[] => {
  const { favourites, reliability, quickness } = figures;
  const [favourite] = favourites;
  const parts = [
    ...(favourite ? [t('leaderboard.favourite', { name: choiceName(deps, favourite, locale) })] : []),
    ...(reliability === undefined ? [] : [t('leaderboard.reliability', { share: reliability })]),
    ...(quickness === undefined ? [] : [t('leaderboard.quickness', { time: duration(quickness, t) })]),
  ];
  return parts.length > 0 ? [`-# ${parts.join(' · ')}`] : [];
};

/** All computers of a kind are one in the list. */
const nameOf = (userId: string, name: string, t: Caller['t']): string => {
  if (userId === 'computer:steady') return t('computer.steady');
  return userId === 'computer:random' ? t('computer.random') : escapeMarkdown(name);
};
