import type { OptionValues } from '../../games/front.ts';
import { LOCALES } from '../../i18n/index.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { PACE_NAMES } from '../../table/model/pace.ts';
import {
  OPENERS,
  type ServerChange,
  type ServerSettings,
  TABLE_PLACES,
} from '../../table/model/server-settings.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { type InteractionResult, refused, refusedFor, said } from '../interactions/outcome.ts';
import { lackingHere } from '../interactions/permissions.ts';
import { hoursFrom, hoursText, zoneProblem } from './typed-hours.ts';

/** `/server`: shows what the server has set and what the bot may do here; moderators change it. */
export const serverSettings = async (
  deps: DiscordDeps,
  caller: Caller,
  values: OptionValues,
): Promise<InteractionResult> => {
  const { guildId, moderator } = caller;
  if (guildId === undefined) return refusedFor('place.no-server');
  const change = changeFrom(values);
  if (!change.ok) return refused(change.refusal);
  if (Object.keys(change.value).length > 0) {
    if (!moderator) return refusedFor('server.moderators');
    await deps.settings.changeServer(guildId, change.value);
    if ('quiet' in change.value || 'zone' in change.value) await deps.availability.followServer(guildId);
  }
  return said(settingsText(deps, caller, await deps.settings.server(guildId)));
};

const changeFrom = (values: OptionValues): Result<ServerChange> => {
  const { language, place, openers, pace, night, zone } = values;
  const badZone = zoneProblem(zone);
  if (badZone) return refuse(badZone);
  const quiet = hoursFrom(values.quiet);
  if (!quiet.ok) return quiet;
  const change = {
    locale: LOCALES.find((value) => value === language),
    place: TABLE_PLACES.find((value) => value === place),
    openers: OPENERS.find((value) => value === openers),
    pace: PACE_NAMES.find((value) => value === pace),
    night: typeof night === 'boolean' ? night : undefined,
    quiet: quiet.value,
    zone: typeof zone === 'string' ? zone : undefined,
  };
  return accept(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
};

const settingsText = ({ defaultLocale }: DiscordDeps, caller: Caller, settings: ServerSettings): string => {
  const { t, guildLocale } = caller;
  const { locale, place = 'thread', openers = 'everyone', pace = 'standard', night = false } = settings;
  const { quiet, zone = 'UTC' } = settings;
  const lacking = lackingHere(caller);
  return [
    t('server.title'),
    t('server.language', { language: t(`language.${locale ?? guildLocale ?? defaultLocale}`) }),
    t('server.place', { place: t(`server.place.${place}`) }),
    t('server.openers', { openers: t(`server.openers.${openers}`) }),
    t('server.pace', { pace: t(`pace.choice.${pace}`) }),
    t('server.night', { night: t(night ? 'yes' : 'no') }),
    t('server.quiet', { hours: quiet ? hoursText(quiet) : t('me.settings.none'), zone }),
    lacking.length === 0
      ? t('server.permissions')
      : t('server.lacking', { permissions: lacking.join(', '), count: lacking.length }),
  ].join('\n');
};
