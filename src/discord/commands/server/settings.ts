import { LOCALES } from '../../../i18n/index.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import { PACE_NAMES } from '../../../table/model/pace.ts';
import {
  OPENERS,
  type ServerChange,
  type ServerSettings,
  TABLE_PLACES,
} from '../../../table/model/server-settings.ts';
import type { InteractionContext } from '../../interactions/context.ts';
import { lackingHere } from '../../interactions/permissions.ts';
import { answered, refused } from '../../interactions/result.ts';
import type { Row } from '../../messages/private-answer.ts';
import { type Command, serverCommand } from '../definition/command.ts';
import { choice, flag, text, type ValuesOf } from '../definition/option.ts';
import {
  type SettingMenu,
  settingChoices,
  settingControl,
  settingRows,
  yesOrNo,
} from '../definition/setting-menus.ts';
import { namedPace } from '../pace.ts';
import {
  hoursFrom,
  hoursMenu,
  hoursText,
  USUAL_NIGHTS,
  zone,
  zoneMenu,
  zoneProblem,
} from '../typed-hours.ts';

const MENU_ACTION = 'server';

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
 * `/server settings`: shows what new tables of the server begin with, when people here are left in peace and what the bot may
 * do here. Moderators change it, by menus too.
 */
export const settings: Command = serverCommand({
  name: 'settings',
  options,
  controls: [settingControl(MENU_ACTION, () => settings)],
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
    const now = await deps.settings.server(guildId);
    return answered({
      text: settingsText(context, now),
      ...(caller.moderator && { rows: menuRows(context, now) }),
    });
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

/** What holds where a server has chosen nothing. */
const USUAL = {
  place: 'thread',
  openers: 'everyone',
  pace: 'standard',
  night: false,
  zone: 'UTC',
} as const satisfies ServerSettings;

const settingsText = ({ caller }: InteractionContext, settings: ServerSettings): string => {
  const { t, guildLocale } = caller;
  const { locale, place, openers, pace, night, quiet, zone } = { ...USUAL, ...settings };
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

const menuRows = ({ caller }: InteractionContext, settings: ServerSettings): Row[] => {
  const { t, guildLocale } = caller;
  const { locale, place, openers, pace, night, quiet, zone } = { ...USUAL, ...settings };
  const menus: SettingMenu[] = [
    {
      ...{ option: 'language', name: t('setting.language'), now: locale ?? guildLocale },
      choices: settingChoices(LOCALES, (value) => t(`language.${value}`)),
    },
    {
      ...{ option: 'place', name: t('setting.place'), now: place },
      choices: settingChoices(TABLE_PLACES, (value) => t(`server.place.${value}`)),
    },
    {
      ...{ option: 'openers', name: t('setting.openers'), now: openers },
      choices: settingChoices(OPENERS, (value) => t(`server.openers.${value}`)),
    },
    {
      ...{ option: 'pace', name: t('setting.pace'), now: pace },
      choices: settingChoices(PACE_NAMES, (value) => t(`pace.choice.${value}`)),
    },
    { option: 'night', name: t('setting.night'), choices: yesOrNo(t), now: `${night}` },
    {
      ...{ option: 'quiet', name: t('setting.quiet') },
      ...hoursMenu({ now: quiet, usual: USUAL_NIGHTS, none: t('me.settings.none') }),
    },
    { option: 'zone', name: t('setting.zone'), ...zoneMenu(zone) },
  ];
  return settingRows({ action: MENU_ACTION }, menus, t);
};
