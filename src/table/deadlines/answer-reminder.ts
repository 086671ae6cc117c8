import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { withSeat } from '../access/with-table.ts';
import { deadlineOf } from '../clock/deadline.ts';
import { hoursAt, nextGoodMoment } from '../clock/hours.ts';
import { saveClocks, statusRefreshed } from '../clock/save.ts';
import type { Availability } from '../model/availability.ts';
import { clockOf, withClock } from '../model/clocks.ts';
import { DAY_MS, HOUR_MS } from '../model/pace.ts';
import type { TableId, UserId } from '../model/table.ts';

/** Until when a reminder can be put off. */
export const SNOOZES = ['hours', 'tomorrow', 'active'] as const;

export type Snooze = (typeof SNOOZES)[number];

const SNOOZE_HOURS = 2;

/** Answers a reminder: puts it off, or says that the player is on it. */
export const answerReminder = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  { decision, answer }: { readonly decision: number; readonly answer: Snooze | 'on-it' },
): Promise<Result<{ readonly until?: number; readonly deadline: number | undefined }>> =>
  withSeat(deps.store, id, userId, async (transaction, { seat }) => {
    const clocks = await transaction.clocks();
    const availabilities = await transaction.availabilities();
    const clock = clockOf(clocks, seat);
    const availability = availabilities[seat];
    if (!availability || clock.pending?.decision !== decision) return refuse(refusal('reminder.answered'));
    const deadline = deadlineOf(clocks, clock.pending, availability);
    const until = answer === 'on-it' ? undefined : snoozedUntil(availability, answer, deps.now().getTime());
    if (until !== undefined && deadline !== undefined && until >= deadline) {
      return refuse(refusal('snooze.too-long', { deadline }));
    }
    const quieter =
      until === undefined
        ? {
            ...clock.pending,
            onIt: true,
            reminded: Math.max(clock.pending.reminded, clocks.policy.remindAt.length - 1),
          }
        : { ...clock.pending, snoozedUntil: until };
    await saveClocks(transaction, withClock(clocks, seat, { ...clock, pending: quieter }), availabilities);
    if (answer === 'on-it') await transaction.enqueue([await statusRefreshed(transaction)]);
    return accept({ deadline, ...(until !== undefined && { until }) });
  });

const snoozedUntil = (availability: Availability, snooze: Snooze, now: number): number => {
  switch (snooze) {
    case 'hours':
      return now + SNOOZE_HOURS * HOUR_MS;
    case 'tomorrow':
      return now + DAY_MS;
    case 'active':
      return nextActive(availability, now);
  }
};

/** When the player's active hours begin the next time; the same time tomorrow where none are known. */
const nextActive = (availability: Availability, now: number): number => {
  const { active, zone } = availability;
  if (!active) return now + DAY_MS;
  const { inside, until } = hoursAt(active, zone, now);
  return nextGoodMoment(availability, inside ? until : now);
};
