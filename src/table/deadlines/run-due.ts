import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { lockedGame } from '../access/locked-game.ts';
import { isAhead, withTable } from '../access/with-table.ts';
import { type Due, deadlineOf, nextDue, readAt } from '../clock/deadline.ts';
import { saveClocks, wakeAt, withNotice } from '../clock/save.ts';
import type { Availability } from '../model/availability.ts';
import { clockOf, type PendingDecision, type TableClocks, withClock } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import { extensionMs } from '../model/pace.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { playDefaultLocked } from '../moves/play.ts';
import { carryOutPassedVote, isPassedVote, lapsedVote } from '../votes/voting.ts';

/** A reminder that comes later than this gives back the time that it should have left. */
const LATE_MS = 15 * 60_000;

/** What a look at the clocks of a table finds to do. */
interface ClockSweep {
  readonly clocks: TableClocks;
  readonly effects: readonly Effect[];
  /** The seat whose time is up for good. */
  readonly expired?: Seat;
}

/**
 * Does what time asks of a table: reminds, extends, decides for one absent player, lets a vote lapse. Safe to
 * call at any time and as often as one likes; what has been done is not done again.
 * @returns whether another look may find more to do at once
 */
export const runDue = async (deps: TableDeps, id: TableId): Promise<Result<boolean>> => {
  const ran = await runClocks(deps, id);
  if (!ran.ok) return ran;
  return ran.value === 'passed-vote' ? carryOutPassedVote(deps, id) : accept(ran.value === 'done');
};

/** What came of the clocks; a vote that has passed is left for a transaction of its own. */
type ClocksRun = 'done' | 'nothing' | 'passed-vote';

const runClocks = (deps: TableDeps, id: TableId): Promise<Result<ClocksRun>> =>
  withTable<ClocksRun>(deps.store, id, async (transaction) => {
    const { table } = transaction;
    // Whoever plays it looks after its clocks.
    if (isAhead(table, deps.games.get(table.game))) return accept('nothing');
    const clocks = await transaction.clocks();
    const availabilities = await transaction.availabilities();
    if (table.phase !== 'running') {
      await transaction.saveClocks(clocks, undefined);
      return accept('nothing');
    }
    const now = deps.now().getTime();
    if (isPassedVote(clocks, now)) return accept('passed-vote');
    const round = clocksAt(lapsedVote({ clocks, effects: [] }, id, now), id, availabilities, now);
    await saveClocks(transaction, round.clocks, availabilities);
    // Whoever has left, or does not come back, is called no more.
    const open = (effect: Effect) => effect.kind === 'reminder' && table.seats[effect.seat]?.open === true;
    await transaction.enqueue(round.effects.filter((effect) => !open(effect)));
    if (round.expired === undefined) {
      const next = wakeAt(round.clocks, availabilities);
      const more = round.effects.length > 0 && next !== undefined && next <= now;
      return accept(more ? 'done' : 'nothing');
    }
    await decideFor(deps, transaction, round.clocks, round.expired);
    return accept('done');
  });

/** All clocks of a table at a moment; what is done for an absent player is left for the end. */
const clocksAt = (
  from: ClockSweep,
  id: TableId,
  availabilities: readonly Availability[],
  now: number,
): ClockSweep => {
  let round = from;
  for (const [seat, availability] of availabilities.entries()) {
    const due = nextDue(round.clocks, seat, availability);
    const { pending } = clockOf(round.clocks, seat);
    if (!due || !pending || due.at > now) continue;
    if (due.kind === 'remind') round = remind(round, id, { seat, availability, pending, now }, due);
    else if (mayExtend(round.clocks, seat, pending))
      round = extend(round, id, { seat, availability, pending, now });
    else round = { ...round, expired: round.expired ?? seat };
  }
  return round;
};

/** A clock that has something to say. */
interface DueClock {
  readonly seat: Seat;
  readonly availability: Availability;
  readonly pending: PendingDecision;
  readonly now: number;
}

const remind = (
  { clocks, effects, ...rest }: ClockSweep,
  tableId: TableId,
  { seat, availability, pending, now }: DueClock,
  due: Extract<Due, { kind: 'remind' }>,
): ClockSweep => {
  const { snoozedUntil: _, ...awake } = pending;
  const told = { ...awake, reminded: due.reminded, called: true };
  const next = now - due.at > LATE_MS ? withRest(clocks, told, availability, now) : told;
  const stage = due.last ? 'warn' : 'remind';
  return {
    ...rest,
    clocks: withClock(clocks, seat, { ...clockOf(clocks, seat), pending: next }),
    effects: [...effects, { kind: 'reminder', tableId, seat, decision: pending.decision, stage, at: due.at }],
  };
};

/** The bot was away, and the reminder is late: the player gets at least the time that it promises. */
const withRest = (
  clocks: TableClocks,
  pending: PendingDecision,
  availability: Availability,
  now: number,
): PendingDecision => {
  const share = clocks.policy.remindAt[pending.reminded - 1] ?? 0;
  const promised = (1 - share) * (pending.grantedMs ?? 0);
  const { leftMs = 0, ...read } = readAt(clocks, pending, availability, now);
  return { ...read, leftMs: Math.max(leftMs, promised) };
};

/** Once for each decision, and so often for each player; an answer out of turn keeps everybody waiting. */
const mayExtend = (
  { policy, seats }: TableClocks,
  seat: Seat,
  { extended, answer }: PendingDecision,
): boolean => !extended && !answer && (seats[seat]?.extensionsUsed ?? 0) < policy.extensions;

const extend = (
  { clocks, effects, ...rest }: ClockSweep,
  tableId: TableId,
  { seat, availability, pending, now }: DueClock,
): ClockSweep => {
  const clock = clockOf(clocks, seat);
  const ms = extensionMs(clocks.policy);
  const { remindAt } = clocks.policy;
  // What is left of the reminders is the last one, before the extension ends.
  const reminded = Math.max(0, remindAt.length - 1);
  const longer: PendingDecision = {
    ...pending,
    since: now,
    grantedMs: ms,
    leftMs: ms,
    extended: true,
    called: true,
    reminded,
  };
  const after = withClock(clocks, seat, {
    ...clock,
    extensionsUsed: clock.extensionsUsed + 1,
    pending: longer,
  });
  const deadline = deadlineOf(after, longer, availability);
  const told =
    deadline === undefined
      ? { clocks: after, effect: [] }
      : withNotice(after, tableId, { kind: 'extended', seat, deadline });
  const reminder: Effect = {
    kind: 'reminder',
    tableId,
    seat,
    decision: pending.decision,
    stage: 'extended',
    at: now,
  };
  return { ...rest, clocks: told.clocks, effects: [...effects, ...[told.effect].flat(), reminder] };
};

/** Decides for a player whose time is up, and says so. */
const decideFor = async (
  deps: TableDeps,
  transaction: TableTransaction,
  clocks: TableClocks,
  seat: Seat,
): Promise<void> => {
  const { table } = transaction;
  const locked = await lockedGame(deps, transaction);
  if (!locked.ok) throw new Error(locked.refusal.code);
  const { pending } = clockOf(clocks, seat);
  const told = withNotice(clocks, table.id, { kind: 'played', seat });
  await transaction.saveClocks(told.clocks, undefined);
  await transaction.enqueue([told.effect]);
  const played = await playDefaultLocked(locked.value, seat, `absence:${pending?.decision}`);
  if (!played.ok) throw new Error(`no default for seat ${seat} of ${table.id}: ${played.refusal.code}`);
};
