import type { MoveCause } from '../../kernel/log.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Availability } from '../model/availability.ts';
import {
  clockOf,
  type PendingDecision,
  type SeatClock,
  type TableClocks,
  withClock,
  withoutPending,
} from '../model/clocks.ts';
import { allowanceMs, HOUR_MS } from '../model/pace.ts';
import { deadlineOf, readAt } from './deadline.ts';
import { nextPresent } from './hours.ts';
import { type ChangedClocks, type MessagesChange, pausedAt, resumed } from './pause.ts';

/** What a change of the table means for its clocks. */
export interface TableChangeForClocks {
  /** Epoch ms. */
  readonly now: number;
  /** Seats that owe a decision after it. */
  readonly due: readonly Seat[];
  /** Of those, the seats that answer outside their own turn. */
  readonly answering: readonly Seat[];
  /** Seats whose players decide for themselves: no computer is held to a clock. */
  readonly clocked: readonly Seat[];
  /** Of those, the seats that are open: they are decided for soon. */
  readonly vacant: readonly Seat[];
  /** Seats whom no post in the table's place calls. */
  readonly alone?: readonly Seat[];
  /** Moves were taken back. */
  readonly undone?: boolean;
  /** Who moved, if the change is a move. */
  readonly moved?: { readonly seat: Seat; readonly cause: MoveCause };
}

/** What a change of the clocks brings with it. */
export type ClockEvent =
  /** A decision is pending no more, or not for now, or not until when it was, and messages about it may be out. */
  | MessagesChange
  /** A player is called alone, as no post calls them. */
  | (Omit<MessagesChange, 'kind'> & { readonly kind: 'called' })
  /** A player has missed so many decisions that the seat is offered to others. */
  | { readonly kind: 'offered'; readonly seat: Seat }
  /** Nobody moves any more, so the table stands still. */
  | { readonly kind: 'asleep' }
  | { readonly kind: 'woken'; readonly seat: Seat }
  /** A player who was to lose the seat has moved. */
  | { readonly kind: 'stays'; readonly seat: Seat };

/** The clocks after a change, with what it brings. */
export type ClocksAfter = ChangedClocks<ClockEvent>;

/**
 * The clocks after a change: those of seats that owe nothing any more stop, those of seats that newly owe a
 * decision start. A seat that moved and goes on to owe something has a new decision before it.
 * @param availabilities by seat
 */
export const afterChange = (
  clocks: TableClocks,
  availabilities: readonly Availability[],
  change: TableChangeForClocks,
): ClocksAfter => {
  const accounted = missesAfter(clocks, availabilities, change);
  let after = accounted.clocks;
  const news = [...accounted.news];
  for (const [seat, availability] of availabilities.entries()) {
    const before = clockOf(after, seat);
    const { pending } = before;
    const owes = change.due.includes(seat) && change.clocked.includes(seat);
    if (owes && pending && isTheSame(pending, seat, change)) continue;
    if (pending?.called) news.push({ kind: 'answered', seat, decision: pending.decision, at: change.now });
    after = withClock(after, seat, stop(after, before, availability, change.now));
    if (!owes) continue;
    const again = !pending && takesBack(change, seat) ? before.made : undefined;
    after = again ? resumedAt(after, seat, again, change.now) : start(after, seat, availability, change);
    const called = change.alone?.includes(seat) ? calledAlone(after, seat, change.now) : undefined;
    after = called?.clocks ?? after;
    news.push(...(called?.news ?? []));
  }
  return { clocks: after, news };
};

/** Calls a player alone, for a decision that has just come up. Whoever is not there, or has left, is not called now. */
const calledAlone = (clocks: TableClocks, seat: Seat, now: number): ClocksAfter | undefined => {
  const { pending, ...clock } = clockOf(clocks, seat);
  if (!pending || pending.untold || pending.vacant) return undefined;
  const called = withClock(clocks, seat, { ...clock, pending: { ...pending, called: true } });
  return { clocks: called, news: [{ kind: 'called', seat, decision: pending.decision, at: now }] };
};

/** Whether a decision is still the one that was owed before. */
const isTheSame = ({ vacant }: PendingDecision, seat: Seat, change: TableChangeForClocks): boolean =>
  change.moved?.seat !== seat && (vacant ?? false) === change.vacant.includes(seat);

/** Whether somebody who had decided owes the decision again by their own doing, or as moves were taken back. */
const takesBack = ({ moved, undone = false }: TableChangeForClocks, seat: Seat): boolean =>
  undone || (moved?.seat === seat && moved.cause === 'player');

/** The clocks with a decision that is owed again, and what was left for it. */
const resumedAt = (clocks: TableClocks, seat: Seat, made: PendingDecision, now: number): TableClocks => {
  const { made: _, ...clock } = clockOf(clocks, seat);
  const decision = clocks.decisions + 1;
  const pending = { ...made, decision, since: now, called: false };
  return { ...withClock(clocks, seat, { ...clock, pending }), decisions: decision };
};

