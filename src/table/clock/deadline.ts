import type { Availability } from '../model/availability.ts';
import type { PendingDecision, TableClocks } from '../model/clocks.ts';
import { DAY_MS } from '../model/pace.ts';
import { afterRunning, type Calendar, runningBetween, runsWhenAll } from './calendar.ts';
import { afterNight, awayCalendar, nightCalendar } from './hours.ts';

/** When the clock of this player runs at this table. */
export const calendarOf = ({ policy, begunAt }: TableClocks, availability: Availability): Calendar => {
  const away = availability.away.filter(({ to }) => to > begunAt);
  return runsWhenAll([
    ...(policy.stillAtNight ? [nightCalendar(availability)] : []),
    ...(policy.stillWhenAway ? [awayCalendar(away, policy.awayDays * DAY_MS)] : []),
  ]);
};

/** A night and an absence that take turns are looked at so often. */
const MOST_MOVES = 4;

/**
 * When a decision must be made, epoch ms; undefined if there is no deadline or the clock stands still. Never in the
 * player's quiet hours, nor in the first hour after them: it is moved to the end of that hour, once, however the hours
 * are changed meanwhile.
 */
export const deadlineOf = (
  clocks: TableClocks,
  pending: PendingDecision,
  availability: Availability,
): number | undefined => {
  if (clocks.paused || pending.leftMs === undefined) return undefined;
  if (pending.vacant) return pending.since + pending.leftMs;
  const calendar = calendarOf(clocks, availability);
  let at = afterRunning(calendar, pending.since, pending.leftMs);
  for (let moves = 0; at !== undefined && moves < MOST_MOVES; moves += 1) {
    const morning = afterNight(availability, pending.since, at);
    // What was moved into an absence in which the clock stands still waits for its end.
    const moved = afterRunning(calendar, morning, 0);
    if (moved === at) break;
    at = moved;
  }
  return at;
};

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

/**
 * The decision with at least so much waking time from `now` on.
 * @param wakingMs time outside the player's quiet hours
 */
export const withAtLeast = (
  clocks: TableClocks,
  pending: PendingDecision,
  availability: Availability,
  { now, wakingMs }: { readonly now: number; readonly wakingMs: number },
): PendingDecision => {
  const { leftMs, ...read } = readAt(clocks, pending, availability, now);
  if (leftMs === undefined) return pending;
  const until = afterRunning(nightCalendar(availability), now, wakingMs) ?? now;
  const running = runningBetween(calendarOf(clocks, availability), now, until);
  return { ...read, leftMs: Math.max(leftMs, running) };
};
