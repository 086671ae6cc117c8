import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { FollowPostEffect, SeatEffect, UnfollowedEffect } from '../../table/model/effects.ts';
import { channelOf } from '../../table/model/table.ts';
import { followButton, STOP, unfollowButton } from '../commands/table/follow.ts';
import { button } from '../messages/buttons.ts';
import { seatMessage } from '../posts/seat.ts';
import { turnPost } from '../posts/turn-post.ts';
import { type DeliveryContext, sendPrivately, tellInPlace } from './delivery-context.ts';

/** Says who plays in a seat; what was said of seats before offers nothing any more. */
export const deliverSeat = async (context: DeliveryContext, effect: SeatEffect): Promise<DeliveryOutcome> => {
  const { deps, messages, table, record } = context;
  const channelId = channelOf(table.place);
  const { id } = await messages.post(channelId, seatMessage(deps, table, effect), record.mark);
  await retireOffers(context, effect);
  return { kind: 'sent', messageId: id, channelId };
};

/** Takes the buttons out of the earlier messages about the seat. */
export const retireOffers = async (
  { messages, table, record }: DeliveryContext,
  { seat }: SeatEffect,
): Promise<void> => {
  const [last] = (await record.earlier('seat')).filter(({ key }) => key.endsWith(`:${seat}`));
  if (last) await messages.retire(last.channelId ?? channelOf(table.place), last.messageId);
};

/**
 * The turn post for somebody who looks on: the same public view, without a call to anybody. Whom no direct message
 * reaches looks on no more.
 */
export const deliverFollowPost = async (
  context: DeliveryContext,
  effect: FollowPostEffect,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const { fromSeq, toSeq, userId } = effect;
  const story = await deps.recap.history(table, 'public', { fromSeq, toSeq });
  if (!story.ok) return { kind: 'failed', reason: story.refusal.code };
  const post = await turnPost(deps, story.value, record.mark, undefined);
  const t = deps.texts.shared(table.locale);
  const stop = button(unfollowButton, table, t, STOP);
  const message = { ...post, pings: [], buttons: story.value.standings ? [] : [stop] };
  const sent = await sendPrivately(context, userId, message);
  if (!sent) await deps.seats.dropFollower(table.id, userId);
  return sent ?? { kind: 'failed', reason: 'dm.closed' };
};

/** Tells somebody in the table's place that they look on no more, as direct messages do not reach them. */
export const deliverUnfollowed = (
  context: DeliveryContext,
  { userId }: UnfollowedEffect,
): Promise<DeliveryOutcome> => tellInPlace(context, userId, 'follow.closed', followButton);
