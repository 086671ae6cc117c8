import { DateTime, IANAZone } from 'luxon';
import type { Absence, Availability, Hours } from '../model/availability.ts';
import { HOUR_MS } from '../model/pace.ts';
import type { Calendar } from './calendar.ts';

/** Whether the time zone is known. */
export const isZone = (zone: string): boolean => IANAZone.isValidZone(zone);

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;

const MOST_NAMED = 25;

/** IANA zones whose name contains what was typed, at most 25, those of the person's part of the world first. */
export const zonesLike = (typed: string): string[] => {
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '_');
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.toLowerCase().includes(wanted));
  const inEurope = (zone: string): number => (zone.startsWith('Europe/') ? 0 : 1);
  return zones.sort((a, b) => inEurope(a) - inEurope(b)).slice(0, MOST_NAMED);
};

/** Whether a moment lies in these hours in this zone, and until when that holds (epoch ms). */
export const hoursAt = (hours: Hours, zone: string, at: number): { inside: boolean; until: number } => {
  const local = DateTime.fromMillis(at, { zone });
  const minute = minuteOf(endOfFirstHour(local) ?? local);
  const inside =
    hours.from <= hours.to
      ? minute >= hours.from && minute < hours.to
      : minute >= hours.from || minute < hours.to;
  return { inside, until: nextMinute(local, inside ? hours.to : hours.from) };
};

const minuteOf = ({ hour, minute }: DateTime): number => hour * 60 + minute;

/**
 * Where the clock has been set back and shows an hour for the second time: the last minute before that. What begins or ends in
 * such an hour does so when the clock shows it first, and not again. Undefined at any other moment.
 */
const endOfFirstHour = (local: DateTime): DateTime | undefined => {
  const { hour, minute, second, millisecond } = local;
  const first = local.startOf('day').set({ hour, minute, second, millisecond });
  if (first >= local) return undefined;
  let last = first;
  for (let next = first; next.offset === first.offset; next = next.plus({ minutes: 1 })) last = next;
  return last;
};

/**
 * The next time that the local clock shows this minute of the day, the first of both where it shows it twice. Where a change of the clocks leaves that
 * minute out it is the moment of the change.
 */
const nextMinute = (local: DateTime, minute: number): number => {
  const on = (day: DateTime): number =>
    day.set({ hour: Math.floor(minute / 60), minute: minute % 60, second: 0, millisecond: 0 }).toMillis();
  const today = on(local.startOf('day'));
  const next = today > local.toMillis() ? today : on(local.startOf('day').plus({ days: 1 }));
  // An hour that the clock shows twice must not lead back.
  return Math.max(next, local.toMillis() + 1);
};

/** Stands still in the player's quiet hours. */
export const nightCalendar =
  ({ quiet, zone }: Availability): Calendar =>
  (at) => {
    if (!quiet || quiet.from === quiet.to) return { runs: true };
    const { inside, until } = hoursAt(quiet, zone, at);
    return { runs: !inside, until };
  };

/** Stands still while the player is away, for at most so many milliseconds in all. */
export const awayCalendar = (away: readonly Absence[], mostMs: number): Calendar => {
  let left = mostMs;
  const spans = away.flatMap(({ from, to }) => {
    const length = Math.max(0, Math.min(to - from, left));
    left -= length;
    return length > 0 ? [{ from, to: from + length }] : [];
  });
  return (at) => {
    const present = spans.find(({ from, to }) => at >= from && at < to);
    if (present) return { runs: false, until: present.to };
    const next = spans.find(({ from }) => from > at);
    return next ? { runs: true, until: next.from } : { runs: true };
  };
};

/** The absence that a moment lies in. */
export const awayAt = ({ away }: Pick<Availability, 'away'>, at: number): Absence | undefined =>
  away.find(({ from, to }) => at >= from && at < to);

/** Steps in which a better moment is looked for. */
const MOST_STEPS = 20;

/** The first moment from `at` on that is good for a reminder: in the active hours, outside the quiet ones. */
export const nextGoodMoment = (availability: Availability, at: number): number => {
  const { active, ...night } = availability;
  const { quiet, zone } = night;
  let moment = at;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const sleeping = quiet && quiet.from !== quiet.to ? hoursAt(quiet, zone, moment) : undefined;
    const playing = active && active.from !== active.to ? hoursAt(active, zone, moment) : undefined;
    if (sleeping?.inside) moment = sleeping.until;
    else if (playing && !playing.inside) moment = playing.until;
    else return moment;
  }
  // Quiet and active hours that leave nothing between them: at least not at night.
  return nextGoodMoment(night, at);
};

