import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { begunTable } from '../access/table-view.ts';
import type { Table, TableRef } from '../model/table.ts';
import type { HistoryEntry } from '../model/views.ts';
import { type Past, type PastEntry, pastOf, pastUpTo } from '../moments/past.ts';
import { entriesTold } from './history.ts';

/** A turn that was played, or a part of one after which others had to decide. */
export interface PlayedTurn {
  /** The log entry after which it began; 0 for the beginning of the game. */
  readonly to: number;
  readonly seat: Seat;
  /** Undefined where the game counts none, or it was not kept. */
  readonly round?: number;
  /** Its moves as everybody was told of them. */
  readonly moves: readonly HistoryEntry[];
}

/** The turns that count now, and those that counted before something was taken back, by the entry that took it back. */
export interface TurnsAndUndos {
  readonly turns: readonly PlayedTurn[];
  readonly beforeUndos: ReadonlyMap<number, readonly PlayedTurn[]>;
}

/** What turns are told by: what happened, and the entries after which the table was shown. */
interface ReadPast {
  readonly table: Table;
  readonly past: Past;
  readonly ends: ReadonlySet<number>;
}

/** See `Recap.turns`. */
export const turnsOf = async (
  deps: TableDeps,
  at: TableRef,
  toSeq?: number,
): Promise<Result<readonly PlayedTurn[]>> => {
  const read = await readPast(deps, at, toSeq);
  return read.ok ? accept(turnsIn(read.value)) : read;
};

/** See `Recap.turnsAndUndos`. */
export const turnsAndUndos = async (deps: TableDeps, at: TableRef): Promise<Result<TurnsAndUndos>> => {
  const read = await readPast(deps, at);
  if (!read.ok) return read;
  const { past } = read.value;
  const undos = past.entries.flatMap(({ entry }) => (entry.kind === 'undo' ? [entry.seq] : []));
  const before = (seq: number): PlayedTurn[] => turnsIn({ ...read.value, past: pastUpTo(past, seq - 1) });
  return accept({
    turns: turnsIn(read.value),
    beforeUndos: new Map(undos.map((seq) => [seq, before(seq)])),
  });
};

const readPast = async (deps: TableDeps, at: TableRef, toSeq?: number): Promise<Result<ReadPast>> => {
  const begun = await begunTable(deps, at);
  if (!begun.ok) return begun;
  const { table } = begun.value;
  const source = deps.store.source(table);
  const past = await pastOf(begun.value, source, { fromSeq: -1, toSeq: toSeq ?? table.seq });
  return accept({ table, past, ends: new Set(await source.seenAfter()) });
};

/** The turns of a past that count. */
const turnsIn = ({ table, past, ends }: ReadPast): PlayedTurn[] => {
  const counted = past.entries.filter(({ entry, undone }) => entry.kind === 'move' && !undone);
  return inTurns(counted, ends).map((entries): PlayedTurn => {
    const [first] = entries;
    const before = counted[counted.indexOf(first) - 1];
    const { progress } = (before ? before.told : past.opening) ?? {};
    return {
      to: before?.entry.seq ?? 0,
      seat: first.entry.seat,
      ...(progress && { round: Math.max(1, progress.round) }),
      moves: entriesTold(table, entries, 'public'),
    };
  });
};

/** Those of the turns that can be taken back: an update of the rules stays between it and what was before. */
export const thoseToTakeBack = (
  { anchorSeq = 0 }: Pick<Table, 'anchorSeq'>,
  turns: readonly PlayedTurn[],
): PlayedTurn[] => turns.filter(({ to }) => to >= anchorSeq);

type Entries = [PastEntry, ...PastEntry[]];

/** The moves by turns: another one begins with another seat, and wherever the table was shown. */
const inTurns = (counted: readonly PastEntry[], ends: ReadonlySet<number>): Entries[] => {
  const turns: Entries[] = [];
  for (const one of counted) {
    const turn = turns.at(-1);
    const last = turn?.at(-1)?.entry;
    if (turn && last?.seat === one.entry.seat && !ends.has(last.seq)) turn.push(one);
    else turns.push([one]);
  }
  return turns;
};
