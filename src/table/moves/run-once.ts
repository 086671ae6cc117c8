import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { type LockedGame, lockedGame } from '../access/locked-game.ts';
import { notRunning, withTable } from '../access/with-table.ts';
import type { TableRequest } from '../model/requests.ts';
import { playerOf, type Table, type TableId, type UserId } from '../model/table.ts';
import type { MoveOutcome } from '../model/views.ts';
import { repeatedOutcome } from './repeated.ts';

/** A request that may change its table now. */
export interface RunningTable extends LockedGame {
  readonly seat: Seat;
  readonly userId: UserId;
}

/** A request to one table. */
export interface RequestTo {
  readonly id: TableId;
  readonly input: TableRequest;
  /** For whom it is made; undefined if nobody sits there. */
  readonly userOf: (table: Table) => UserId | undefined;
}

/**
 * Carries out a request while nobody else can change its table, and only once: a request that was carried out
 * before gets the same answer again.
 * @param work what is done if the table is running and stands as the user saw it
 */
export const runRequestOnce = (
  deps: TableDeps,
  { id, input, userOf }: RequestTo,
  work: (locked: RunningTable) => Promise<Result<MoveOutcome>>,
): Promise<Result<MoveOutcome>> =>
  withTable(deps.store, id, async (transaction) => {
    const locked = await lockedGame(deps, transaction);
    if (!locked.ok) return locked;
    const { table } = transaction;
    const userId = userOf(table);
    if (userId === undefined) return refuse(refusal('seat.not-yours'));
    const done = await transaction.request(input.requestId);
    if (done) return repeatedOutcome(locked.value, userId, done);
    const seat = seatToPlay(table, userId, input.expectedSeq);
    if (!seat.ok) return seat;
    return work({ ...locked.value, seat: seat.value, userId });
  });

/** The user's seat, if it may change the table as they saw it. */
const seatToPlay = (table: Table, userId: UserId, expectedSeq: number | undefined): Result<Seat> => {
  const player = playerOf(table, userId);
  const why = notRunning(table) ?? (player ? changed(table, expectedSeq) : refusal('seat.not-yours'));
  if (why) return refuse(why);
  return player ? accept(player.seat) : refuse(refusal('seat.not-yours'));
};

const changed = ({ seq }: Table, expectedSeq: number | undefined): Refusal | undefined =>
  expectedSeq === undefined || expectedSeq === seq
    ? undefined
    : refusal('position.changed', { expected: expectedSeq, found: seq });
