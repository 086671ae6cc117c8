import { DiscordAPIError, type REST } from 'discord.js';
import type { Deliverer, Delivery, DeliveryRecord, Later, Sent } from '../../jobs/deliverer.ts';
import type { MessageEffect } from '../../table/model/effects.ts';
import { channelOf, type Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { cancelledMessage } from '../messages/cancelled.ts';
import { deliveryFor } from './delivery-error.ts';
import { deliverDigest } from './digest.ts';
import { type DiscordMessages, discordMessages } from './discord-messages.ts';
import { retireReplaced } from './old-pings.ts';
import { deliverFollowPost, deliverSeat, retireOffers } from './seat.ts';
import { deliverStatus } from './status.ts';
import { deliverAnswered, deliverNote, deliverNotice, deliverReminder, deliverVote } from './time.ts';
import { deliverTurnPost } from './turn-post.ts';
import { deliverWhisper } from './whisper.ts';

/** What one delivery works with. */
export interface DeliveryContext {
  readonly deps: DiscordDeps;
  readonly messages: DiscordMessages;
  readonly table: Table;
  readonly ledger: DeliveryRecord;
}

/**
 * Carries what tables cause to Discord.
 * @param ownId the bot's own user id
 */
export const createDeliverer = (deps: DiscordDeps, rest: REST, ownId: string): Deliverer => {
  const office = discordMessages(rest, ownId);
  return {
    async perform(effect, ledger) {
      const table = await deps.views.load(effect.tableId);
      if (!table.ok) return { kind: 'failed', reason: table.refusal.code };
      return withOutcome(() => deliver({ deps, messages: office, table: table.value, ledger }, effect));
    },
    async find(effect, ledger) {
      const table = await deps.views.load(effect.tableId);
      if (!table.ok) return undefined;
      const outcome = await withOutcome(() =>
        findSent({ deps, messages: office, table: table.value, ledger }, effect),
      );
      return outcome?.kind === 'failed' ? undefined : outcome;
    },
  };
};

const deliver = (errand: DeliveryContext, effect: MessageEffect): Promise<Delivery> => {
  switch (effect.kind) {
    case 'lobby':
    case 'status':
      return deliverStatus(errand);
    case 'turn-post':
      return deliverTurnPost(errand, effect);
    case 'whisper':
      return deliverWhisper(errand, effect);
    case 'seat':
      return deliverSeat(errand, effect);
    case 'follow-post':
      return deliverFollowPost(errand, effect);
    case 'digest':
      return deliverDigest(errand, effect);
    case 'cancelled':
      return deliverCancelled(errand);
    case 'reminder':
      return deliverReminder(errand, effect);
    case 'answered':
      return deliverAnswered(errand, effect);
    case 'note':
      return deliverNote(errand, effect);
    case 'notice':
      return deliverNotice(errand, effect);
    case 'vote':
      return deliverVote(errand, effect);
  }
};

const deliverCancelled = async ({
  deps,
  messages: office,
  table,
  ledger,
}: DeliveryContext): Promise<Delivery> => {
  const file = await deps.recap.exportTable(table.id);
  const seed = file.ok ? file.value.seed : undefined;
  const channelId = channelOf(table.place);
  const { id } = await office.post(channelId, cancelledMessage(deps, table, ledger.mark, seed), ledger.mark);
  return { kind: 'sent', messageId: id, channelId };
};

/** Looks for what an attempt that was cut off may have posted. */
const findSent = async (errand: DeliveryContext, effect: MessageEffect): Promise<Sent | undefined> => {
  const { messages: office, table, ledger } = errand;
  const edits = effect.kind === 'lobby' || effect.kind === 'status';
  if (edits && table.statusMessageId) return undefined;
  const places = [channelOf(table.place)];
  if (effect.kind === 'whisper' || effect.kind === 'reminder' || effect.kind === 'note') {
    const player = table.seats[effect.seat];
    if (player) places.unshift(await office.dmOf(player.userId));
  }
  if (effect.kind === 'follow-post' || effect.kind === 'digest')
    places.splice(0, 1, await office.dmOf(effect.userId));
  for (const channelId of places) {
    const message = await office.find(channelId, ledger.mark);
    if (!message) continue;
    // What the attempt had still to do once its post was there.
    if (effect.kind === 'turn-post') await retireReplaced(errand);
    if (effect.kind === 'seat') await retireOffers(errand, effect);
    return { kind: 'sent', messageId: message.id, channelId };
  }
  return undefined;
};

type WithOutcome<T> = T | Exclude<Delivery, Sent> | Later;

const withOutcome = async <T>(work: () => Promise<T>): Promise<WithOutcome<T>> => {
  try {
    return await work();
  } catch (error) {
    const delivery = deliveryFor(error);
    if (delivery && delivery.kind !== 'sent') return delivery;
    // Discord's own errors carry the whole message along, which has no place in a log.
    throw error instanceof DiscordAPIError ? new Error(`${error.code}: ${error.message}`) : error;
  }
};
