import type { Delivery } from '../../jobs/deliverer.ts';
import type { FollowPostEffect, SeatEffect } from '../../table/model/effects.ts';
import { channelOf } from '../../table/model/table.ts';
import { customId } from '../custom-id.ts';
import { labelled } from '../messages/buttons.ts';
import { seatMessage } from '../messages/seat.ts';
import { turnPost } from '../messages/turn-post.ts';
import type { DeliveryContext } from './deliverer.ts';

/** Says who plays in a seat; what was said of seats before offers nothing any more. */
export const deliverSeat = async (errand: DeliveryContext, effect: SeatEffect): Promise<Delivery> => {
  const { deps, messages: office, table, ledger } = errand;
  const channelId = channelOf(table.place);
  const { id } = await office.post(channelId, seatMessage(deps, table, effect), ledger.mark);
  await retireOffers(errand, effect);
  return { kind: 'sent', messageId: id, channelId };
};

/** Takes the buttons out of the earlier messages about the seat. */
export const retireOffers = async (
  { messages: office, table, ledger }: DeliveryContext,
  { seat }: SeatEffect,
): Promise<void> => {
  const [last] = (await ledger.earlier('seat')).filter(({ key }) => key.endsWith(`:${seat}`));
  if (last) await office.retire(last.channelId ?? channelOf(table.place), last.messageId);
};

/** The turn post for somebody who looks on: the same public view, without a call to anybody. */
export const deliverFollowPost = async (
  errand: DeliveryContext,
  effect: FollowPostEffect,
): Promise<Delivery> => {
  const { deps, messages: office, table, ledger } = errand;
  const { fromSeq, toSeq, userId } = effect;
  const story = await deps.recap.history(table.id, 'public', { fromSeq, toSeq });
  if (!story.ok) return { kind: 'failed', reason: story.refusal.code };
  const post = await turnPost(deps, story.value, ledger.mark, undefined);
  const t = deps.texts.shared(table.locale);
  const id = customId({ action: 'follow', tableId: table.id, seq: table.seq, payload: 'stop' });
  const stop = labelled(t('button.unfollow'), 'secondary', id);
  const channelId = await office.dmOf(userId);
  const message = { ...post, pings: [], buttons: story.value.standings ? [] : [stop] };
  const posted = await office.post(channelId, message, ledger.mark);
  return { kind: 'sent', messageId: posted.id, channelId };
};
