import { DateTime } from 'luxon';
import { type Availability, nextGoodMoment } from '../clock/hours.ts';
import type { UserId } from '../model/table.ts';

/** A daily digest that somebody wants, and when the next one goes out. */
export interface Digest {
  readonly userId: UserId;
  /** Hour of the day in the person's own zone, 0 to 23. */
  readonly hour: number;
  readonly nextAt: Date;
}

/** Where wishes for digests are kept. */
export interface DigestStore {
  set(digest: Digest): Promise<void>;
  /** No more digests; false if there were none. */
  remove(userId: UserId): Promise<boolean>;
  /** Digests whose moment has come. */
  due(now: Date): Promise<readonly Digest[]>;
  /** Moves a digest on; false if another process has done so already, or it was called off. */
  advance(digest: Digest, nextAt: Date): Promise<boolean>;
}

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
