import { DateTime } from 'luxon';
import { nextGoodMoment } from '../clock/hours.ts';
import type { Availability } from '../model/availability.ts';

/**
 * When the next digest goes out: at that hour of the person's day, today or tomorrow, and never in their quiet
 * hours.
 * @param now epoch ms; the digest comes later than this
 * @returns epoch ms
 */
export const nextDigest = (availability: Availability, hour: number, now: number): number => {
  const { active: _, ...night } = availability;
  const local = DateTime.fromMillis(now, { zone: availability.zone });
  for (let days = 0; ; days += 1) {
    const wanted = local.plus({ days }).set({ hour, minute: 0, second: 0, millisecond: 0 }).toMillis();
    const moment = nextGoodMoment(night, wanted);
    if (moment > now) return moment;
  }
};
