import { DiscordAPIError, type REST } from 'discord.js';
import type { Deliverer, DeliveryOutcome, Failed, Later, Sent } from '../../jobs/deliverer.ts';
import type { MessageEffect } from '../../table/model/effects.ts';
import { isFormer } from '../../table/model/former.ts';
import { channelOf, type Table, type UserId } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { cancelledMessage } from '../posts/cancelled.ts';
import { recipientOf, whileAsleep } from './asleep.ts';
import { type DeliveryContext, NEEDLESS } from './delivery-context.ts';
import { deliveryFor, isClosedDm, type PlaceLost, placeLostBy, putOff } from './delivery-error.ts';
import { deliverDigest } from './digest.ts';
import { type DiscordMessages, discordMessages } from './discord-messages.ts';
import { createDmChannels } from './dm-channels.ts';
import { deliverDrawn } from './drawn.ts';
import { deliverFollowPost, deliverUnfollowed } from './followers.ts';
import { deliverFull, deliverInvitation } from './invitation.ts';
import { retireReplaced } from './old-pings.ts';
import { createOnlookers } from './onlookers.ts';
import { deliverAsked } from './rematch.ts';
import { deliverAnswered, deliverReminder, deliverRetimed } from './reminder.ts';
import { createReminders } from './reminders.ts';
import { deliverSeat, deliverSeatNote, deliverSeatOffer, retireOffers } from './seat.ts';
import { deliverStatus } from './status.ts';
import { deliverNote, deliverNotice, deliverPaused, deliverVote } from './time.ts';
import { deliverTurnPost } from './turn-post.ts';
import { deliverUnseen } from './unseen.ts';
import { deliverWeeklyDigest } from './weekly-digest.ts';
import { deliverWhisper } from './whisper.ts';

/**
 * Carries what tables cause to Discord.
 * @param ownId the bot's own user id
 */
export const createDeliverer = (deps: DiscordDeps, rest: REST, ownId: string): Deliverer => {
  const messagesFor = discordMessages(rest, ownId, createDmChannels(deps));
  const lasting = {
    deps,
    onlookers: createOnlookers({ rest, time: deps.time }),
    reminders: createReminders(),
  };
  return {
    async perform(effect, record) {
      const table = await deps.views.load(effect.tableId);
      if (!table.ok) return { kind: 'failed', reason: table.refusal.code };
      if (isForNobody(table.value, effect)) return NEEDLESS;
      const asleep = await whileAsleep(deps, table.value, effect);
      if (asleep) return asleep;
      const messages = messagesFor(record.signal);
      const context = { ...lasting, messages, table: table.value, record };
      const outcome = await withOutcome(context, () => deliver(context, effect));
      if (outcome.kind === 'sent' && record.waitedForPlace) await deps.places.regain(table.value.id);
      return outcome;
    },
    async find(effect, record) {
      const table = await deps.views.load(effect.tableId);
      if (!table.ok || isForNobody(table.value, effect)) return undefined;
      const messages = messagesFor(record.signal);
      const context = { ...lasting, messages, table: table.value, record };
      const outcome = await withOutcome(context, () => findSent(context, effect));
      return outcome?.kind === 'failed' ? undefined : outcome;
    },
  };
};

/** Whether it is for somebody who was forgotten: nothing is kept of them by which they could be told. */
const isForNobody = (table: Table, effect: MessageEffect): boolean =>
  isFormer(recipientOf(table, effect) ?? '');

