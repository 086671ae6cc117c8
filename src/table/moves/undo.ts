import { freeUndo, freeUndoTo, goesBehind, replay, takesBack } from '../../kernel/log.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import type { LockedGame } from '../access/locked-game.ts';
import { drawSourceOf, partsOfTable, playableLog, rulesChanged } from '../access/position.ts';
import { tableViewOf } from '../access/table-view.ts';
import type { Authority } from '../model/notice.ts';
import type { UndoRequest } from '../model/requests.ts';
import type { StoredEntry, TableId, UserId } from '../model/table.ts';
import type { MoveOutcome } from '../model/views.ts';
import { seenMoment } from '../moments/make.ts';
import { commitEntries } from './commit.ts';
import { leavePlans } from './planned.ts';
import { runRequestOnce } from './run-once.ts';

/** See `Moves.undo`. */
export const undoAt = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  input: UndoRequest,
): Promise<Result<MoveOutcome>> =>
  runRequestOnce(
    deps,
    { id, input: { requestId: input.requestId }, userOf: () => userId },
    async (locked) => {
      const { transaction, seat } = locked;
      const entries = await transaction.entries();
      const to = input.to === undefined ? freeUndo(entries, seat) : freeUndoTo(entries, seat, input.to);
      if (!to.ok) return to;
      const found = transaction.table.seq;
      // What cannot be taken back is told first: it says what happened since.
      if (input.expectedSeq !== undefined && input.expectedSeq !== found) {
        return refuse(refusal('position.changed', { expected: input.expectedSeq, found }));
      }
      return undoLocked(locked, { seat, to: to.value, request: input.requestId });
    },
  );

/** What is taken back: all moves after entry `to`, in the name of a seat. */
export interface UndoTarget {
  readonly seat: Seat;
  readonly to: number;
  readonly request: string;
  /** By whose word, if not that of the player in the seat. */
  readonly authority?: Authority;
  /** The table is shown the position and whoever is due is called, whoever asked for it. */
  readonly announced?: boolean;
}

/** Takes moves back at a table that is held, however many and whosever they are. */
export const undoLocked = async (
  { deps, transaction, game }: LockedGame,
  { seat, to, request, authority, announced = false }: UndoTarget,
): Promise<Result<MoveOutcome>> => {
  const { table } = transaction;
  const parts = await partsOfTable(table, transaction);
  const by = authority && { by: authority.kind };
  const entry: StoredEntry = { kind: 'undo', seq: table.seq + 1, seat, ...by, to, request, at: deps.now() };
  const before = parts.flatMap(({ entries }) => entries);
  if (goesBehind(before, to, table.anchorSeq ?? 0)) return refuse(refusal('undo.rules-changed'));
  const log = playableLog(table, game, parts);
  if (!log) return refuse(rulesChanged(table, game));
  const played = replay(
    game,
    { ...log, entries: [...log.entries, entry] },
    await drawSourceOf(table, transaction),
  );
  if (!played.ok) return refuse(rulesChanged(table, game));
  const { position } = played.value;
  const seen = seenMoment({ game, seats: table.seats.length }, { seq: entry.seq, position, events: [] });
  // Of moves within a turn nobody was told.
  const undone = takesBack(before, to, table.postedSeq) ? to : undefined;
  const added = {
    entries: [entry],
    moments: [seen],
    position,
    at: entry.at,
    mover: { seat },
    announced,
    undone,
  };
  const after = await commitEntries({ transaction, game }, added);
  await leavePlans(transaction, game, position.state);
  const userId = authority?.by ?? table.seats[seat]?.userId ?? '';
  await transaction.saveRequest({ id: request, userId, fromSeq: table.seq, toSeq: after.seq });
  return accept({
    ...tableViewOf({ table: after, game }, position, seat, after.seq),
    seat,
    events: [],
    repeated: false,
  });
};
