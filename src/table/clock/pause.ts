import type { Seat } from '../../kernel/seat.ts';
import type { Availability } from '../model/availability.ts';
import { clockOf, type PendingDecision, type TableClocks, withClock } from '../model/clocks.ts';
import { HOUR_MS } from '../model/pace.ts';
import type { AnsweredEffect, RetimedEffect } from '../model/time-effects.ts';
import { readAt, withAtLeast } from './deadline.ts';

/** What becomes of the messages about a decision: they are taken away, or say what holds now. */
export type MessagesChange = Omit<AnsweredEffect, 'tableId'> | Omit<RetimedEffect, 'tableId'>;

/** Clocks that have changed, and what that brings with it. */
export interface ChangedClocks<News> {
  readonly clocks: TableClocks;
  readonly news: readonly News[];
}

/** True for what concerns the messages about a decision alone. */
export const isMessagesChange = <News extends { readonly kind: string }>(
  news: News,
): news is Extract<News, MessagesChange> => news.kind === 'answered' || news.kind === 'retimed';

/**
 * The clocks with all clocks stopped where they stand. Whoever was reminded is so anew once they go on. Whoever was only called
 * alone is not, as nobody is whom a post called: what called them stands, and says that the table is paused.
 */
export const pausedAt = (
  clocks: TableClocks,
  availabilities: readonly Availability[],
  paused: NonNullable<TableClocks['paused']>,
): ChangedClocks<MessagesChange> => {
  let after = clocks;
  const news: MessagesChange[] = [];
  for (const [seat, availability] of availabilities.entries()) {
    const clock = clockOf(after, seat);
    const { pending } = clock;
    if (!pending) continue;
    const read = readAt(clocks, pending, availability, paused.since);
    const again = pending.called && pending.toldAt !== undefined;
    after = withClock(after, seat, { ...clock, pending: again ? untoldAgain(read) : read });
    if (!pending.called) continue;
    news.push({ kind: again ? 'answered' : 'retimed', ...decisionAt(seat, pending, paused.since) });
  }
  return { clocks: { ...after, paused }, news };
};

const untoldAgain = (pending: PendingDecision): PendingDecision => ({
  ...pending,
  called: false,
  untold: pending.untold ?? 'call',
});

const decisionAt = (seat: Seat, { decision }: PendingDecision, at: number) => ({ seat, decision, at });

/** What a clock that goes on after a pause has at least: nobody is decided for the moment it ends. */
const AFTER_PAUSE_MS = HOUR_MS;

/** The clocks with its clocks going on. */
export const resumed = (
  { paused: _, ...clocks }: TableClocks,
  availabilities: readonly Availability[],
  now: number,
): ChangedClocks<MessagesChange> => {
  const news: MessagesChange[] = [];
  const seats = clocks.seats.map((clock, seat) => {
    const availability = availabilities[seat];
    if (!clock.pending || !availability) return clock;
    if (clock.pending.called) news.push({ kind: 'retimed', ...decisionAt(seat, clock.pending, now) });
    const going = { ...clock.pending, since: now };
    const wakingMs = Math.min(AFTER_PAUSE_MS, clock.pending.grantedMs ?? 0);
    return { ...clock, pending: withAtLeast(clocks, going, availability, { now, wakingMs }) };
  });
  return { clocks: { ...clocks, seats }, news };
};