const deliver = (context: DeliveryContext, effect: MessageEffect): Promise<DeliveryOutcome> => {
  switch (effect.kind) {
    case 'lobby':
    case 'status':
      return deliverStatus(context);
    case 'invitation':
      return deliverInvitation(context);
    case 'full':
      return deliverFull(context);
    case 'turn-post':
      return deliverTurnPost(context, effect);
    case 'whisper':
      return deliverWhisper(context, effect);
    case 'seat':
      return deliverSeat(context, effect);
    case 'seat-offer':
      return deliverSeatOffer(context, effect);
    case 'seat-note':
      return deliverSeatNote(context, effect);
    case 'follow-post':
      return deliverFollowPost(context, effect);
    case 'unfollowed':
      return deliverUnfollowed(context, effect);
    case 'digest':
      return deliverDigest(context, effect);
    case 'weekly-digest':
      return deliverWeeklyDigest(context, effect);
    case 'cancelled':
      return deliverCancelled(context);
    case 'reminder':
      return deliverReminder(context, effect);
    case 'answered':
      return deliverAnswered(context, effect);
    case 'retimed':
      return deliverRetimed(context, effect);
    case 'note':
      return deliverNote(context, effect);
    case 'notice':
      return deliverNotice(context, effect);
    case 'vote':
      return deliverVote(context, effect);
    case 'unseen':
      return deliverUnseen(context, effect);
    case 'paused':
      return deliverPaused(context, effect);
    case 'asked':
      return deliverAsked(context, effect);
    case 'drawn':
      return deliverDrawn(context, effect);
  }
};

const deliverCancelled = async ({
  deps,
  messages,
  table,
  record,
}: DeliveryContext): Promise<DeliveryOutcome> => {
  const file = await deps.recap.exportTable(table.id);
  const seed = file.ok ? file.value.seed : undefined;
  const channelId = channelOf(table.place);
  const { id } = await messages.post(
    channelId,
    cancelledMessage(deps, table, record.mark, seed),
    record.mark,
  );
  return { kind: 'sent', messageId: id, channelId };
};

/** Looks for what an attempt that was cut off may have posted. */
const findSent = async (context: DeliveryContext, effect: MessageEffect): Promise<Sent | undefined> => {
  const { messages, table, record } = context;
  const edits = effect.kind === 'lobby' || effect.kind === 'status';
  if (edits && table.statusMessageId) return undefined;
  for (const channelId of await channelsFor(context, effect)) {
    const message = await messages.find(channelId, record.mark);
    if (!message) continue;
    // What the attempt had still to do once its post was there.
    if (effect.kind === 'turn-post')
      await retireReplaced(context, (await record.earlier('turn-post'))[0], message.id);
    if (effect.kind === 'seat') await retireOffers(context, effect);
    return { kind: 'sent', messageId: message.id, channelId };
  }
  return undefined;
};

/** The channels that an effect may have been posted to, the likeliest first. */
const channelsFor = async (
  { messages, table }: DeliveryContext,
  effect: MessageEffect,
): Promise<readonly string[]> => {
  if (effect.kind === 'weekly-digest') return [effect.channelId];
  const ofChannel = effect.kind === 'invitation' || effect.kind === 'seat-offer';
  const place = ofChannel ? table.place.channelId : channelOf(table.place);
  const recipient = recipientOf(table, effect);
  return recipient === undefined ? [place] : [...(await dmIfOpen(messages, recipient)), place];
};

const dmIfOpen = async (messages: DiscordMessages, userId: UserId): Promise<readonly string[]> => {
  try {
    return [await messages.dmOf(userId)];
  } catch (error) {
    if (!isClosedDm(error)) throw error;
    return [];
  }
};

type WithOutcome<T> = T | Exclude<DeliveryOutcome, Sent> | Later;

const withOutcome = async <T>(context: DeliveryContext, work: () => Promise<T>): Promise<WithOutcome<T>> => {
  try {
    return await work();
  } catch (error) {
    const lost = placeLostBy(error, channelOf(context.table.place));
    if (lost) return withoutPlace(context, lost);
    const delivery = deliveryFor(error);
    if (delivery && delivery.kind !== 'sent') return delivery;
    // Discord's own errors carry the whole message along, which has no place in a log.
    throw error instanceof DiscordAPIError ? new Error(`${error.code}: ${error.message}`) : error;
  }
};

/** Nothing is given up because nobody could see it, but what a game that has ended had to say where nothing is any more. */
const withoutPlace = async (
  { deps, table }: DeliveryContext,
  lost: PlaceLost,
): Promise<Failed | PlaceLost> => {
  const { reason } = lost;
  const live = table.phase === 'lobby' || table.phase === 'running';
  if (!live && reason === 'channel.unknown') return { kind: 'failed', reason };
  deps.log.warn({ table: table.id, reason }, 'a table cannot be seen');
  const since = await deps.places.lose(table.id, reason);
  return putOff(lost, deps.time.now().getTime() - since);
};
