import { DateTime } from 'luxon';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import { type Availability, REMINDER_PLACES } from '../../../table/model/availability.ts';
import type { AvailabilityChange } from '../../../table/model/person-stores.ts';
import type { Caller } from '../../interactions/caller.ts';
import { refused, said } from '../../interactions/result.ts';
import { timeText } from '../../naming.ts';
import { command } from '../definition/command.ts';
import { choice, flag, text, type ValuesOf } from '../definition/option.ts';
import { hoursFrom, hoursText, zone, zoneProblem } from '../typed-hours.ts';

const options = {
  zone,
  quiet: text(),
  active: text(),
  reminders: choice(REMINDER_PLACES, (place) => `choice.place.${place}`),
  next: flag(),
};

/** `/me settings`: shows when somebody sleeps, plays and is reminded, and changes it. */
export const settings = command({
  name: 'settings',
  options,
  async run({ deps, caller }, values) {
    const change = changeFrom(values);
    if (!change.ok) return refused(change.refusal);
    const { userId, guildId } = caller;
    if (Object.keys(change.value).length > 0) await deps.availability.change(userId, change.value);
    const availability = await deps.availability.of(userId, guildId);
    return said(settingsText(availability, caller, deps.time.now()));
  },
});

const changeFrom = (values: ValuesOf<typeof options>): Result<AvailabilityChange> => {
  const { zone, reminders, next } = values;
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
  });
};

const settingsText = (
  { zone, quiet, active, place, tellNext, away }: Availability,
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
    ...coming.map(({ from, to }) => t('me.settings.away', { from: timeText(from), to: timeText(to) })),
  ].join('\n');
};
