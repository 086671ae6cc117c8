import { DateTime } from 'luxon';
import type { OptionValues } from '../../games/front.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { type Availability, REMINDER_PLACES } from '../../table/model/availability.ts';
import type { AvailabilityChange } from '../../table/model/person-stores.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { type InteractionResult, refused, said } from '../interactions/outcome.ts';
import { timeText } from '../messages/time/moments.ts';
import { hoursFrom, hoursText, zoneProblem } from './typed-hours.ts';

/** `/me settings`: shows when somebody sleeps, plays and is reminded, and changes it. */
export const mySettings = async (
  deps: DiscordDeps,
  caller: Caller,
  values: OptionValues,
): Promise<InteractionResult> => {
  const change = changeFrom(values);
  if (!change.ok) return refused(change.refusal);
  const { userId, guildId } = caller;
  if (Object.keys(change.value).length > 0) await deps.availability.change(userId, change.value);
  const availability = await deps.availability.of(userId, guildId);
  return said(settingsText(availability, caller, deps.time.now()));
};

const changeFrom = ({ zone, quiet, active, reminders, next }: OptionValues): Result<AvailabilityChange> => {
  const badZone = zoneProblem(zone);
  if (badZone) return refuse(badZone);
  const quietHours = hoursFrom(quiet);
  if (!quietHours.ok) return quietHours;
  const activeHours = hoursFrom(active);
  if (!activeHours.ok) return activeHours;
  const place = REMINDER_PLACES.find((candidate) => candidate === reminders);
  return accept({
    ...(typeof zone === 'string' && { zone }),
    ...(quietHours.value !== undefined && { quiet: quietHours.value }),
    ...(activeHours.value !== undefined && { active: activeHours.value }),
    ...(place && { place }),
    ...(typeof next === 'boolean' && { tellNext: next }),
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

/** `/me away`: from the first day to the end of the last, in the caller's own zone. */
export const announceAbsence = async (
  deps: DiscordDeps,
  caller: Caller,
  values: OptionValues,
): Promise<InteractionResult> => {
  const { userId, guildId, t } = caller;
  const { zone } = await deps.availability.of(userId, guildId);
  const now = DateTime.fromJSDate(deps.time.now(), { zone });
  const first = values.from === undefined ? accept(now) : dayFrom(values.from, zone);
  if (!first.ok) return refused(first.refusal);
  const last = dayFrom(values.to, zone);
  if (!last.ok) return refused(last.refusal);
  const from = Math.max(first.value.toMillis(), now.toMillis());
  const to = last.value.plus({ days: 1 }).toMillis();
  const away = await deps.availability.announce(userId, { from, to });
  if (!away.ok) return refused(away.refusal);
  return said(t('me.away.done', { from: timeText(from), to: timeText(to), days: away.value.daysLeft }));
};

/** A day as it is typed, such as `2026-12-24`: the moment at which it begins in the zone. */
const dayFrom = (typed: OptionValues[string], zone: string): Result<DateTime> => {
  const day = DateTime.fromFormat(String(typed ?? '').trim(), 'yyyy-MM-dd', { zone });
  return day.isValid ? accept(day) : refuse(refusal('time.day', { text: String(typed ?? '') }));
};

/** `/me back`: ends an absence early. */
export const endAbsence = async (deps: DiscordDeps, { userId, t }: Caller): Promise<InteractionResult> => {
  const back = await deps.availability.endAbsence(userId);
  return back.ok ? said(t('me.back.done')) : refused(back.refusal);
};
