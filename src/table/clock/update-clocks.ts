import type { AnyGame } from '../../kernel/any-game.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Availability } from '../model/availability.ts';
import type { TableClocks } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { Table } from '../model/table.ts';
import type { VoteEffect } from '../model/table-effects.ts';
import { changeSeat } from '../occupancy/change-seat.ts';
import { isPerson, isPresent, openSeats } from '../occupancy/occupants.ts';
import { afterChange, type ClockEvent, ended, type TableChangeForClocks, vacated } from './after-change.ts';
import { isThere } from './hours.ts';
import { isMessagesChange } from './pause.ts';
import { saveClocks, withNotice } from './save.ts';

/** Seats that owe a decision outside their own turn. */
export const seatsAnswering = (game: AnyGame, state: unknown): Seat[] => {
  const turn = game.turnOf?.(state);
  return turn ? game.toAct(state).filter((seat) => seat !== turn.seat) : [];
};

/** A change of a table, with what its clocks do not find out by themselves. */
interface ClockedChange extends Omit<TableChangeForClocks, 'clocked' | 'vacant'> {
  /** Until when what follows the change by itself waits, epoch ms; it does not wait if left out. */
  readonly settlesAt?: number | undefined;
  /** Everybody is told of it by a post. */
  readonly posted?: boolean;
}

/**
 * Lets the clocks of a table follow a change of the table, and keeps them.
 * @returns what must be told because of it
 */
export const updateClocks = async (
  transaction: TableTransaction,
  table: Table,
  { settlesAt, posted = false, ...change }: ClockedChange,
  next: Seat | undefined,
): Promise<Effect[]> => {
  const before = settlingAt(await transaction.clocks(), settlesAt);
  const availabilities = await transaction.availabilities();
  const changed = afterChange(before, availabilities, {
    ...change,
    clocked: seatsWithClock(table),
    vacant: openSeats(table),
  });
  await offerSeats(transaction, changed.news);
  const offered = changed.news.filter((one) => one.kind === 'offered');
  const open = offered.reduce((clocks, { seat }) => vacated(clocks, seat, change.now), changed.clocks);
  const told = effectsOfEvents(open, table, changed.news);
  const over = table.phase !== 'running';
  const vote = voteAfter(told.clocks, { over, posted });
  const after = vote ? { ...told.clocks, vote: vote.vote } : told.clocks;
  await saveClocks(transaction, over ? ended(after) : after, availabilities);
  const { id: tableId, seq } = table;
  // Whoever had an open seat knows that it is played for them.
  const missed =
    change.moved?.cause === 'absence' && !table.seats[change.moved.seat]?.open ? [change.moved.seat] : [];
  const noted = next !== undefined && availabilities[next]?.tellNext ? [next] : [];
  return [
    ...told.effects,
    ...(vote ? [{ kind: 'vote', tableId, ...vote } as const] : []),
    ...missed.map((seat) => ({ kind: 'note', tableId, seat, about: 'played', seq }) as const),
    ...endedFor(table, availabilities, change.now),
    ...noted.map((seat) => ({ kind: 'note', tableId, seat, about: 'next', seq }) as const),
  ];
};

/** An open vote whose post is to be brought up to date: the game is over, or going back takes back one turn more. */
const voteAfter = (
  { vote }: TableClocks,
  { over, posted }: { readonly over: boolean; readonly posted: boolean },
): Pick<VoteEffect, 'vote' | 'end'> | undefined => {
  if (!vote || !(over || (posted && vote.proposal.kind === 'undo'))) return undefined;
  return { vote: { ...vote, step: vote.step + 1 }, ...(over && { end: 'lapsed' }) };
};

/** Players who are not there when the game comes to its end are told so later: the post that tells it calls them not. */
const endedFor = (
  { id: tableId, seats, phase, seq }: Table,
  availabilities: readonly Availability[],
  now: number,
): Effect[] =>
  phase !== 'over'
    ? []
    : seats
        .filter((player) => isPresent(player) && !isThere(availabilities[player.seat], now))
        .map(({ seat }) => ({ kind: 'note', tableId, seat, about: 'ended', seq }));

/** The clocks with another moment until which what follows waits. */
const settlingAt = (
  { settlesAt: _, ...clocks }: TableClocks,
  settlesAt: number | undefined,
): TableClocks => ({ ...clocks, ...(settlesAt !== undefined && { settlesAt }) });

/** Seats whose players, present or not, decide for themselves: no computer does it for them. */
const seatsWithClock = ({ seats }: Table): Seat[] =>
  seats.flatMap((player) => (player.computer === undefined && isPerson(player) ? [player.seat] : []));

/** Opens the seats of those who do not come back. Whoever of them moves has the seat back. */
const offerSeats = async (transaction: TableTransaction, news: readonly ClockEvent[]): Promise<void> => {
  for (const one of news) {
    if (one.kind !== 'offered' || transaction.table.seats[one.seat]?.open) continue;
    await changeSeat(transaction, one.seat, { change: 'absent' }, (player) => ({ ...player, open: true }));
  }
};

/** What the news of the clocks cause, in order. */
const effectsOfEvents = (
  clocks: TableClocks,
  { id: tableId }: Table,
  news: readonly ClockEvent[],
): { readonly clocks: TableClocks; readonly effects: readonly Effect[] } => {
  let after = clocks;
  const effects: Effect[] = [];
  for (const one of news) {
    if (isMessagesChange(one)) {
      effects.push({ ...one, tableId });
      continue;
    }
    if (one.kind === 'called') {
      effects.push({ ...one, kind: 'reminder', tableId, stage: 'call' });
      continue;
    }
    if (one.kind === 'offered') continue;
    const told = withNotice(after, tableId, one);
    after = told.clocks;
    effects.push(told.effect);
  }
  return { clocks: after, effects };
};
