import { DateTime } from 'luxon';
import { nextGoodMoment } from '../clock/hours.ts';
import { spreadOver } from '../clock/spread.ts';
import type { Availability } from '../model/availability.ts';

/**
 * When the next digest goes out: in that hour of the person's day, always at the same minute, today or tomorrow, and
 * never in their quiet hours. Everybody's minute is another, so that not all of them go out at once.
 * @param now epoch ms; the digest comes later than this
 * @returns epoch ms
 */
export const nextDigest = (availability: Availability, hour: number, now: number): number => {
  const { active: _, ...night } = availability;
  const local = DateTime.fromMillis(now, { zone: availability.zone });
  for (let days = 0; ; days += 1) {
    const begin = local.plus({ days }).set({ hour, minute: 0, second: 0, millisecond: 0 }).toMillis();
    const wanted = begin + spreadOver(availability.userId, MINUTES) * MINUTE_MS;
    const moment = nextGoodMoment(night, wanted);
    if (moment > now) return moment;
  }
};

const MINUTES = 60;
const MINUTE_MS = 60_000;
