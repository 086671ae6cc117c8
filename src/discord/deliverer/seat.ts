import type { Delivery } from '../../jobs/deliverer.ts';
import type { FollowPostEffect, SeatEffect } from '../../table/model/effects.ts';
import { channelOf } from '../../table/model/table.ts';
import { STOP, unfollowButton } from '../commands/table/follow.ts';
import { button } from '../messages/buttons.ts';
import { seatMessage } from '../posts/seat.ts';
import { turnPost } from '../posts/turn-post.ts';
import type { DeliveryContext } from './delivery-context.ts';

/** Says who plays in a seat; what was said of seats before offers nothing any more. */
export const deliverSeat = async (context: DeliveryContext, effect: SeatEffect): Promise<Delivery> => {
  const { deps, messages, table, ledger } = context;
  const channelId = channelOf(table.place);
  const { id } = await messages.post(channelId, seatMessage(deps, table, effect), ledger.mark);
  await retireOffers(context, effect);
  return { kind: 'sent', messageId: id, channelId };
};

/** Takes the buttons out of the earlier messages about the seat. */
export const retireOffers = async (
  { messages, table, ledger }: DeliveryContext,
  { seat }: SeatEffect,
): Promise<void> => {
  const [last] = (await ledger.earlier('seat')).filter(({ key }) => key.endsWith(`:${seat}`));
  if (last) await messages.retire(last.channelId ?? channelOf(table.place), last.messageId);
};

/** The turn post for somebody who looks on: the same public view, without a call to anybody. */
export const deliverFollowPost = async (
  context: DeliveryContext,
  effect: FollowPostEffect,
): Promise<Delivery> => {
  const { deps, messages, table, ledger } = context;
  const { fromSeq, toSeq, userId } = effect;
  const story = await deps.recap.history(table.id, 'public', { fromSeq, toSeq });
  if (!story.ok) return { kind: 'failed', reason: story.refusal.code };
  const post = await turnPost(deps, story.value, ledger.mark, undefined);
  const t = deps.texts.shared(table.locale);
  const stop = button(unfollowButton, table, t, STOP);
  const channelId = await messages.dmOf(userId);
  const message = { ...post, pings: [], buttons: story.value.standings ? [] : [stop] };
  const posted = await messages.post(channelId, message, ledger.mark);
  return { kind: 'sent', messageId: posted.id, channelId };
};
