import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import { withOwnLobby } from '../access/with-table.ts';
import {
  announceAbsence,
  answerReminder,
  endAbsence,
  refreshTables,
  type Snooze,
  setAvailability,
} from '../availability/availability.ts';
import { deadlines } from '../clock/after-change.ts';
import type { Absence, Availability } from '../clock/hours.ts';
import type { AvailabilityChange, AvailabilityStore } from '../model/availability-store.ts';
import { clockOf, type TableClocks } from '../model/clocks.ts';
import { policySchema, type TimePolicy } from '../model/pace.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import type { Proposal } from '../model/vote.ts';
import type { TableDeps } from '../tables.ts';
import type { TableAction } from '../votes/carry-out.ts';
import { type Repairer, repair } from '../votes/repair.ts';
import { castBallot, propose, type VoteStatus } from '../votes/voting.ts';
import { runDue } from './run-due.ts';

/** How one seat stands with time. Times in epoch ms. */
export interface SeatTime {
  readonly seat: Seat;
  /** Number of the decision that it owes; absent if it owes none. */
  readonly decision?: number;
  readonly deadline?: number;
  /** The decision is an answer outside the seat's own turn. */
  readonly answer: boolean;
  readonly extended: boolean;
  readonly onIt: boolean;
  readonly mayBeExtended: boolean;
  readonly misses: number;
  /** The present absence of the player, or the next one that they have announced. */
  readonly away?: Absence;
}

/** How a table stands with time and consent. */
export interface TableTimes {
  readonly policy: TimePolicy;
  readonly paused?: TableClocks['paused'];
  readonly vote?: TableClocks['vote'];
  /** By seat. */
  readonly seats: readonly SeatTime[];
  readonly availabilities: readonly Availability[];
}

/**
 * Time, absence and consent at all tables. Refusals besides those of `Tables`: `vote.open`, `vote.closed`,
 * `table.paused`, `table.not-paused`, `seat.unknown`, `seat.not-due`, `repair.not-allowed`, `reminder.answered`,
 * `snooze.too-long`, `away.order`, `away.twice`, `away.budget`, `away.none`, `policy.invalid`.
 */
export interface Timekeeping {
  /** Does what time asks of a table; true if there may be more to do at once. */
  runDue(id: TableId): Promise<Result<boolean>>;
  /** How a table stands with time; a table that does not exist has no deadlines. */
  timesOf(id: TableId): Promise<TableTimes>;
  /** The host changes what the table agrees on about time, before the start. */
  setPolicy(id: TableId, userId: UserId, change: Partial<TimePolicy>): Promise<Result<TimePolicy>>;
  /** Answers a reminder of a decision: puts it off (gives until when), or says that the player is on it. */
  answerReminder(
    id: TableId,
    userId: UserId,
    decision: number,
    answer: Snooze | 'on-it',
  ): Promise<Result<{ readonly until?: number; readonly deadline: number | undefined }>>;
  /** When somebody sleeps, plays and is reminded: what they have set, else what the server they ask on has. */
  availability(userId: UserId, guildId?: string): Promise<Availability>;
  /** Changes when somebody sleeps, plays and is reminded; all their tables follow. */
  setAvailability(userId: UserId, change: AvailabilityChange): Promise<void>;
  /** Lets all running tables of a server follow a change of its quiet hours. */
  followServer(guildId: string): Promise<void>;
  /** Announces an absence at all running tables of the user. Gives the days left of the budget. */
  announceAbsence(userId: UserId, absence: Absence): Promise<Result<{ readonly daysLeft: number }>>;
  /** Ends an absence early. */
  endAbsence(userId: UserId): Promise<Result<undefined>>;
  /** Opens a vote; who proposes agrees. Where nobody else may vote it passes at once. */
  propose(id: TableId, userId: UserId, proposal: Proposal): Promise<Result<VoteStatus>>;
  castBallot(id: TableId, userId: UserId, voteId: number, agrees: boolean): Promise<Result<VoteStatus>>;
  /** What the host, or a moderator of the server, does to a table by themselves. */
  repair(id: TableId, by: Repairer, order: TableAction): Promise<Result<Table>>;
}

/** Timekeeping over its ports. */
export const createTimekeeping = (deps: TableDeps, availabilities: AvailabilityStore): Timekeeping => ({
  runDue: (id) => runDue(deps, id),
  timesOf: (id) => timesOf(deps, id),
  setPolicy: (id, userId, change) => setPolicy(deps, id, userId, change),
  answerReminder: (id, userId, decision, answer) => answerReminder(deps, id, userId, decision, answer),
  availability: (userId, guildId) => availabilities.read(userId, guildId),
  setAvailability: (userId, change) => setAvailability(deps, availabilities, userId, change),
  followServer: (guildId) => refreshTables(deps, { guildId }, () => undefined),
  announceAbsence: (userId, absence) => announceAbsence(deps, availabilities, userId, absence),
  endAbsence: (userId) => endAbsence(deps, availabilities, userId),
  propose: (id, userId, proposal) => propose(deps, id, userId, proposal),
  castBallot: (id, userId, voteId, agrees) => castBallot(deps, id, userId, voteId, agrees),
  repair: (id, by, order) => repair(deps, id, by, order),
});

const timesOf = async ({ store, now }: TableDeps, id: TableId): Promise<TableTimes> => {
  const clocks = await store.clocks(id);
  const availabilities = await store.availabilities(id);
  const { policy, paused, vote } = clocks;
  const owing = deadlines(clocks, availabilities);
  const seats = availabilities.map((availability, seat): SeatTime => {
    const clock = clockOf(clocks, seat);
    const pending = owing.find((one) => one.seat === seat);
    const away = availability.away.find(({ to }) => to > now().getTime());
    return {
      seat,
      ...(pending && { decision: pending.pending.decision }),
      ...(pending?.at !== undefined && { deadline: pending.at }),
      answer: pending?.pending.answer ?? false,
      extended: pending?.pending.extended ?? false,
      onIt: pending?.pending.onIt ?? false,
      mayBeExtended:
        pending !== undefined &&
        !pending.pending.extended &&
        !pending.pending.answer &&
        clock.extensionsUsed < policy.extensions,
      misses: clock.misses,
      ...(away && { away }),
    };
  });
  return { policy, seats, availabilities: availabilities, ...(paused && { paused }), ...(vote && { vote }) };
};

const setPolicy = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  change: Partial<TimePolicy>,
): Promise<Result<TimePolicy>> =>
  withOwnLobby(deps.store, id, userId, async (transaction) => {
    const clocks = await transaction.clocks();
    const policy = policySchema.safeParse({ ...clocks.policy, ...change });
    if (!policy.success) return refuse(refusal('policy.invalid'));
    await transaction.saveClocks({ ...clocks, policy: policy.data }, undefined);
    const { revision } = await transaction.change({});
    await transaction.enqueue([{ kind: 'lobby', tableId: id, revision }]);
    return accept(policy.data);
  });
