import { isDeepStrictEqual } from 'node:util';
import type { LogEntry, Logged } from '../../kernel/log.ts';
import type { Position } from '../../kernel/position.ts';
import { seatsOf } from '../../kernel/seat.ts';
import { timeline } from '../../kernel/timeline.ts';
import { asStored, drawSourceOf, partsOfTable, positionOf } from '../access/position.ts';
import type { BegunTable } from '../access/table-view.ts';
import type { TableSource } from '../model/ports.ts';

/**
 * The log that the version before the present one has played from the beginning, if the present rules play it alike: each
 * move with the same draws, and in the end the position that was kept, in everybody's eyes. So what tables of the first
 * release told, which kept nothing, can be told after their rules have changed in what did not concern them.
 */
export const earlierLog = async (
  begun: BegunTable,
  from: TableSource,
): Promise<Logged<unknown, unknown> | undefined> => {
  const { table, game } = begun;
  const [first] = await partsOfTable(table, from);
  if (!first || first.rulesVersion === game.rulesVersion) return undefined;
  const log = { seats: table.seats.length, options: table.options, entries: first.entries };
  const played = timeline(game, log, await drawSourceOf(table, from));
  const kept = await positionAfter(begun, from);
  if (!played.ok || !kept) return undefined;
  const { steps, position } = played.value;
  const sameDraws = steps.every(({ entry, draws }) => isDeepStrictEqual(asStored(draws), drawnBy(entry)));
  return sameDraws && looksAlike(begun, position, kept) ? log : undefined;
};

const drawnBy = (entry: LogEntry): unknown => (entry.kind === 'move' ? entry.draws : []);

/** The position to which that log led; undefined where only another version can read it. */
const positionAfter = async (
  { table, game }: BegunTable,
  from: TableSource,
): Promise<Position<unknown> | undefined> => {
  const [anchor] = table.anchorSeq === undefined ? [] : await from.anchors();
  if (anchor) return anchor.rulesVersion === game.rulesVersion ? anchor.position : undefined;
  const position = await positionOf(table, game, from);
  return position.ok ? position.value : undefined;
};

const looksAlike = ({ table, game }: BegunTable, one: Position<unknown>, other: Position<unknown>): boolean =>
  [...seatsOf(table.seats.length), 'public' as const].every((viewer) =>
    isDeepStrictEqual(asStored(game.view(one.state, viewer)), asStored(game.view(other.state, viewer))),
  );
