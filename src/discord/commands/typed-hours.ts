import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { DAY_MINUTES, isZone, zonesLike } from '../../table/clock/hours.ts';
import type { Hours } from '../../table/model/availability.ts';
import { text } from './definition/option.ts';

/** The option for a time zone; suggested by a part of the name. */
export const zone = text({
  suggest: ({ typed }) => zonesLike(typed).map((name) => ({ name, value: name })),
});

/** Why a time zone cannot be taken; undefined if it is known, or none was typed. */
export const zoneProblem = (zone: string | undefined): Refusal | undefined =>
  zone !== undefined && !isZone(zone) ? refusal('time.zone', { zone }) : undefined;

const HOURS = /^(\d{1,2})(?::?([0-5]\d))?\s*[-–]\s*(\d{1,2})(?::?([0-5]\d))?$/;

/** Hours as they are typed, such as `22:30-7`; `-` for none. Undefined if nothing was typed. */
export const hoursFrom = (typed: string | undefined): Result<Hours | null | undefined> => {
  if (typed === undefined) return accept(undefined);
  if (/^\s*[-–]\s*$/.test(typed)) return accept(null);
  const parts = HOURS.exec(typed.trim());
  const minute = (hour = '', rest = '0'): number => Number(hour) * 60 + Number(rest);
  const from = minute(parts?.[1], parts?.[2]);
  const to = minute(parts?.[3], parts?.[4]) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  const sound = parts && from < DAY_MINUTES && minute(parts[3], parts[4]) <= DAY_MINUTES;
  // Somebody who is never to be reminded would never be asked to move either.
  if (!sound || length === 0 || length > DAY_MINUTES / 2)
    return refuse(refusal('time.hours', { text: typed }));
  return accept({ from, to });
};

/** Hours as they are shown, such as `22:30–7:00`. */
export const hoursText = ({ from, to }: Hours): string => `${clockText(from)}–${clockText(to)}`;

const clockText = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
