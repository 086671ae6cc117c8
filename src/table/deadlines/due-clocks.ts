import type { Seat } from '../../kernel/seat.ts';
import { type Due, deadlineOf, nextDue, readAt } from '../clock/deadline.ts';
import { wakeAt, withNotice } from '../clock/save.ts';
import type { Availability } from '../model/availability.ts';
import { clockOf, type PendingDecision, type TableClocks, withClock } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import { extensionMs } from '../model/pace.ts';
import type { ClockChange, ClockedTable } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { lapsedVote } from '../votes/voting.ts';

/** A reminder that comes later than this gives back the time that it should have left. */
const LATE_MS = 15 * 60_000;

/** What a look at the clocks of a table finds to do. */
interface ClockSweep {
  readonly clocks: TableClocks;
  readonly effects: readonly Effect[];
  /** The seat whose time is up for good. */
  readonly expired?: Seat;
}

/** What is to be done about the clocks of a running table at a moment. */
export interface DueClocks extends ClockChange {
  /** The seat whose time is up for good: somebody has to decide for it. */
  readonly expired?: Seat;
}

/**
 * What time asks of a running table: reminders, extensions, a vote that lapses. What is done for an absent player is left
 * to the caller.
 * @param now epoch ms
 */
export const dueClocks = ({ table, clocks, availabilities }: ClockedTable, now: number): DueClocks => {
  const { id, seats } = table;
  const sweep = clocksAt(lapsedVote({ clocks, effects: [] }, id, now), id, availabilities, now);
  // Whoever has left, or does not come back, is called no more.
  const open = (effect: Effect) => effect.kind === 'reminder' && seats[effect.seat]?.open === true;
  return {
    ...sweep,
    effects: sweep.effects.filter((effect) => !open(effect)),
    wakeAt: wakeAt(sweep.clocks, availabilities),
  };
};

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
