import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Effect } from '../effects.ts';
import { holdingSeat } from '../phases.ts';
import type { TableFilter, TableTransaction } from '../ports.ts';
import { playerOf, type Table, type TableId, type UserId } from '../table.ts';
import type { TableDeps } from '../tables.ts';
import { deadlineOf } from './deadline.ts';
import type { Notice } from './notice.ts';
import { DAY_MS, HOUR_MS } from './pace.ts';
import type { RhythmChange, RhythmStore } from './ports.ts';
import { type Absence, hoursAt, nextGoodMoment, type Rhythm } from './rhythm.ts';
import { announced, saveUpkeep } from './save.ts';
import { clockOf, withClock } from './upkeep.ts';

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
  holdingSeat(deps.store, id, userId, async (transaction, { seat }) => {
    const upkeep = await transaction.upkeep();
    const rhythms = await transaction.rhythms();
    const clock = clockOf(upkeep, seat);
    const rhythm = rhythms[seat];
    if (!rhythm || clock.owed?.decision !== decision) return refuse(refusal('reminder.answered'));
    const deadline = deadlineOf(upkeep, clock.owed, rhythm);
    const until = answer === 'on-it' ? undefined : snoozedUntil(rhythm, answer, deps.now().getTime());
    if (until !== undefined && deadline !== undefined && until >= deadline) {
      return refuse(refusal('snooze.too-long', { deadline }));
    }
    const quieter =
      until === undefined
        ? {
            ...clock.owed,
            onIt: true,
            reminded: Math.max(clock.owed.reminded, upkeep.policy.remindAt.length - 1),
          }
        : { ...clock.owed, snoozedUntil: until };
    await saveUpkeep(transaction, withClock(upkeep, seat, { ...clock, owed: quieter }), rhythms);
    if (answer === 'on-it') await transaction.enqueue([await shown(transaction)]);
    return accept({ deadline, ...(until !== undefined && { until }) });
  });

const snoozedUntil = (rhythm: Rhythm, snooze: Snooze, now: number): number => {
  switch (snooze) {
    case 'hours':
      return now + SNOOZE_HOURS * HOUR_MS;
    case 'tomorrow':
      return now + DAY_MS;
    case 'active':
      return nextActive(rhythm, now);
  }
};

/** When the player's active hours begin the next time; the same time tomorrow where none are known. */
const nextActive = (rhythm: Rhythm, now: number): number => {
  const { active, zone } = rhythm;
  if (!active) return now + DAY_MS;
  const { inside, until } = hoursAt(active, zone, now);
  return nextGoodMoment(rhythm, inside ? until : now);
};

/** The status message, brought up to date. */
const shown = async (transaction: TableTransaction): Promise<Effect> => {
  const { id: tableId, revision } = await transaction.change({});
  return { kind: 'status', tableId, revision };
};

/** See `Timekeeping.setRhythm`. */
export const setRhythm = async (
  deps: TableDeps,
  rhythms: RhythmStore,
  userId: UserId,
  change: RhythmChange,
): Promise<void> => {
  await rhythms.change(userId, change);
  await refreshTables(deps, { userId }, () => undefined);
};

/** See `Timekeeping.goAway`. */
export const goAway = async (
  deps: TableDeps,
  rhythms: RhythmStore,
  userId: UserId,
  absence: Absence,
): Promise<Result<{ readonly daysLeft: number }>> => {
  const now = deps.now().getTime();
  if (absence.to <= absence.from || absence.to <= now) return refuse(refusal('away.order'));
  const { away } = await rhythms.rhythm(userId);
  if (away.some(({ from, to }) => absence.from < to && from < absence.to))
    return refuse(refusal('away.twice'));
  const daysLeft = daysLeftWith(away, absence);
  if (daysLeft < 0) {
    return refuse(
      refusal('away.budget', { budget: AWAY_BUDGET_DAYS, window: AWAY_WINDOW_DAYS, over: -daysLeft }),
    );
  }
  await rhythms.addAway(userId, absence);
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
export const comeBack = async (
  deps: TableDeps,
  rhythms: RhythmStore,
  userId: UserId,
): Promise<Result<undefined>> => {
  if (!(await rhythms.endAway(userId, deps.now().getTime()))) return refuse(refusal('away.none'));
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

/** Lets all running tables of a person or server follow a change of rhythms, and tells it where there is something to tell. */
export const refreshTables = async (
  deps: TableDeps,
  whose: Pick<TableFilter, 'userId' | 'guildId'>,
  noticeFor: (table: Table) => Notice | undefined,
): Promise<void> => {
  for (const { id } of await deps.store.list({ ...whose, phases: ['running'] })) {
    await deps.store.inTransaction(id, async (transaction) => {
      const notice = noticeFor(transaction.table);
      const upkeep = await transaction.upkeep();
      const told = notice && announced(upkeep, id, notice);
      await saveUpkeep(transaction, told?.upkeep ?? upkeep, await transaction.rhythms());
      await transaction.enqueue([...(told ? [told.effect] : []), await shown(transaction)]);
    });
  }
};
