import type { LogStart } from './log.ts';
import type { Position } from './position.ts';

/** Where a table went on under another version of its rules. */
export interface Anchor {
  /** The last entry that was made under the version before. */
  readonly seq: number;
  readonly fromVersion: string;
  readonly rulesVersion: string;
  /** The position after that entry, as the new version has it. */
  readonly position: Position<unknown>;
}

/** What of a log was played under one version of the rules. */
export interface LogPart<Entry> {
  readonly rulesVersion: string;
  /** Where it begins; with the set-up if left out. */
  readonly start?: LogStart<unknown>;
  readonly entries: readonly Entry[];
}

/**
 * The parts of a log, one for each version that the table was played under, oldest first. There is always one.
 * @param rulesVersion the table's present one
 * @param anchors in the order in which they were written
 */
export const partsOf = <Entry extends { readonly seq: number }>(
  rulesVersion: string,
  anchors: readonly Anchor[],
  entries: readonly Entry[],
): LogPart<Entry>[] => {
  const between = (after: number, end: number | undefined) =>
    entries.filter(({ seq }) => seq > after && (end === undefined || seq <= end));
  const first = anchors[0];
  return [
    { rulesVersion: first?.fromVersion ?? rulesVersion, entries: between(0, first?.seq) },
    ...anchors.map(({ seq, position, rulesVersion: version }, at) => ({
      rulesVersion: version,
      start: { seq, position },
      entries: between(seq, anchors[at + 1]?.seq),
    })),
  ];
};

/** The part that gives the position after an entry: where one ends and another begins, the later one. */
export const partAt = <Entry>(parts: readonly LogPart<Entry>[], seq: number): LogPart<Entry> | undefined =>
  parts.findLast(({ start }) => (start?.seq ?? 0) <= seq);

/** Whether a version of some rules is a later one than another. */
export const isLaterRules = (version: string, than: string): boolean => Number(version) > Number(than);
