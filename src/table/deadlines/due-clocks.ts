import type { Seat } from '../../kernel/seat.ts';
import { readAt, withAtLeast } from '../clock/deadline.ts';
import { type Due, nextDue } from '../clock/next-due.ts';
import { nextPauseWord, withPauseWord } from '../clock/pause-word.ts';
import { wakeAt, withNotice } from '../clock/save.ts';
import type { Availability } from '../model/availability.ts';
import { clockOf, type PendingDecision, type TableClocks, withClock } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import { extensionMs, HOUR_MS, returnMs } from '../model/pace.ts';
import type { ClockChange, ClockedTable } from '../model/ports.ts';
import type { Table, TableId } from '../model/table.ts';
import { isPresent } from '../occupancy/occupants.ts';
import { lapsedVote } from '../votes/voting.ts';

/** A reminder that comes later than this gives back the time that it should have left. */
const LATE_MS = 15 * 60_000;

/** What a look at the clocks of a table finds to do. */
interface ClockSweep {
  readonly clocks: TableClocks;
  readonly effects: readonly Effect[];
  /** Seats whose time was extended. */
  readonly extended: readonly Seat[];
  /** A deadline that is shown has become another. */
  readonly shows: boolean;
  /** The seat whose time is up for good. */
  readonly expired?: Seat;
}

/** What is to be done about the clocks of a running table at a moment. */
export interface DueClocks extends ClockChange {
  /** A deadline that is shown has become another, or a vote is over: the status is to be brought up to date. */
  readonly shows: boolean;
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
  const begin = withPauseWords({ clocks, effects: [], extended: [], shows: false }, table, now);
  const { extended, ...sweep } = withExtensions(
    clocksAt(lapsedVote(begin, id, now), id, availabilities, now),
    id,
  );
  // Whoever has left, or does not come back, is called no more.
  const open = (effect: Effect) => effect.kind === 'reminder' && seats[effect.seat]?.open === true;
  return {
    ...sweep,
    effects: sweep.effects.filter((effect) => !open(effect)),
    wakeAt: wakeAt(sweep.clocks, availabilities),
  };
};

/** The host hears from time to time that the table still sleeps or is paused, and everybody that it is put aside. */
const withPauseWords = (
  sweep: ClockSweep,
  { id: tableId, hostId, seats }: Table,
  now: number,
): ClockSweep => {
  const at = nextPauseWord(sweep.clocks);
  if (at === undefined || at > now) return sweep;
  const clocks = withPauseWord(sweep.clocks, now);
  // Whose seat was offered because they did not move has it back by a move.
  const theirs = seats.filter((player) => clockOf(clocks, player.seat).offered || isPresent(player));
  const others = clocks.paused?.asideAt === undefined ? [] : theirs;
  const people = new Set([hostId, ...others.map(({ userId }) => userId)]);
  const words = [...people].map((userId): Effect => ({ kind: 'paused', tableId, userId, at }));
  return { ...sweep, clocks, effects: [...sweep.effects, ...words] };
};

/** One notice for all whose time was extended at this look. */
const withExtensions = (sweep: ClockSweep, id: TableId): ClockSweep => {
  const [seat] = sweep.extended;
  if (seat === undefined) return sweep;
  const hours = Math.round(extensionMs(sweep.clocks.policy) / HOUR_MS);
  const told = withNotice(sweep.clocks, id, { kind: 'extended', seat, seats: sweep.extended, hours });
  return { ...sweep, clocks: told.clocks, effects: [...sweep.effects, told.effect] };
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
    else if (due.kind === 'return') round = welcome(round, { seat, availability, pending, now }, due.at);
    else if (mayExtend(round.clocks, seat, pending)) round = extend(round, { seat, pending, now });
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
  const { snoozedUntil, untold: _, ...awake } = pending;
  const told = { ...awake, reminded: due.reminded, called: true, toldAt: now };
  const late = now - due.at > LATE_MS ? withRest(clocks, told, availability, now) : told;
  const next = pending.called
    ? late
    : withAtLeast(clocks, late, availability, { now, wakingMs: leastAfterReminder(late) });
  const { stage } = due;
  return {
    ...rest,
    clocks: withClock(clocks, seat, { ...clockOf(clocks, seat), pending: next }),
    effects: [
      ...effects,
      {
        ...{ kind: 'reminder', tableId, seat, decision: pending.decision, stage, at: due.at },
        ...(snoozedUntil !== undefined && { asked: true }),
      },
    ],
  };
};

/** Time that the first reminder leaves at least before anything is decided for the player. */
const leastAfterReminder = ({ grantedMs = 0 }: PendingDecision): number => Math.min(HOUR_MS, grantedMs / 2);

/**
 * An announced absence is over: the clock begins with what was left, and with no less than the table gives to those who
 * return; the player is told so once they are awake.
 */
const welcome = (
  { clocks, ...rest }: ClockSweep,
  { seat, availability, pending, now }: DueClock,
  end: number,
): ClockSweep => {
  const { toldAt: _, snoozedUntil: __, ...fresh } = pending;
  const wakingMs = returnMs(clocks.policy);
  const begun = withAtLeast(clocks, fresh, availability, { now, wakingMs });
  const back: PendingDecision = { ...begun, untold: 'back', backFrom: end };
  return {
    ...rest,
    shows: true,
    clocks: withClock(clocks, seat, { ...clockOf(clocks, seat), pending: back }),
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
  { extended, answer, vacant }: PendingDecision,
): boolean => !extended && !answer && !vacant && (seats[seat]?.extensionsUsed ?? 0) < policy.extensions;

/** What has come of it is told to all together, and to the player by the next reminder. */
const extend = (
  { clocks, extended, ...rest }: ClockSweep,
  { seat, pending, now }: Omit<DueClock, 'availability'>,
): ClockSweep => {
  const clock = clockOf(clocks, seat);
  const ms = extensionMs(clocks.policy);
  const longer: PendingDecision = {
    ...pending,
    since: now,
    grantedMs: ms,
    leftMs: ms,
    extended: true,
    // What is left of the reminders is the last one, before the extension ends.
    reminded: Math.max(0, clocks.policy.remindAt.length - 1),
    untold: 'extended',
  };
  const after = { ...clock, extensionsUsed: clock.extensionsUsed + 1, pending: longer };
  return { ...rest, clocks: withClock(clocks, seat, after), extended: [...extended, seat], shows: true };
};
