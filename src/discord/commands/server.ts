import { LOCALES } from '../../i18n/index.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import {
  OPENERS,
  type ServerChange,
  type ServerSettings,
  TABLE_PLACES,
} from '../../table/model/server-settings.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { lackingHere } from '../interactions/permissions.ts';
import { refused, said } from '../interactions/result.ts';
import { serverCommand } from './definition/command.ts';
import { choice, flag, text, type ValuesOf } from './definition/option.ts';
import { namedPace } from './pace.ts';
import { hoursFrom, hoursText, zone, zoneProblem } from './typed-hours.ts';

const options = {
  language: choice(LOCALES, (locale) => `language.${locale}`),
  place: choice(TABLE_PLACES, (place) => `server.place.${place}`),
  openers: choice(OPENERS, (openers) => `server.openers.${openers}`),
  pace: namedPace,
  night: flag(),
  quiet: text(),
  zone,
};

/**
 * `/server`: shows what new tables of the server begin with, when people here are left in peace and what the bot may
 * do here. Moderators change it.
 */
export const server = serverCommand({
  name: 'server',
  options,
  elsewhere: 'place.no-server',
  forModerators: (values) => Object.values(values).some((value) => value !== undefined),
  async run(context, values) {
    const { deps, caller } = context;
    const { guildId } = caller;
    const change = changeFrom(values);
    if (!change.ok) return refused(change.refusal);
    if (Object.keys(change.value).length > 0) {
      await deps.settings.changeServer(guildId, change.value);
      if ('quiet' in change.value || 'zone' in change.value) await deps.availability.followServer(guildId);
    }
    return said(settingsText(context, await deps.settings.server(guildId)));
  },
});

const changeFrom = ({ language, ...values }: ValuesOf<typeof options>): Result<ServerChange> => {
  const badZone = zoneProblem(values.zone);
  if (badZone) return refuse(badZone);
  const quiet = hoursFrom(values.quiet);
  if (!quiet.ok) return quiet;
  const change = { ...values, locale: language, quiet: quiet.value };
  return accept(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
};

const settingsText = ({ caller }: InteractionContext, settings: ServerSettings): string => {
  const { t, guildLocale } = caller;
  const { locale, place = 'thread', openers = 'everyone', pace = 'standard', night = false } = settings;
  const { quiet, zone = 'UTC' } = settings;
  const lacking = lackingHere(caller);
  return [
    t('server.title'),
    t('server.language', { language: t(`language.${locale ?? guildLocale ?? 'opener'}`) }),
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
