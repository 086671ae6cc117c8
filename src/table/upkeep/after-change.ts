import type { MoveCause } from '../../kernel/log.ts';
import type { Seat } from '../../kernel/seat.ts';
import { deadlineOf, settled } from './deadline.ts';
import { allowanceMs, HOUR_MS } from './pace.ts';
import type { Rhythm } from './rhythm.ts';
import { clockOf, type Owed, type SeatClock, type Upkeep, withClock, withoutOwed } from './upkeep.ts';

/** What a change of the table means for its clocks. */
export interface Change {
  /** Epoch ms. */
  readonly now: number;
  /** Seats that owe a decision after it. */
  readonly due: readonly Seat[];
  /** Of those, the seats that answer outside their own turn. */
  readonly answering: readonly Seat[];
  /** Seats whose players decide for themselves: no computer is held to a clock. */
  readonly clocked: readonly Seat[];
  /** Who moved, if the change is a move. */
  readonly moved?: { readonly seat: Seat; readonly cause: MoveCause };
}

/** What a change of the clocks brings with it. */
export type News =
  /** A decision is owed no more, and messages about it may be out. */
  | { readonly kind: 'answered'; readonly seat: Seat; readonly decision: number }
  /** A player has missed so many decisions that the seat is offered to others. */
  | { readonly kind: 'offered'; readonly seat: Seat }
  /** Nobody moves any more, so the table stands still. */
  | { readonly kind: 'asleep' }
  | { readonly kind: 'woken'; readonly seat: Seat };

/** An upkeep after a change, with what it brings. */
export interface Changed {
  readonly upkeep: Upkeep;
  readonly news: readonly News[];
}

/**
 * The clocks after a change: those of seats that owe nothing any more stop, those of seats that newly owe a
 * decision start. A seat that moved and goes on to owe something has a new decision before it.
 * @param rhythms by seat
 */
export const afterChange = (upkeep: Upkeep, rhythms: readonly Rhythm[], change: Change): Changed => {
  const accounted = accountedFor(upkeep, rhythms, change);
  let after = accounted.upkeep;
  const news = [...accounted.news];
  for (const [seat, rhythm] of rhythms.entries()) {
    const before = clockOf(after, seat);
    const { owed } = before;
    const owes = change.due.includes(seat) && change.clocked.includes(seat);
    const goesOn = owes && change.moved?.seat !== seat;
    if (owed?.called && !goesOn) news.push({ kind: 'answered', seat, decision: owed.decision });
    if (owed && goesOn) continue;
    const stopped = owed ? stop(after, before, owed, rhythm, change.now) : before;
    after = withClock(after, seat, stopped);
    if (owes) after = start(after, seat, change);
  }
  return { upkeep: after, news };
};

/** Who moved, and why, is held for or against the player. */
const accountedFor = (upkeep: Upkeep, rhythms: readonly Rhythm[], change: Change): Changed => {
  switch (change.moved?.cause) {
    case 'player':
      return wakened(upkeep, change.moved.seat, change.now);
    case 'absence':
      return missed(upkeep, rhythms, change, change.moved.seat);
    default:
      return { upkeep, news: [] };
  }
};

/** Whoever moves is back: nothing is held against them, and a table that slept goes on. */
const wakened = (upkeep: Upkeep, seat: Seat, now: number): Changed => {
  const clock = clockOf(upkeep, seat);
  const awake = withClock(upkeep, seat, { ...clock, misses: 0, offered: false });
  if (awake.paused?.cause !== 'asleep') return { upkeep: awake, news: [] };
  return { upkeep: resumed(awake, now), news: [{ kind: 'woken', seat }] };
};

/**
 * The player did not come in time. Too often, and the seat is offered; if that happened to everybody the table
 * stands still: nothing shall end a game behind its players' backs.
 */
const missed = (
  upkeep: Upkeep,
  rhythms: readonly Rhythm[],
  { now, clocked }: Change,
  seat: Seat,
): Changed => {
  const clock = clockOf(upkeep, seat);
  const misses = clock.misses + 1;
  const offered = misses >= upkeep.policy.misses;
  const after = withClock(upkeep, seat, { ...clock, misses, offered });
  const news: News[] = offered && !clock.offered ? [{ kind: 'offered', seat }] : [];
  if (after.paused || clocked.some((other) => clockOf(after, other).misses === 0)) {
    return { upkeep: after, news };
  }
  const asleep = pausedAt(after, rhythms, { since: now, cause: 'asleep' });
  return { upkeep: asleep, news: [...news, { kind: 'asleep' }] };
};

/** The seat's clock without the decision; what is left of a bank is kept, with the increment. */
const stop = (upkeep: Upkeep, clock: SeatClock, owed: Owed, rhythm: Rhythm, now: number): SeatClock => {
  const { pace } = upkeep.policy;
  const rest = withoutOwed(clock);
  if (pace.kind !== 'bank') return rest;
  const { leftMs = 0 } = settled(upkeep, owed, rhythm, now);
  return { ...rest, bankMs: Math.min(leftMs + pace.increment * HOUR_MS, pace.hours * HOUR_MS) };
};

const start = (upkeep: Upkeep, seat: Seat, { now, answering }: Change): Upkeep => {
  const clock = clockOf(upkeep, seat);
  const answer = answering.includes(seat);
  const granted = allowanceMs(upkeep.policy, clock.bankMs, answer);
  const decision = upkeep.decisions + 1;
  const owed: Owed = {
    decision,
    answer,
    since: now,
    ...(granted !== undefined && { grantedMs: granted, leftMs: granted }),
    reminded: 0,
    called: false,
    extended: false,
    onIt: false,
  };
  return { ...withClock(upkeep, seat, { ...clock, owed }), decisions: decision };
};

/** The upkeep with all clocks stopped where they stand. */
export const pausedAt = (
  upkeep: Upkeep,
  rhythms: readonly Rhythm[],
  paused: NonNullable<Upkeep['paused']>,
): Upkeep => {
  let after = upkeep;
  for (const [seat, rhythm] of rhythms.entries()) {
    const clock = clockOf(after, seat);
    if (!clock.owed) continue;
    after = withClock(after, seat, { ...clock, owed: settled(upkeep, clock.owed, rhythm, paused.since) });
  }
  return { ...after, paused };
};

/** The upkeep with its clocks going on. */
export const resumed = ({ paused: _, ...upkeep }: Upkeep, now: number): Upkeep => ({
  ...upkeep,
  seats: upkeep.seats.map((clock) =>
    clock.owed ? { ...clock, owed: { ...clock.owed, since: now } } : clock,
  ),
});

/** The upkeep of a table that has ended: nothing is owed and nothing to be decided. */
export const ended = ({ paused: _, vote: __, ...upkeep }: Upkeep): Upkeep => ({
  ...upkeep,
  seats: upkeep.seats.map(withoutOwed),
});

/** The deadlines of all seats that owe a decision, for a message; epoch ms. */
export const deadlines = (
  upkeep: Upkeep,
  rhythms: readonly Rhythm[],
): readonly { readonly seat: Seat; readonly owed: Owed; readonly at: number | undefined }[] =>
  rhythms.flatMap((rhythm, seat) => {
    const { owed } = clockOf(upkeep, seat);
    return owed ? [{ seat, owed, at: deadlineOf(upkeep, owed, rhythm) }] : [];
  });
