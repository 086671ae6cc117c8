import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import { holdingOwnLobby } from '../phases.ts';
import type { Table, TableId, UserId } from '../table.ts';
import type { TableDeps } from '../tables.ts';
import { deadlines } from './after-change.ts';
import type { Order } from './carry-out.ts';
import { propose, type Standing, voice } from './consent.ts';
import { lookAt } from './look.ts';
import { policySchema, type TimePolicy } from './pace.ts';
import { answerReminder, comeBack, goAway, refreshTables, type Snooze, setRhythm } from './personal.ts';
import type { RhythmChange, RhythmStore } from './ports.ts';
import { type Repairer, repair } from './repair.ts';
import type { Absence, Rhythm } from './rhythm.ts';
import { clockOf, type Upkeep } from './upkeep.ts';
import type { Proposal } from './vote.ts';

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
export interface TableTime {
  readonly policy: TimePolicy;
  readonly paused?: Upkeep['paused'];
  readonly vote?: Upkeep['vote'];
  /** By seat. */
  readonly seats: readonly SeatTime[];
  readonly rhythms: readonly Rhythm[];
}

/**
 * Time, absence and consent at all tables. Refusals besides those of `Tables`: `vote.open`, `vote.closed`,
 * `table.paused`, `table.not-paused`, `seat.unknown`, `seat.not-due`, `repair.not-allowed`, `reminder.answered`,
 * `snooze.too-long`, `away.order`, `away.twice`, `away.budget`, `away.none`, `policy.invalid`.
 */
export interface Timekeeping {
  /** Does what time asks of a table; true if there may be more to do at once. */
  look(id: TableId): Promise<Result<boolean>>;
  /** How a table stands with time; a table that does not exist has no deadlines. */
  timesOf(id: TableId): Promise<TableTime>;
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
  rhythm(userId: UserId, guildId?: string): Promise<Rhythm>;
  /** Changes when somebody sleeps, plays and is reminded; all their tables follow. */
  setRhythm(userId: UserId, change: RhythmChange): Promise<void>;
  /** Lets all running tables of a server follow a change of its quiet hours. */
  followServer(guildId: string): Promise<void>;
  /** Announces an absence at all running tables of the user. Gives the days left of the budget. */
  goAway(userId: UserId, absence: Absence): Promise<Result<{ readonly daysLeft: number }>>;
  /** Ends an absence early. */
  comeBack(userId: UserId): Promise<Result<undefined>>;
  /** Opens a vote; who proposes agrees. Where nobody else has a voice it passes at once. */
  propose(id: TableId, userId: UserId, proposal: Proposal): Promise<Result<Standing>>;
  voice(id: TableId, userId: UserId, voteId: number, agrees: boolean): Promise<Result<Standing>>;
  /** What the host, or a moderator of the server, does to a table by themselves. */
  repair(id: TableId, by: Repairer, order: Order): Promise<Result<Table>>;
}

/** Timekeeping over its ports. */
export const createTimekeeping = (deps: TableDeps, rhythms: RhythmStore): Timekeeping => ({
  look: (id) => lookAt(deps, id),
  timesOf: (id) => timesOf(deps, id),
  setPolicy: (id, userId, change) => setPolicy(deps, id, userId, change),
  answerReminder: (id, userId, decision, answer) => answerReminder(deps, id, userId, decision, answer),
  rhythm: (userId, guildId) => rhythms.rhythm(userId, guildId),
  setRhythm: (userId, change) => setRhythm(deps, rhythms, userId, change),
  followServer: (guildId) => refreshTables(deps, { guildId }, () => undefined),
  goAway: (userId, absence) => goAway(deps, rhythms, userId, absence),
  comeBack: (userId) => comeBack(deps, rhythms, userId),
  propose: (id, userId, proposal) => propose(deps, id, userId, proposal),
  voice: (id, userId, voteId, agrees) => voice(deps, id, userId, voteId, agrees),
  repair: (id, by, order) => repair(deps, id, by, order),
});

const timesOf = async ({ store, now }: TableDeps, id: TableId): Promise<TableTime> => {
  const upkeep = await store.upkeep(id);
  const rhythms = await store.rhythms(id);
  const { policy, paused, vote } = upkeep;
  const owing = deadlines(upkeep, rhythms);
  const seats = rhythms.map((rhythm, seat): SeatTime => {
    const clock = clockOf(upkeep, seat);
    const owed = owing.find((one) => one.seat === seat);
    const away = rhythm.away.find(({ to }) => to > now().getTime());
    return {
      seat,
      ...(owed && { decision: owed.owed.decision }),
      ...(owed?.at !== undefined && { deadline: owed.at }),
      answer: owed?.owed.answer ?? false,
      extended: owed?.owed.extended ?? false,
      onIt: owed?.owed.onIt ?? false,
      mayBeExtended:
        owed !== undefined && !owed.owed.extended && !owed.owed.answer && clock.excused < policy.excused,
      misses: clock.misses,
      ...(away && { away }),
    };
  });
  return { policy, seats, rhythms, ...(paused && { paused }), ...(vote && { vote }) };
};

const setPolicy = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  change: Partial<TimePolicy>,
): Promise<Result<TimePolicy>> =>
  holdingOwnLobby(deps.store, id, userId, async (transaction) => {
    const upkeep = await transaction.upkeep();
    const policy = policySchema.safeParse({ ...upkeep.policy, ...change });
    if (!policy.success) return refuse(refusal('policy.invalid'));
    await transaction.saveUpkeep({ ...upkeep, policy: policy.data }, undefined);
    const { revision } = await transaction.change({});
    await transaction.enqueue([{ kind: 'lobby', tableId: id, revision }]);
    return accept(policy.data);
  });
