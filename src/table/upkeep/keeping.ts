import type { AnyGame } from '../../kernel/any-game.ts';
import type { Seat } from '../../kernel/seat.ts';
import { isPerson } from '../company/computers.ts';
import { handOver } from '../company/seats.ts';
import type { Effect } from '../effects.ts';
import type { TableTransaction } from '../ports.ts';
import type { Table } from '../table.ts';
import { afterChange, type Change, ended, type News } from './after-change.ts';
import { nightCalendar, type Rhythm } from './rhythm.ts';
import { announced, saveUpkeep } from './save.ts';
import type { Upkeep } from './upkeep.ts';

/** Seats that owe a decision outside their own turn. */
export const answeringIn = (game: AnyGame, state: unknown): Seat[] => {
  const turn = game.turnOf?.(state);
  return turn ? game.toAct(state).filter((seat) => seat !== turn.seat) : [];
};

/**
 * Lets the clocks of a table follow a change of the table, and keeps them.
 * @returns what must be told because of it
 */
export const keepClocks = async (
  transaction: TableTransaction,
  table: Table,
  change: Omit<Change, 'clocked'>,
  next: Seat | undefined,
): Promise<Effect[]> => {
  const before = await transaction.upkeep();
  const rhythms = await transaction.rhythms();
  const changed = afterChange(before, rhythms, { ...change, clocked: clockedIn(table) });
  await openSeats(transaction, changed.news);
  const told = tellNews(changed.upkeep, table, changed.news);
  const over = table.phase !== 'running';
  await saveUpkeep(transaction, over ? ended(told.upkeep) : told.upkeep, rhythms);
  const { id: tableId, seq } = table;
  const missed = change.moved?.cause === 'absence' ? [change.moved.seat] : [];
  const noted = next !== undefined && wantsNote(rhythms[next], change.now) ? [next] : [];
  return [
    ...told.effects,
    ...missed.map((seat) => ({ kind: 'note', tableId, seat, about: 'played', seq }) as const),
    ...noted.map((seat) => ({ kind: 'note', tableId, seat, about: 'next', seq }) as const),
  ];
};

/** A note that one is next is a kindness, and wakes nobody. */
const wantsNote = (rhythm: Rhythm | undefined, now: number): boolean =>
  rhythm?.tellNext === true && nightCalendar(rhythm)(now).runs;

/** Seats whose players, present or not, decide for themselves: no computer does it for them. */
const clockedIn = ({ seats }: Table): Seat[] =>
  seats.flatMap((player) => (player.computer === undefined && isPerson(player) ? [player.seat] : []));

/** Opens the seats of those who do not come back. Whoever of them moves has the seat back. */
const openSeats = async (transaction: TableTransaction, news: readonly News[]): Promise<void> => {
  for (const one of news) {
    if (one.kind !== 'offered' || transaction.table.seats[one.seat]?.open) continue;
    await handOver(transaction, one.seat, 'absent', (player) => ({ ...player, open: true }));
  }
};

/** What the news of the clocks cause, in order. */
const tellNews = (
  upkeep: Upkeep,
  { id: tableId }: Table,
  news: readonly News[],
): { readonly upkeep: Upkeep; readonly effects: readonly Effect[] } => {
  let after = upkeep;
  const effects: Effect[] = [];
  for (const one of news) {
    if (one.kind === 'answered') {
      effects.push({ kind: 'answered', tableId, seat: one.seat, decision: one.decision });
      continue;
    }
    if (one.kind === 'offered') continue;
    const told = announced(after, tableId, one);
    after = told.upkeep;
    effects.push(told.effect);
  }
  return { upkeep: after, effects };
};
