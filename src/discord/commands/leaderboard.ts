import type { Figures } from '../../statistics/figures.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { said } from '../interactions/result.ts';
import { playerName } from '../messages/player-name.ts';
import { serverCommand } from './definition/command.ts';
import { choiceName, duration } from './stats.ts';

const MOST_ROWS = 12;

/** `/leaderboard`: who has played on this server, best rating first. */
export const leaderboard = serverCommand({
  name: 'leaderboard',
  options: {},
  elsewhere: 'place.no-server',
  async run(context) {
    const { guildId, t } = context.caller;
    const best = await context.deps.statistics.best(guildId, MOST_ROWS);
    if (best.length === 0) return said(t('leaderboard.none'));
    const rows = best.flatMap((figures) => {
      const { rank, games, wins, averagePlace: place, rating = '–' } = figures;
      const row = { rank, name: playerName(figures, t), rating, games, wins, place };
      return [t('leaderboard.row', row), ...habits(context, figures)];
    });
    return said([t('leaderboard.title'), ...rows].join('\n'));
  },
});

/** A small line below a row: what somebody likes to play, and how they keep to time. */
const habits = ({ deps, caller }: InteractionContext, figures: Figures): string[] => {
  const { t, locale } = caller;
  const { favourites, reliability, quickness } = figures;
  const [favourite] = favourites;
  const parts = [
    ...(favourite ? [t('leaderboard.favourite', { name: choiceName(deps, favourite, locale) })] : []),
    ...(reliability === undefined ? [] : [t('leaderboard.reliability', { share: reliability })]),
    ...(quickness === undefined ? [] : [t('leaderboard.quickness', { time: duration(quickness, t) })]),
  ];
  return parts.length > 0 ? [`-# ${parts.join(' · ')}`] : [];
};
