import type { LogEntry, Logged } from './log.ts';
import { type Anchor, type LogPart, partsOf } from './parts.ts';
import type { ExportedEntry, TableExport } from './record.ts';

/** The log of an exported table that has ended, in its parts. */
export const exportedParts = (file: TableExport): LogPart<LogEntry>[] =>
  partsOf(file.rulesVersion, exportedAnchors(file), file.entries.map(entryOf));

/** What an exported table's rules can play of a part of its log. @param options as the game's schema gave them */
export const exportedLog = (
  file: TableExport,
  options: unknown,
  part: LogPart<LogEntry>,
): Logged<unknown, unknown> => ({ seats: file.players.length, options, ...part });

/** The anchors of a file; one without a position is of no use. */
export const exportedAnchors = ({ anchors = [] }: TableExport): Anchor[] =>
  anchors.flatMap(({ position, ...anchor }) => (position ? [{ ...anchor, position }] : []));

/** An entry as the log had it; while its table runs a file has neither a move's text nor its draws. */
export const entryOf = (entry: ExportedEntry): LogEntry => {
  const { seq, seat } = entry;
  if (entry.kind === 'undo') {
    return { kind: 'undo', seq, seat, ...(entry.by && { by: entry.by }), to: entry.to, request: '' };
  }
  const { cause, move = '', request = '', draws = [] } = entry;
  return { kind: 'move', seq, seat, move, cause, request, draws, reveals: false };
};