/** Until when somebody sleeps who does at this moment, epoch ms; undefined if they are awake. */
export const asleepUntil = ({ quiet, zone }: Availability, at: number): number | undefined => {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const { inside, until } = hoursAt(quiet, zone, at);
  return inside ? until : undefined;
};

/** So much time somebody has after their quiet hours before anything is decided for them. */
const MORNING_MS = HOUR_MS;

/**
 * A deadline that would fall into the player's quiet hours, or into the hour after a night that the clock has run
 * through, at the end of that hour; any other as it is.
 * @param since when the clock was read last, epoch ms
 */
export const afterNight = (availability: Availability, since: number, deadline: number): number => {
  const morning =
    asleepUntil(availability, deadline) ?? asleepUntil(availability, Math.max(since, deadline - MORNING_MS));
  return morning === undefined ? deadline : Math.max(deadline, morning + MORNING_MS);
};

/** The first moment from `at` on at which somebody may be called: awake, and not on an announced absence. */
export const nextPresent = (availability: Availability, at: number): number => {
  let moment = at;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const until = asleepUntil(availability, moment) ?? awayAt(availability, moment)?.to;
    if (until === undefined) return moment;
    moment = until;
  }
  return moment;
};

/** Whether somebody may be called now: of whom nothing is known may. */
export const isThere = (availability: Availability | undefined, now: number): boolean =>
  availability === undefined || nextPresent(availability, now) <= now;

/** The moment before which so much waking time lies until `deadline`; `since` if there is less since then. */
export const wakingBefore = (
  availability: Availability,
  { since, deadline }: { readonly since: number; readonly deadline: number },
  ms: number,
): number => {
  let left = ms;
  let to = deadline;
  for (let steps = 0; to > since && steps < MOST_STEPS; steps += 1) {
    const night = lastNight(availability, to);
    const from = Math.max(since, night?.to ?? since);
    if (to - from >= left) return to - left;
    left -= to - from;
    to = Math.max(since, night?.from ?? since);
  }
  return since;
};

/** The last quiet time that has ended at a moment at which somebody is awake. */
const lastNight = ({ quiet, zone }: Availability, at: number): Absence | undefined => {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const local = DateTime.fromMillis(at, { zone });
  const on = (day: DateTime, minute: number): number =>
    day
      .startOf('day')
      .set({ hour: Math.floor(minute / 60), minute: minute % 60 })
      .toMillis();
  const day = on(local, quiet.to) <= at ? local : local.minus({ days: 1 });
  return {
    from: on(quiet.from <= quiet.to ? day : day.minus({ days: 1 }), quiet.from),
    to: on(day, quiet.to),
  };
};

/**
 * When to remind: as close to `at` as is good for the player, in the active hours if that still leaves time before the
 * deadline; never in the quiet hours or while they are away.
 * @returns epoch ms; undefined if there is no good moment between `since` and `deadline`
 */
export const reminderMoment = (
  availability: Availability,
  at: number,
  since: number,
  deadline: number,
): number | undefined => {
  const later = nextPresent(availability, nextGoodMoment(availability, at));
  if (later < deadline) return later;
  const awake = nextPresent(availability, at);
  if (awake < deadline) return awake;
  const { quiet, zone } = availability;
  if (!quiet || !hoursAt(quiet, zone, at).inside) return undefined;
  const bedtime = lastEntry(quiet, zone, at);
  return bedtime > since && awayAt(availability, bedtime) === undefined ? bedtime : undefined;
};

/** A moment just before these hours began, of which `at` is one. */
const lastEntry = (hours: Hours, zone: string, at: number): number => {
  const local = DateTime.fromMillis(at, { zone });
  const day = local.hour * 60 + local.minute >= hours.from ? local : local.minus({ days: 1 });
  const began = day.startOf('day').set({ hour: Math.floor(hours.from / 60), minute: hours.from % 60 });
  return began.toMillis() - BEFORE_MS;
};

/** So long before the quiet hours begin. */
const BEFORE_MS = 15 * 60_000;
