import type { Locale, Translate } from '../../i18n/index.ts';
import { literally } from '../../i18n/people-text.ts';
import type { Figures } from '../../statistics/figures.ts';
import type { DiscordDeps } from '../deps.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { refusedFor, said } from '../interactions/result.ts';
import type { ButtonFace } from '../messages/buttons.ts';
import { mention } from '../naming.ts';
import { type Command, command } from './definition/command.ts';
import { plainControl } from './definition/control.ts';
import { user } from './definition/option.ts';

export const statsButton: ButtonFace = { action: 'stats', style: 'secondary', label: 'button.stats' };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** `/stats`: what the caller's finished games add up to, on all servers; of somebody else those on this one. */
export const stats: Command = command({
  name: 'stats',
  options: { player: user() },
  controls: [plainControl(statsButton.action, (context) => stats.run(context, {}))],
  async run(context, { player }) {
    const { deps, caller } = context;
    const { userId, guildId, t } = caller;
    if (player === undefined || player === userId) {
      const own = await deps.statistics.of(userId);
      return said(own ? statsText(context, own) : t('stats.none'));
    }
    if (guildId === undefined) return refusedFor('place.no-server');
    const theirs = await deps.statistics.of(player, guildId);
    return said(theirs ? statsText(context, theirs) : t('stats.none-here', { name: mention(player) }));
  },
});

const statsText = ({ deps, caller }: InteractionContext, own: Figures): string => {
  const { t, locale } = caller;
  const favourites = own.favourites.map((favourite) =>
    t('stats.favourite', { name: choiceName(deps, favourite, locale), times: favourite.times }),
  );
  return [
    t('stats.title', { name: literally(own.name) }),
    t('stats.games', { games: own.games, wins: own.wins }),
    ...(own.withComputers.games > 0 ? [t('stats.computers', own.withComputers)] : []),
    ...(own.agreed > 0 ? [t('stats.agreed', { games: own.agreed })] : []),
    t('stats.place', { place: own.averagePlace }),
    ...(own.rating === undefined ? [] : [t('stats.rating', { rating: own.rating })]),
    ...(favourites.length > 0
      ? [t('stats.favourites', { list: new Intl.ListFormat(locale).format(favourites) })]
      : []),
    ...punctuality(own, t),
  ].join('\n');
};

/** What was chosen, in the words of its game. */
export const choiceName = (
  deps: DiscordDeps,
  { game, key }: Figures['favourites'][number],
  locale: Locale,
): string => deps.texts.find(locale, key, game) ?? key;

const punctuality = ({ reliability, quickness }: Figures, t: Translate): string[] => [
  ...(reliability === undefined ? [] : [t('stats.reliability', { share: reliability })]),
  ...(quickness === undefined ? [] : [t('stats.quickness', { time: duration(quickness, t) })]),
];

/** A time in whole hours, or minutes where it is short. */
export const duration = (ms: number, t: Translate): string =>
  ms >= 2 * HOUR_MS
    ? t('time.hours', { count: Math.round(ms / HOUR_MS) })
    : t('time.minutes', { count: Math.max(1, Math.round(ms / MINUTE_MS)) });
