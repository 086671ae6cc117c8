import { accept, type Result } from '../../kernel/result.ts';
import type { Viewer } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { begunTable } from '../access/table-view.ts';
import type { TableRef } from '../model/table.ts';
import type { History } from '../model/views.ts';
import { type PastEntry, pastOf } from '../moments/past.ts';
import { viewAt } from '../moments/view-at.ts';
import { toldOf } from './history.ts';

/** Which part of a log is wanted step by step. */
export interface StripRange {
  /** What happened after this entry. */
  readonly fromSeq: number;
  /** The newest so many steps, at least 1. */
  readonly most: number;
}

/** See `Recap.strip`. */
export const stripOf = async (
  deps: TableDeps,
  at: TableRef,
  viewer: Viewer,
  { fromSeq, most }: StripRange,
): Promise<Result<readonly History[]>> => {
  const begun = await begunTable(deps, at);
  if (!begun.ok) return begun;
  const { table } = begun.value;
  const source = deps.store.source(table);
  const past = await pastOf(begun.value, source, { fromSeq, toSeq: table.seq });
  const counted = past.entries.filter(({ entry, undone }) => entry.kind === 'move' && !undone);
  const steps: History[] = [];
  for (const entries of stepsIn(counted, new Set(await source.seenAfter())).slice(-most)) {
    const last = entries.at(-1)?.entry.seq ?? fromSeq;
    const seen = await viewAt(begun.value, source, viewer, last);
    if (!seen.ok) return seen;
    // What was taken back is no step.
    const told = toldOf(table, { opening: undefined, entries, earlier: false }, viewer);
    steps.push({ ...seen.value, ...told });
  }
  return accept(steps);
};

/** The moves in steps, each of which ends where the table was shown; the last one with the last move. */
const stepsIn = (counted: readonly PastEntry[], ends: ReadonlySet<number>): PastEntry[][] => {
  const steps: PastEntry[][] = [];
  let open = false;
  for (const one of counted) {
    if (open) steps.at(-1)?.push(one);
    else steps.push([one]);
    open = !ends.has(one.entry.seq);
  }
  return steps;
};
