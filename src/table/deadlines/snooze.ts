import { asleepUntil, hoursAt, nextGoodMoment, nextPresent } from '../clock/hours.ts';
import type { Availability } from '../model/availability.ts';
import { DAY_MS, HOUR_MS } from '../model/pace.ts';

/** Until when a reminder can be put off. */
export const SNOOZES = ['hours', 'tomorrow', 'active'] as const;

export type Snooze = (typeof SNOOZES)[number];

const SNOOZE_HOURS = 2;
/** Whoever is reminded has so much time left at least: else it would come too late to be of use. */
const LEAST_LEFT_MS = HOUR_MS / 2;

/** When the player would be reminded, epoch ms: never in their quiet hours. */
export const snoozedUntil = (availability: Availability, snooze: Snooze, now: number): number => {
  switch (snooze) {
    case 'hours':
      return nextPresent(availability, now + SNOOZE_HOURS * HOUR_MS);
    case 'tomorrow':
      return nextPresent(availability, now + DAY_MS);
    case 'active':
      return nextActive(availability, now);
  }
};

/** Whether a reminder at this moment still leaves time before the deadline. */
export const isInTime = (until: number, deadline: number | undefined): boolean =>
  deadline === undefined || until + LEAST_LEFT_MS <= deadline;

/** Those that can be kept: a moment before the deadline, and each moment once. */
export const possibleSnoozes = (
  availability: Availability | undefined,
  deadline: number | undefined,
  now: number,
): Snooze[] => {
  if (!availability) return [];
  const moments = SNOOZES.map((snooze) => snoozedUntil(availability, snooze, now));
  return SNOOZES.filter((snooze, index) => {
    const until = moments[index] ?? 0;
    const known = snooze !== 'active' || availability.active !== undefined;
    return known && isInTime(until, deadline) && moments.indexOf(until) === index;
  });
};

/** When the player's active hours begin the next time; the same time tomorrow where none are known. */
const nextActive = (availability: Availability, now: number): number => {
  const { active, zone } = availability;
  if (!active) return nextPresent(availability, now + DAY_MS);
  const { inside, until } = hoursAt(active, zone, now);
  const moment = nextGoodMoment(availability, inside ? until : now);
  return asleepUntil(availability, moment) ?? moment;
};
