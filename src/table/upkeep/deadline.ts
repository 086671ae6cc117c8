import type { Seat } from '../../kernel/seat.ts';
import { afterRunning, type Calendar, runningBetween, runsWhenAll } from './calendar.ts';
import { DAY_MS } from './pace.ts';
import { awayCalendar, nightCalendar, type Rhythm, reminderMoment } from './rhythm.ts';
import { clockOf, type Owed, type Upkeep } from './upkeep.ts';

/** When the clock of this player runs at this table. */
export const calendarOf = ({ policy, begunAt }: Upkeep, rhythm: Rhythm): Calendar => {
  const away = rhythm.away.filter(({ to }) => to > begunAt);
  return runsWhenAll([
    ...(policy.stillAtNight ? [nightCalendar(rhythm)] : []),
    ...(policy.stillWhenAway ? [awayCalendar(away, policy.awayDays * DAY_MS)] : []),
  ]);
};

/** When a decision must be made, epoch ms; undefined if there is no deadline or the clock stands still. */
export const deadlineOf = (upkeep: Upkeep, owed: Owed, rhythm: Rhythm): number | undefined =>
  upkeep.paused || owed.leftMs === undefined
    ? undefined
    : afterRunning(calendarOf(upkeep, rhythm), owed.since, owed.leftMs);

/** The decision with its clock read at `now`; a clock of a paused table does not go on. */
export const settled = (upkeep: Upkeep, owed: Owed, rhythm: Rhythm, now: number): Owed => {
  if (owed.leftMs === undefined) return owed;
  const used = upkeep.paused ? 0 : runningBetween(calendarOf(upkeep, rhythm), owed.since, now);
  return { ...owed, since: now, leftMs: Math.max(0, owed.leftMs - used) };
};

/** What the clock of a seat does next. Times in epoch ms. */
export type Due =
  | {
      readonly kind: 'remind';
      readonly at: number;
      /** How many shares of the time are behind the player then. */
      readonly reminded: number;
      /** The last reminder before the time runs out. */
      readonly last: boolean;
    }
  | { readonly kind: 'expire'; readonly at: number };

/** What happens next to a seat that owes a decision if nobody does anything; undefined if nothing does. */
export const nextDue = (upkeep: Upkeep, seat: Seat, rhythm: Rhythm): Due | undefined => {
  const { owed } = clockOf(upkeep, seat);
  const deadline = owed && deadlineOf(upkeep, owed, rhythm);
  if (!owed || deadline === undefined) return undefined;
  return nextReminder(upkeep, owed, rhythm, deadline) ?? { kind: 'expire', at: deadline };
};

const nextReminder = (upkeep: Upkeep, owed: Owed, rhythm: Rhythm, deadline: number): Due | undefined => {
  const { remindAt } = upkeep.policy;
  const moments = remindAt.map((share) => momentOf(upkeep, owed, rhythm, share, deadline));
  const planned = moments.find((moment, index) => index >= owed.reminded && moment !== undefined);
  // Who has put a reminder off is reminded when they said, and not before.
  const at = owed.snoozedUntil ?? planned;
  if (at === undefined || at >= deadline) return undefined;
  const passed = moments.filter((moment, index) => index < owed.reminded || (moment ?? at) <= at).length;
  const reminded = Math.max(passed, owed.reminded);
  return { kind: 'remind', at, reminded, last: reminded >= remindAt.length };
};

/** When the player is reminded at this share of the time. */
const momentOf = (
  upkeep: Upkeep,
  { since, grantedMs = 0, leftMs = 0 }: Owed,
  rhythm: Rhythm,
  share: number,
  deadline: number,
): number | undefined => {
  const until = Math.max(0, leftMs - (1 - share) * grantedMs);
  const planned = afterRunning(calendarOf(upkeep, rhythm), since, until);
  return planned === undefined ? undefined : reminderMoment(rhythm, planned, since, deadline);
};
