import type { Seat } from '../../kernel/seat.ts';
import type { Availability } from '../model/availability.ts';
import { clockOf, type Pause, type PendingDecision, type TableClocks } from '../model/clocks.ts';
import { HOUR_MS } from '../model/pace.ts';
import type { ReminderStage } from '../model/time-effects.ts';
import { afterRunning, runningBetween } from './calendar.ts';
import { calendarOf, deadlineOf } from './deadline.ts';
import { nextGoodMoment, nextPresent, nightCalendar, reminderMoment, wakingBefore } from './hours.ts';

/** What the clock of a seat does next. Times in epoch ms. */
export type Due =
  | {
      readonly kind: 'remind';
      readonly at: number;
      /** How many shares of the time are behind the player then. */
      readonly reminded: number;
      readonly stage: ReminderStage;
    }
  /** The player's announced absence ends. */
  | { readonly kind: 'return'; readonly at: number }
  | { readonly kind: 'expire'; readonly at: number };

/** Reminders of one decision are so much waking time apart. */
const APART_MS = 3 * HOUR_MS;
/** The time is nearly up when so much waking time is left, or the last share of it. */
const NEARLY_UP_MS = 2 * HOUR_MS;

/** What happens next to a seat that owes a decision if nobody does anything; undefined if nothing does. */
export const nextDue = (clocks: TableClocks, seat: Seat, availability: Availability): Due | undefined => {
  const { pending } = clockOf(clocks, seat);
  if (!pending) return undefined;
  if (clocks.paused) return callWhilePaused(clocks.paused, pending, availability);
  const deadline = deadlineOf(clocks, pending, availability);
  if (pending.vacant) return deadline === undefined ? undefined : { kind: 'expire', at: deadline };
  const known: Known = { clocks, pending, availability, deadline };
  const back = nextReturn(known);
  const first = nextReminder(known) ?? expiry(known);
  return back && (!first || back.at <= first.at) ? back : first;
};

/**
 * Anybody may move while a table is paused by its players: whose turn came then, as they slept or were away, is called once they are
 * there. Nothing else happens until the clocks go on.
 */
const callWhilePaused = (
  { cause, since }: Pause,
  pending: PendingDecision,
  availability: Availability,
): Due | undefined => {
  const { untold, vacant, begunAt = 0, reminded } = pending;
  if (cause === 'asleep' || cause === 'unseen' || untold !== 'call' || vacant || begunAt < since)
    return undefined;
  return { kind: 'remind', at: nextPresent(availability, begunAt), reminded, stage: 'call' };
};

/** A decision that is owed, with all that its next reminder depends on. */
interface Known {
  readonly clocks: TableClocks;
  readonly pending: PendingDecision;
  readonly availability: Availability;
  readonly deadline: number | undefined;
}

const nextReturn = ({ pending, availability }: Known): Due | undefined => {
  const { since, begunAt = since, backFrom = 0 } = pending;
  const absence = availability.away.find(({ from, to }) => to > begunAt && to > backFrom && to > from);
  return absence && { kind: 'return', at: absence.to };
};

/** Nothing is decided for somebody who has not been told, unless the table wants no reminders. */
const expiry = ({ clocks, pending, availability, deadline }: Known): Due | undefined => {
  if (deadline === undefined) return undefined;
  const { remindAt } = clocks.policy;
  if (pending.called || remindAt.length === 0) return { kind: 'expire', at: deadline };
  const { active: _, ...night } = availability;
  return { kind: 'remind', at: nextGoodMoment(night, deadline), reminded: remindAt.length, stage: 'warn' };
};

const nextReminder = (known: Known): Due | undefined => {
  const { clocks, pending, deadline = Number.POSITIVE_INFINITY } = known;
  const shares = momentsOf(known);
  const at = pending.snoozedUntil ?? untoldAt(known) ?? plannedAt(known, shares);
  if (at === undefined || at >= deadline) return undefined;
  const passed = shares.findLastIndex((moment) => (moment ?? at) <= at) + 1;
  const reminded = Math.max(passed, pending.reminded);
  const last = clocks.policy.remindAt.length > 0 && reminded >= clocks.policy.remindAt.length;
  return { kind: 'remind', at, reminded, stage: pending.untold ?? (last ? 'warn' : 'remind') };
};

/** When the player is told what they have not been told yet; undefined if there is nothing. */
const untoldAt = ({ pending, availability }: Known): number | undefined =>
  pending.untold && nextPresent(availability, apart(pending, availability, pending.since));

/**
 * The next reminder of a share of the time. One that the warning would follow too soon is left out; the warning waits
 * until enough waking time has passed since the last message.
 */
const plannedAt = (
  { pending, availability, deadline = 0 }: Known,
  shares: readonly (number | undefined)[],
): number | undefined => {
  const warning = shares.at(-1);
  const planned = shares.slice(pending.reminded, -1).find((moment) => {
    if (moment === undefined) return false;
    const after = afterRunning(nightCalendar(availability), moment, APART_MS) ?? deadline;
    return moment >= apart(pending, availability, moment) && (warning === undefined || after <= warning);
  });
  if (planned !== undefined) return planned;
  if (warning === undefined || pending.reminded >= shares.length) return undefined;
  return nextPresent(availability, apart(pending, availability, warning));
};

/** A moment, or the first one that is far enough from the last message about the decision. */
const apart = ({ toldAt }: PendingDecision, availability: Availability, at: number): number =>
  toldAt === undefined ? at : Math.max(at, afterRunning(nightCalendar(availability), toldAt, APART_MS) ?? at);

/**
 * Whoever was called alone, after their night or an absence, is reminded at a share of the time that they had then: else the
 * same would be said twice within hours. Undefined for whoever was called by a post.
 */
const sinceCall = (
  { clocks, pending, availability, deadline = 0 }: Known,
  share: number,
): number | undefined => {
  const { toldAt, reminded } = pending;
  if (toldAt === undefined || reminded > 0) return undefined;
  const calendar = calendarOf(clocks, availability);
  return afterRunning(calendar, toldAt, share * runningBetween(calendar, toldAt, deadline));
};

/** When the player is reminded at each share of the time; the last is when it is nearly up. */
const momentsOf = (known: Known): (number | undefined)[] => {
  const { clocks, pending, availability, deadline } = known;
  const { since, grantedMs = 0, leftMs = 0 } = pending;
  if (deadline === undefined) return [];
  const { remindAt } = clocks.policy;
  return remindAt.map((share, index) => {
    const calendar = calendarOf(clocks, availability);
    const isLast = index === remindAt.length - 1;
    const until = Math.max(0, leftMs - (1 - share) * grantedMs);
    const planned = (!isLast && sinceCall(known, share)) || afterRunning(calendar, since, until);
    if (planned === undefined) return undefined;
    if (!isLast) return reminderMoment(availability, planned, since, deadline);
    const nearlyUp = Math.min(NEARLY_UP_MS, grantedMs / 2);
    const latest = wakingBefore(availability, { since, deadline }, nearlyUp);
    const moment = Math.min(planned, latest);
    const good = reminderMoment(availability, moment, since, deadline);
    if (good !== undefined && good <= latest) return good;
    // The hours in which somebody usually plays would leave too little time.
    const { active: _, ...awake } = availability;
    return reminderMoment(awake, moment, since, deadline);
  });
};
