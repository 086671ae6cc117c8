import type { Seat } from '../../kernel/seat.ts';
import type { Availability } from '../model/availability.ts';
import { clockOf, type PendingDecision, type TableClocks } from '../model/clocks.ts';
import { DAY_MS } from '../model/pace.ts';
import { afterRunning, type Calendar, runningBetween, runsWhenAll } from './calendar.ts';
import { awayCalendar, nightCalendar, reminderMoment } from './hours.ts';

/** When the clock of this player runs at this table. */
export const calendarOf = ({ policy, begunAt }: TableClocks, availability: Availability): Calendar => {
  const away = availability.away.filter(({ to }) => to > begunAt);
  return runsWhenAll([
    ...(policy.stillAtNight ? [nightCalendar(availability)] : []),
    ...(policy.stillWhenAway ? [awayCalendar(away, policy.awayDays * DAY_MS)] : []),
  ]);
};

/** When a decision must be made, epoch ms; undefined if there is no deadline or the clock stands still. */
export const deadlineOf = (
  clocks: TableClocks,
  pending: PendingDecision,
  availability: Availability,
): number | undefined =>
  clocks.paused || pending.leftMs === undefined
    ? undefined
    : afterRunning(calendarOf(clocks, availability), pending.since, pending.leftMs);

/** The decision with its clock read at `now`; a clock of a paused table does not go on. */
export const readAt = (
  clocks: TableClocks,
  pending: PendingDecision,
  availability: Availability,
  now: number,
): PendingDecision => {
  if (pending.leftMs === undefined) return pending;
  const used = clocks.paused ? 0 : runningBetween(calendarOf(clocks, availability), pending.since, now);
  return { ...pending, since: now, leftMs: Math.max(0, pending.leftMs - used) };
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
export const nextDue = (clocks: TableClocks, seat: Seat, availability: Availability): Due | undefined => {
  const { pending } = clockOf(clocks, seat);
  const deadline = pending && deadlineOf(clocks, pending, availability);
  if (!pending || deadline === undefined) return undefined;
  return nextReminder(clocks, pending, availability, deadline) ?? { kind: 'expire', at: deadline };
};

const nextReminder = (
  clocks: TableClocks,
  pending: PendingDecision,
  availability: Availability,
  deadline: number,
): Due | undefined => {
  const { remindAt } = clocks.policy;
  const moments = remindAt.map((share) => momentOf(clocks, pending, availability, { share, deadline }));
  const planned = moments.find((moment, index) => index >= pending.reminded && moment !== undefined);
  // Who has put a reminder off is reminded when they said, and not before.
  const at = pending.snoozedUntil ?? planned;
  if (at === undefined || at >= deadline) return undefined;
  const passed = moments.filter((moment, index) => index < pending.reminded || (moment ?? at) <= at).length;
  const reminded = Math.max(passed, pending.reminded);
  return { kind: 'remind', at, reminded, last: reminded >= remindAt.length };
};

/** When the player is reminded at this share of the time. */
const momentOf = (
  clocks: TableClocks,
  { since, grantedMs = 0, leftMs = 0 }: PendingDecision,
  availability: Availability,
  { share, deadline }: { readonly share: number; readonly deadline: number },
): number | undefined => {
  const until = Math.max(0, leftMs - (1 - share) * grantedMs);
  const planned = afterRunning(calendarOf(clocks, availability), since, until);
  return planned === undefined ? undefined : reminderMoment(availability, planned, since, deadline);
};
