import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { withSeat } from '../access/with-table.ts';
import { deadlineOf } from '../clock/deadline.ts';
import { saveClocks, statusRefreshed } from '../clock/save.ts';
import { clockOf, withClock } from '../model/clocks.ts';
import type { TableId, UserId } from '../model/table.ts';
import { isInTime, type Snooze, snoozedUntil } from './snooze.ts';

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
    if (until !== undefined && deadline !== undefined && !isInTime(until, deadline)) {
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
