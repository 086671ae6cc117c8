import type { DrawSource } from '../../kernel/dice.ts';
import type { Told } from '../../kernel/game.ts';
import { effectiveMoves, type Logged, takesBack } from '../../kernel/log.ts';
import { timeline } from '../../kernel/timeline.ts';
import { drawSourceOf, partsOfTable, playableLog } from '../access/position.ts';
import type { BegunTable } from '../access/table-view.ts';
import type { Moment, ToldMoment } from '../model/moment.ts';
import type { TableSource } from '../model/ports.ts';
import type { StoredEntry } from '../model/table.ts';
import { earlierLog } from './earlier.ts';
import { momentsOf, type NumberedStep, seenMoment, shownMoment } from './make.ts';

/** A log entry with what is known of it. */
export interface PastEntry {
  readonly entry: StoredEntry;
  /** True if a later entry took it back. */
  readonly undone: boolean;
  /** Undefined if it was not kept, and came from rules that are not there any more. */
  readonly told: ToldMoment | undefined;
}

/** What happened at a table. */
export interface Past {
  /** What the set-up told; undefined if it is not known, or not within what was asked for. */
  readonly opening: ToldMoment | undefined;
  readonly entries: readonly PastEntry[];
  /** Something that was made before them was taken back. */
  readonly earlier: boolean;
}

/** Entries after one up to another. */
export interface EntryRange {
  /** Below 0 with the set-up. */
  readonly fromSeq: number;
  readonly toSeq: number;
}

/**
 * What happened at a table, as it was told then. What was not kept is played again, as far back as the present rules held.
 * @param range as if the log ended with its last entry
 */
export const pastOf = async (
  begun: BegunTable,
  from: TableSource,
  { fromSeq, toSeq }: EntryRange,
): Promise<Past> => {
  const entries = (await from.entries(fromSeq)).filter(({ seq }) => seq <= toSeq);
  const told = new Map((await from.told(fromSeq, toSeq)).map((one) => [one.seq, one]));
  const lacks = [0, ...entries.map(({ seq }) => seq)].some((seq) => seq > fromSeq && !told.has(seq));
  for (const moment of lacks ? await playedMoments(begun, from) : []) {
    if (!told.has(moment.told.seq)) told.set(moment.told.seq, moment.told);
  }
  return {
    opening: fromSeq < 0 ? told.get(0) : undefined,
    entries: marked(entries.map((entry) => ({ entry, told: told.get(entry.seq) }))),
    earlier: await tookBackEarlier(from, entries, fromSeq),
  };
};

/** Whether some of these entries took back what counted after entry `fromSeq`. */
const tookBackEarlier = async (
  from: TableSource,
  entries: readonly StoredEntry[],
  fromSeq: number,
): Promise<boolean> => {
  const undos = entries.filter((entry) => entry.kind === 'undo' && entry.to < fromSeq);
  const all = undos.length > 0 ? await from.entries() : [];
  return undos.some(
    (undo) =>
      undo.kind === 'undo' &&
      takesBack(
        all.filter(({ seq }) => seq < undo.seq),
        undo.to,
        fromSeq,
      ),
  );
};

/** A past as it was when the log ended with this entry: what was taken back later counts. */
export const pastUpTo = ({ entries, ...past }: Past, toSeq: number): Past => ({
  ...past,
  entries: marked(entries.filter(({ entry }) => entry.seq <= toSeq)),
});

/** Says of each entry whether it was taken back. What took one of them back is one of them as well. */
const marked = (entries: readonly Omit<PastEntry, 'undone'>[]): PastEntry[] => {
  const standing = new Set(effectiveMoves(entries.map(({ entry }) => entry)).map(({ seq }) => seq));
  return entries.map(({ entry, told }) => ({
    entry,
    undone: entry.kind === 'move' && !standing.has(entry.seq),
    told,
  }));
};

/** All moments of a table that the present rules can play again; none if they refuse to. */
export const playedMoments = async (begun: BegunTable, from: TableSource): Promise<Moment[]> => {
  const { table, game } = begun;
  const source = await drawSourceOf(table, from);
  const log = playableLog(table, game, await partsOfTable(table, from));
  const logs = [await earlierLog(begun, from), log].filter((one) => one !== undefined);
  return logs.flatMap((one) => momentsIn(begun, one, source));
};

/** What the last entry of a game that has ended left is seen with all that is open then. */
const momentsIn = (
  { table, game }: BegunTable,
  log: Logged<unknown, unknown>,
  source: DrawSource,
): Moment[] => {
  const played = timeline(game, log, source);
  if (!played.ok) return [];
  const at = { game, seats: table.seats.length };
  const { opening, steps } = played.value;
  const moments = log.start ? [] : [seenMoment(at, { seq: 0, ...opening })];
  let before = opening.position;
  for (const { entry, position, events } of steps) {
    const step: NumberedStep = { seq: entry.seq, position, events };
    moments.push(
      ...(entry.kind === 'undo' ? [seenMoment(at, step)] : momentsOf(at, game.toAct(before.state), [step])),
    );
    before = position;
  }
  const last = moments.at(-1);
  if (table.phase !== 'over' || last?.told.seq !== table.seq) return moments;
  const shown = shownMoment(at, { seq: table.seq, position: before }, true);
  return [...moments.slice(0, -1), { ...last, shown }];
};

/** What the entries that count in the end told, in order; nothing that was taken back. */
export const standingEvents = ({ entries }: Past): Told<unknown>[] =>
  entries.flatMap(({ undone, told }) => (undone ? [] : (told?.events ?? [])));
