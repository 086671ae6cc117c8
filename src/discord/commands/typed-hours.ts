import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { DAY_MINUTES, isZone, zonesLike } from '../../table/clock/hours.ts';
import type { Hours } from '../../table/model/availability.ts';
import { text } from './definition/option.ts';
import { type SettingMenu, settingChoices } from './definition/setting-menus.ts';

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

/** Hours as they can be typed; `-` for none. */
const typedHours = (hours: Hours | undefined): string =>
  hours ? `${clockText(hours.from)}-${clockText(hours.to)}` : '-';

/** Hours that many keep, and those that are set now. */
export const hoursMenu = ({
  now,
  usual,
  none,
}: {
  readonly now: Hours | undefined;
  readonly usual: readonly Hours[];
  readonly none: string;
}): Pick<SettingMenu, 'choices' | 'now'> => {
  const present = typedHours(now);
  const all = [
    ...new Map([...usual, ...(now ? [now] : [])].map((hours) => [typedHours(hours), hours])).entries(),
  ];
  return {
    choices: [
      { value: '-', label: none },
      ...all.map(([value, hours]) => ({ value, label: hoursText(hours) })),
    ],
    now: present,
  };
};

const hoursFromTo = (from: number, to: number): Hours => ({ from: from * 60, to: (to % 24) * 60 });

/** Nights as people sleep. */
export const USUAL_NIGHTS: readonly Hours[] = [
  hoursFromTo(21, 6),
  hoursFromTo(22, 6),
  hoursFromTo(22, 7),
  hoursFromTo(22, 8),
  hoursFromTo(23, 7),
  hoursFromTo(23, 8),
  hoursFromTo(23, 9),
  hoursFromTo(0, 8),
  hoursFromTo(1, 9),
];

/** Parts of a day in which people play. */
export const USUAL_EVENINGS: readonly Hours[] = [
  hoursFromTo(7, 12),
  hoursFromTo(9, 17),
  hoursFromTo(12, 18),
  hoursFromTo(16, 20),
  hoursFromTo(17, 22),
  hoursFromTo(18, 23),
  hoursFromTo(20, 24),
];

/** One zone for most hours of the world; all others can be typed. */
const USUAL_ZONES = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Halifax',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Warsaw',
  'Europe/Athens',
  'Europe/Istanbul',
  'Africa/Johannesburg',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

/** Zones that many live in, and the one that is set now. */
export const zoneMenu = (now: string): Pick<SettingMenu, 'choices' | 'now'> => ({
  choices: settingChoices([...new Set([...USUAL_ZONES, now])]),
  now,
});
