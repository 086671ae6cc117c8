import type { AnyGame } from '../kernel/any-game.ts';
import type { Position } from '../kernel/position.ts';
import type { Effect } from './effects.ts';
import type { TableTransaction } from './ports.ts';
import type { StoredEntry, Table } from './table.ts';

/**
 * Writes down new log entries, the position after them and everything that follows from them outside.
 * @param entries what is added to the log, one or more
 * @returns the table after them
 */
export const keep = async (
  transaction: TableTransaction,
  game: AnyGame,
  position: Position<unknown>,
  entries: readonly StoredEntry[],
  now: Date,
): Promise<Table> => {
  const before = transaction.table;
  const seq = entries.at(-1)?.seq ?? before.seq;
  const due = game.toAct(position.state);
  const over = game.standings(position.state) !== undefined;
  const posts = over || due.some((seat) => !before.due.includes(seat));
  await transaction.append(entries);
  await transaction.saveSnapshot({ seq, position });
  const after = await transaction.change({
    due,
    ...(posts && { postedSeq: seq }),
    ...(over && { phase: 'over', endedAt: now }),
  });
  await transaction.enqueue(effectsOf(before, after, posts));
  return after;
};

/**
 * A picture is posted when somebody new owes a decision or the game is over; that a seat among several has
 * decided in secret is no news to look at. Whoever's turn ended is told their own totals.
 */
const effectsOf = (before: Table, after: Table, posts: boolean): Effect[] => {
  const { id: tableId, seq, revision } = after;
  const finished = before.due.filter((seat) => !after.due.includes(seat));
  return [
    ...(posts ? [{ kind: 'turn-post', tableId, fromSeq: before.postedSeq, toSeq: seq } as const] : []),
    ...(after.phase === 'over'
      ? []
      : finished.map((seat) => ({ kind: 'whisper', tableId, seat, seq }) as const)),
    { kind: 'status', tableId, revision },
  ];
};