/** Who moved, and why, is held for or against the player. */
const missesAfter = (
  clocks: TableClocks,
  availabilities: readonly Availability[],
  change: TableChangeForClocks,
): ClocksAfter => {
  switch (change.moved?.cause) {
    case 'player':
      return awakeAfter(clocks, availabilities, change.moved.seat, change.now);
    case 'absence':
      return missed(clocks, availabilities, change, change.moved.seat);
    default:
      return { clocks, news: [] };
  }
};

/** Whoever moves is back: nothing is held against them, and a table that slept goes on. */
const awakeAfter = (
  clocks: TableClocks,
  availabilities: readonly Availability[],
  seat: Seat,
  now: number,
): ClocksAfter => {
  const { removal, openedBy: _, ...clock } = clockOf(clocks, seat);
  const awake = withClock(clocks, seat, { ...clock, misses: 0, offered: false });
  const news: ClockEvent[] = removal ? [{ kind: 'stays', seat }] : [];
  if (awake.paused?.cause !== 'asleep') return { clocks: awake, news };
  const going = resumed(awake, availabilities, now);
  return { clocks: going.clocks, news: [...news, ...going.news, { kind: 'woken', seat }] };
};

/**
 * The player did not come in time. Too often, and the seat is offered; if that happened to everybody the table
 * stands still: nothing shall end a game behind its players' backs.
 */
const missed = (
  clocks: TableClocks,
  availabilities: readonly Availability[],
  { now, clocked }: TableChangeForClocks,
  seat: Seat,
): ClocksAfter => {
  const clock = clockOf(clocks, seat);
  const misses = clock.misses + 1;
  const offered = misses >= clocks.policy.misses;
  const after = withClock(clocks, seat, { ...clock, misses, offered });
  const news: ClockEvent[] = offered && !clock.offered ? [{ kind: 'offered', seat }] : [];
  if (after.paused || clocked.some((other) => clockOf(after, other).misses === 0)) {
    return { clocks: after, news };
  }
  const asleep = pausedAt(after, availabilities, { since: now, cause: 'asleep' });
  return { clocks: asleep.clocks, news: [...news, ...asleep.news, { kind: 'asleep' }] };
};

/** The seat's clock without the decision; what is left of a bank is kept, with the increment. */
const stop = (clocks: TableClocks, clock: SeatClock, availability: Availability, now: number): SeatClock => {
  const { pace } = clocks.policy;
  const { pending } = clock;
  if (!pending) return clock;
  const made = readAt(clocks, pending, availability, now);
  const rest = { ...withoutPending(clock), made };
  if (pace.kind !== 'bank') return rest;
  const { leftMs = 0 } = made;
  return { ...rest, bankMs: Math.min(leftMs + pace.increment * HOUR_MS, pace.hours * HOUR_MS) };
};

const start = (
  clocks: TableClocks,
  seat: Seat,
  availability: Availability,
  { now, answering, vacant }: TableChangeForClocks,
): TableClocks => {
  const { made: _, ...clock } = clockOf(clocks, seat);
  const open = vacant.includes(seat);
  const answer = !open && answering.includes(seat);
  const granted = allowanceMs(clocks.policy, clock.bankMs, answer);
  const decision = clocks.decisions + 1;
  const pending: PendingDecision = {
    decision,
    answer,
    since: now,
    begunAt: now,
    ...(nextPresent(availability, now) > now && { untold: 'call' }),
    ...(granted !== undefined && { grantedMs: granted, leftMs: granted }),
    reminded: 0,
    called: false,
    extended: false,
    onIt: false,
  };
  const started = { ...withClock(clocks, seat, { ...clock, pending }), decisions: decision };
  return open ? vacated(started, seat, now) : started;
};

/** An open seat does not keep the others waiting for longer. */
const VACANT_MS = HOUR_MS;

/** The clocks with what an open seat owes to be decided soon, whatever time its player had. */
export const vacated = (clocks: TableClocks, seat: Seat, now: number): TableClocks => {
  const clock = clockOf(clocks, seat);
  if (!clock.pending) return clocks;
  const { snoozedUntil: _, untold: __, ...pending } = clock.pending;
  const soon = { ...pending, vacant: true, since: now, grantedMs: VACANT_MS, leftMs: VACANT_MS } as const;
  return withClock(clocks, seat, { ...clock, pending: soon });
};

/** The clocks of a table that has ended: nothing is pending and nothing to be decided. */
export const ended = ({ paused: _, vote: __, settlesAt: ___, ...clocks }: TableClocks): TableClocks => ({
  ...clocks,
  seats: clocks.seats.map(withoutPending),
});

/** The deadlines of all seats that owe a decision, for a message; epoch ms. */
export const deadlines = (
  clocks: TableClocks,
  availabilities: readonly Availability[],
): readonly { readonly seat: Seat; readonly pending: PendingDecision; readonly at: number | undefined }[] =>
  availabilities.flatMap((availability, seat) => {
    const { pending } = clockOf(clocks, seat);
    return pending ? [{ seat, pending, at: deadlineOf(clocks, pending, availability) }] : [];
  });
