import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { saveClocks, statusRefreshed, withNotice } from '../clock/save.ts';
import type { Absence, Availability } from '../model/availability.ts';
import type { Notice } from '../model/notice.ts';
import { DAY_MS } from '../model/pace.ts';
import type { AvailabilityChange, AvailabilityStore } from '../model/person-stores.ts';
import type { TableFilter } from '../model/ports.ts';
import { playerOf, type Table, type UserId } from '../model/table.ts';

/** When people sleep, play and are away. Refused with `away.order`, `away.twice`, `away.budget`, `away.none`. */
export interface AvailabilityService {
  /** When somebody sleeps, plays and is reminded: what they have set, else what the server they ask on has. */
  of(userId: UserId, guildId?: string): Promise<Availability>;
  /** Changes when somebody sleeps, plays and is reminded; all their tables follow. */
  change(userId: UserId, change: AvailabilityChange): Promise<void>;
  /** Lets all running tables of a server follow a change of its quiet hours. */
  followServer(guildId: string): Promise<void>;
  /** Announces an absence at all running tables of the user. Gives the days left of the budget. */
  announce(userId: UserId, absence: Absence): Promise<Result<{ readonly daysLeft: number }>>;
  /** Ends an absence early. */
  endAbsence(userId: UserId): Promise<Result<undefined>>;
}

/** The availability of people, over its ports. */
export const createAvailabilityService = (
  deps: TableDeps,
  people: AvailabilityStore,
): AvailabilityService => ({
  of: (userId, guildId) => people.read(userId, guildId),
  change: (userId, change) => setAvailability(deps, people, userId, change),
  followServer: (guildId) => refreshTables(deps, { guildId }, () => undefined),
  announce: (userId, absence) => announceAbsence(deps, people, userId, absence),
  endAbsence: (userId) => endAbsence(deps, people, userId),
});

/** So many days somebody can be away in any 90 days. */
const AWAY_BUDGET_DAYS = 30;
/** The stretch of time over which absences are counted. */
const AWAY_WINDOW_DAYS = 90;

/** See `AvailabilityService.change`. */
const setAvailability = async (
  deps: TableDeps,
  availabilities: AvailabilityStore,
  userId: UserId,
  change: AvailabilityChange,
): Promise<void> => {
  await availabilities.change(userId, change);
  await refreshTables(deps, { userId }, () => undefined);
};

/** See `AvailabilityService.announce`. */
const announceAbsence = async (
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
    const latest = latestEnd(away, absence);
    return refuse(
      refusal('away.budget', {
        ...{ budget: AWAY_BUDGET_DAYS, window: AWAY_WINDOW_DAYS },
        ...(latest !== undefined && { latest }),
      }),
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

/** The latest end that an absence which is too long could have, whole days before its own; undefined if there is none. */
const latestEnd = (away: readonly Absence[], { from, to }: Absence): number | undefined => {
  const days = Math.floor((to - from) / DAY_MS);
  const most = Math.min(days, AWAY_BUDGET_DAYS + 1);
  for (let left = most; left >= 0; left -= 1) {
    const end = to - (days - left) * DAY_MS;
    if (end < to && end > from && daysLeftWith(away, { from, to: end }) >= 0) return end;
  }
  return undefined;
};

const WINDOW_MS = AWAY_WINDOW_DAYS * DAY_MS;

/**
 * Whole days left of the budget in those 90 days with a part of the new absence in them that have the fewest; negative if it is
 * too long. These end with an absence, or begin with one, whichever of them was announced first.
 */
const daysLeftWith = (away: readonly Absence[], absence: Absence): number => {
  const all = [...away, absence];
  const usedBy = (end: number): number =>
    all.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - Math.max(from, end - WINDOW_MS)),
      0,
    );
  const ends = all
    .flatMap(({ from, to }) => [to, from + WINDOW_MS])
    .filter((end) => end > absence.from && end - WINDOW_MS < absence.to);
  const used = Math.max(...ends.map(usedBy));
  return Math.floor((AWAY_BUDGET_DAYS * DAY_MS - used) / DAY_MS);
};

/** See `AvailabilityService.endAbsence`. */
const endAbsence = async (
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
const refreshTables = async (
  deps: TableDeps,
  whose: Pick<TableFilter, 'userId' | 'guildId'>,
  noticeFor: (table: Table) => Notice | undefined,
): Promise<void> => {
  for await (const { id } of deps.store.each({ ...whose, phases: ['running'] })) {
    await deps.store.inTransaction(id, async (transaction) => {
      const notice = noticeFor(transaction.table);
      const clocks = await transaction.clocks();
      const told = notice && withNotice(clocks, id, notice);
      await saveClocks(transaction, told?.clocks ?? clocks, await transaction.availabilities());
      await transaction.enqueue([...(told ? [told.effect] : []), await statusRefreshed(transaction)]);
    });
  }
};
