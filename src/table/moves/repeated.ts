import { toldTo } from '../../kernel/game.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { timeline } from '../../kernel/timeline.ts';
import type { LockedGame } from '../access/locked-game.ts';
import { drawSourceOf } from '../access/position.ts';
import { tableViewOf } from '../access/table-view.ts';
import { type DoneRequest, playerOf, type UserId } from '../model/table.ts';
import type { MoveOutcome } from '../model/views.ts';

/**
 * The answer to a request that was carried out before: what was answered then, found out from the log.
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
  const logged = { seats: table.seats.length, options: table.options, entries: await transaction.entries() };
  const told = timeline(game, logged, await drawSourceOf(table, transaction), done.toSeq);
  if (!told.ok) return refuse(refusal('table.rules-changed'));
  const { seat } = player;
  const events = told.value.steps
    .filter(({ entry }) => entry.seq > done.fromSeq)
    .flatMap((step) => toldTo(step.events, seat));
  const view = tableViewOf({ table, game }, told.value.position, seat, done.toSeq);
  return accept({ ...view, seat, events, repeated: true });
};
