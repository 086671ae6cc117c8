import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { notRunning, withTable } from '../access/with-table.ts';
import type { Effect } from '../model/effects.ts';
import type { TableTransaction } from '../model/ports.ts';
import { playerOf, type Table, type TableId, type UserId } from '../model/table.ts';
import type { TurnPostEffect } from '../model/turn-effects.ts';

/** More would make every turn a flood of direct messages. */
export const MOST_FOLLOWERS = 25;

/** See `Seats.follow`. */
export const followTable = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  follows: boolean,
): Promise<Result<Table>> =>
  withTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    if (!follows) {
      await transaction.follow(userId, false);
      return accept(table);
    }
    const closed = table.phase === 'lobby' ? undefined : notRunning(table);
    if (closed) return refuse(closed);
    if (playerOf(table, userId)) return refuse(refusal('follow.player'));
    const others = (await transaction.followers()).filter((follower) => follower !== userId);
    if (others.length >= MOST_FOLLOWERS) return refuse(refusal('follow.full', { most: MOST_FOLLOWERS }));
    await transaction.follow(userId, true);
    return accept(table);
  });

/** See `Seats.dropFollower`. */
export const dropFollower = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    if (!(await transaction.followers()).includes(userId)) return accept(table);
    await transaction.follow(userId, false);
    await transaction.enqueue([{ kind: 'unfollowed', tableId: id, userId, at: deps.now().getTime() }]);
    return accept(table);
  });

/** So much later those who look on get a table's posts, where its host wants that. */
const LATER_MS = 3_600_000;

/**
 * A copy of a turn post for everybody who looks on and does not play.
 * @param at when it happened
 */
export const followerEffects = async (
  transaction: TableTransaction,
  { id: tableId, seats, followLate }: Table,
  post: Pick<TurnPostEffect, 'fromSeq' | 'toSeq' | 'end' | 'joins'>,
  at: Date,
): Promise<Effect[]> => {
  const { fromSeq, toSeq, end, joins } = post;
  const followers = await transaction.followers();
  const later = followLate ? { notBefore: at.getTime() + LATER_MS } : {};
  return followers
    .filter((follower) => !seats.some(({ userId }) => userId === follower))
    .map((userId) => ({
      kind: 'follow-post',
      tableId,
      userId,
      fromSeq,
      toSeq,
      ...(end && { end }),
      ...(joins && { joins }),
      ...later,
    }));
};
