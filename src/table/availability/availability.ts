import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import { withSeat } from '../access/with-table.ts';
import { deadlineOf } from '../clock/deadline.ts';
import { type Absence, type Availability, hoursAt, nextGoodMoment } from '../clock/hours.ts';
import { saveClocks, withNotice } from '../clock/save.ts';
import type { AvailabilityChange, AvailabilityStore } from '../model/availability-store.ts';
import { clockOf, withClock } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import type { Notice } from '../model/notice.ts';
import { DAY_MS, HOUR_MS } from '../model/pace.ts';
import type { TableFilter, TableTransaction } from '../model/ports.ts';
import { playerOf, type Table, type TableId, type UserId } from '../model/table.ts';
import type { TableDeps } from '../tables.ts';

/** Until when a reminder can be put off. */
export const SNOOZES = ['hours', 'tomorrow', 'active'] as const;
export type Snooze = (typeof SNOOZES)[number];

const SNOOZE_HOURS = 2;

/** So many days somebody can be away in any 90 days. */
export const AWAY_BUDGET_DAYS = 30;
/** The stretch of time over which absences are counted. */
export const AWAY_WINDOW_DAYS = 90;

/** Answers a reminder: puts it off, or says that the player is on it. */
export const answerReminder = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  decision: number,
  answer: Snooze | 'on-it',
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
    if (answer === 'on-it') await transaction.enqueue([await shown(transaction)]);
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

/** The status message, brought up to date. */
const shown = async (transaction: TableTransaction): Promise<Effect> => {
  const { id: tableId, revision } = await transaction.change({});
  return { kind: 'status', tableId, revision };
};

/** See `Timekeeping.setRhythm`. */
export const setAvailability = async (
  deps: TableDeps,
  availabilities: AvailabilityStore,
  userId: UserId,
  change: AvailabilityChange,
): Promise<void> => {
  await availabilities.change(userId, change);
  await refreshTables(deps, { userId }, () => undefined);
};

/** See `Timekeeping.goAway`. */
export const announceAbsence = async (
  deps: TableDeps,
  availabilities: AvailabilityStore,
  userId: UserId,
  absence: Absence,
): Promise<Result<{ readonly daysLeft: number }>> => {
  const now = deps.now().getTime();
  if (absence.to <= absence.from || absence.to <= now) return refuse(refusal('away.order'));
  const { away } = await availabilities.read(userId);
  if (away.some(({ from, to }) => absence.from < to && from < absence.to))
    return refuse(refusal('away.twice'));
  const daysLeft = daysLeftWith(away, absence);
  if (daysLeft < 0) {
    return refuse(
      refusal('away.budget', { budget: AWAY_BUDGET_DAYS, window: AWAY_WINDOW_DAYS, over: -daysLeft }),
    );
  }
  await availabilities.addAway(userId, absence);
  await refreshTables(
    deps,
    { userId },
    noticeTo(userId, (seat) => ({ kind: 'away', seat, ...absence })),
  );
  return accept({ daysLeft });
};

/** Whole days left of the budget in the 90 days that end with the new absence; negative if it is too long. */
const daysLeftWith = (away: readonly Absence[], absence: Absence): number => {
  const begin = absence.to - AWAY_WINDOW_DAYS * DAY_MS;
  const used = [...away, absence].reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, absence.to) - Math.max(from, begin)),
    0,
  );
  return Math.floor((AWAY_BUDGET_DAYS * DAY_MS - used) / DAY_MS);
};

/** See `Timekeeping.comeBack`. */
export const endAbsence = async (
  deps: TableDeps,
  availabilities: AvailabilityStore,
  userId: UserId,
): Promise<Result<undefined>> => {
  if (!(await availabilities.endAway(userId, deps.now().getTime()))) return refuse(refusal('away.none'));
  await refreshTables(
    deps,
    { userId },
    noticeTo(userId, (seat) => ({ kind: 'back', seat })),
  );
  return accept(undefined);
};

/** What a table is told of one of its players. */
const noticeTo =
  (userId: UserId, about: (seat: Seat) => Notice) =>
  (table: Table): Notice | undefined => {
    const seat = playerOf(table, userId)?.seat;
    return seat === undefined ? undefined : about(seat);
  };

/** Lets all running tables of a person or server follow a change of availabilities, and tells it where there is something to tell. */
export const refreshTables = async (
  deps: TableDeps,
  whose: Pick<TableFilter, 'userId' | 'guildId'>,
  noticeFor: (table: Table) => Notice | undefined,
): Promise<void> => {
  for (const { id } of await deps.store.list({ ...whose, phases: ['running'] })) {
    await deps.store.inTransaction(id, async (transaction) => {
      const notice = noticeFor(transaction.table);
      const clocks = await transaction.clocks();
      const told = notice && withNotice(clocks, id, notice);
      await saveClocks(transaction, told?.clocks ?? clocks, await transaction.availabilities());
      await transaction.enqueue([...(told ? [told.effect] : []), await shown(transaction)]);
    });
  }
};
