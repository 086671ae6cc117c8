import { toldTo } from '../../kernel/game.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { LockedGame } from '../access/locked-game.ts';
import { type DoneRequest, playerOf, type UserId } from '../model/table.ts';
import type { MoveOutcome } from '../model/views.ts';
import { pastOf } from '../moments/past.ts';
import { viewAt } from '../moments/view-at.ts';

/**
 * The answer to a request that was carried out before: what was answered then.
 * @returns the answer, or `request.not-yours` if it was another user's
 */
export const repeatedOutcome = async (
  { transaction, game }: Pick<LockedGame, 'transaction' | 'game'>,
  userId: UserId,
  done: DoneRequest,
): Promise<Result<MoveOutcome>> => {
  const { table } = transaction;
  const player = playerOf(table, userId);
  if (!player || done.userId !== userId) return refuse(refusal('request.not-yours'));
  const { seat } = player;
  const begun = { table, game };
  const view = await viewAt(begun, transaction, seat, done.toSeq);
  if (!view.ok) return view;
  const { entries } = await pastOf(begun, transaction, done);
  const events = entries.flatMap(({ told }) => toldTo(told?.events ?? [], seat));
  return accept({ ...view.value, seat, events, repeated: true });
};
