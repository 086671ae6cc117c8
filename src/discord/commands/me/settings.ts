import { DateTime } from 'luxon';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import { type Availability, REMINDER_PLACES, TOTALS } from '../../../table/model/availability.ts';
import type { AvailabilityChange } from '../../../table/model/person-stores.ts';
import type { Caller } from '../../interactions/caller.ts';
import { answered, refused } from '../../interactions/result.ts';
import type { Row } from '../../messages/private-answer.ts';
import { timeText } from '../../naming.ts';
import { type Command, command } from '../definition/command.ts';
import { choice, flag, text, type ValuesOf } from '../definition/option.ts';
import {
  type SettingMenu,
  settingChoices,
  settingControl,
  settingRows,
  yesOrNo,
} from '../definition/setting-menus.ts';
import {
  hoursFrom,
  hoursMenu,
  hoursText,
  USUAL_EVENINGS,
  USUAL_NIGHTS,
  zone,
  zoneMenu,
  zoneProblem,
} from '../typed-hours.ts';

const MENU_ACTION = 'settings';

const options = {
  zone,
  quiet: text(),
  active: text(),
  reminders: choice(REMINDER_PLACES, (place) => `choice.place.${place}`),
  next: flag(),
  totals: choice(TOTALS, (totals) => `choice.totals.${totals}`),
};

/** `/me settings`: shows when somebody sleeps, plays and is reminded, with menus to change it. */
export const settings: Command = command({
  name: 'settings',
  options,
  controls: [settingControl(MENU_ACTION, () => settings)],
  async run({ deps, caller }, values) {
    const change = changeFrom(values);
    if (!change.ok) return refused(change.refusal);
    const { userId, guildId } = caller;
    if (Object.keys(change.value).length > 0) await deps.availability.change(userId, change.value);
    const availability = await deps.availability.of(userId, guildId);
    return answered({
      text: settingsText(availability, caller, deps.time.now()),
      rows: menuRows(availability, caller),
    });
  },
});

const changeFrom = (values: ValuesOf<typeof options>): Result<AvailabilityChange> => {
  const { zone, reminders, next, totals } = values;
  const badZone = zoneProblem(zone);
  if (badZone) return refuse(badZone);
  const quiet = hoursFrom(values.quiet);
  if (!quiet.ok) return quiet;
  const active = hoursFrom(values.active);
  if (!active.ok) return active;
  return accept({
    ...(zone !== undefined && { zone }),
    ...(quiet.value !== undefined && { quiet: quiet.value }),
    ...(active.value !== undefined && { active: active.value }),
    ...(reminders && { place: reminders }),
    ...(next !== undefined && { tellNext: next }),
    ...(totals && { totals }),
  });
};

const settingsText = (
  { zone, quiet, active, place, tellNext, totals, away }: Availability,
  { t, locale }: Caller,
  now: Date,
): string => {
  const local = DateTime.fromJSDate(now, { zone }).setLocale(locale);
  const coming = away.filter(({ to }) => to > now.getTime());
  return [
    t('me.settings.title'),
    t('me.settings.zone', { zone, time: local.toLocaleString(DateTime.TIME_SIMPLE) }),
    t('me.settings.quiet', { hours: quiet ? hoursText(quiet) : t('me.settings.none') }),
    t('me.settings.active', { hours: active ? hoursText(active) : t('me.settings.learned') }),
    t('me.settings.place', { place }),
    t('me.settings.next', { next: t(tellNext ? 'yes' : 'no') }),
    t('me.settings.totals', { totals: t(`choice.totals.${totals}`) }),
    ...coming.map(({ from, to }) => t('me.settings.away', { from: timeText(from), to: timeText(to) })),
  ].join('\n');
};

const menuRows = (availability: Availability, { t }: Caller): Row[] => {
  const { quiet, active, place, tellNext, totals } = availability;
  const none = { quiet: t('me.settings.none'), active: t('me.settings.learned') };
  const menus: SettingMenu[] = [
    { option: 'zone', name: t('setting.zone'), ...zoneMenu(availability.zone) },
    {
      ...{ option: 'quiet', name: t('setting.quiet') },
      ...hoursMenu({ now: quiet, usual: USUAL_NIGHTS, none: none.quiet }),
    },
    {
      ...{ option: 'active', name: t('setting.active') },
      ...hoursMenu({ now: active, usual: USUAL_EVENINGS, none: none.active }),
    },
    {
      ...{ option: 'reminders', name: t('setting.reminders'), now: place },
      choices: settingChoices(REMINDER_PLACES, (value) => t(`choice.place.${value}`)),
    },
    { option: 'next', name: t('setting.next'), choices: yesOrNo(t), now: `${tellNext}` },
    {
      ...{ option: 'totals', name: t('setting.totals'), now: totals },
      choices: settingChoices(TOTALS, (value) => t(`choice.totals.${value}`)),
    },
  ];
  return settingRows({ action: MENU_ACTION }, menus, t);
};
