import { RESTJSONErrorCodes } from 'discord.js';
import type { DeliveryOutcome, DeliveryRecord, Sent } from '../../jobs/deliverer.ts';
import { channelOf, type Table, type UserId } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { isRefusal } from '../discord-error.ts';
import { type ButtonFace, button } from '../messages/buttons.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { mention } from '../naming.ts';
import { isClosedDm } from './delivery-error.ts';
import type { DiscordMessages } from './discord-messages.ts';
import type { Onlookers } from './onlookers.ts';
import type { Reminders } from './reminders.ts';

/** What one delivery works with. */
export interface DeliveryContext {
  readonly deps: DiscordDeps;
  readonly messages: DiscordMessages;
  readonly onlookers: Onlookers;
  readonly reminders: Reminders;
  readonly table: Table;
  readonly record: DeliveryRecord;
}

/** A message that was sent. */
export type SentMessage = Required<Sent>;

/** Posts a message in the place of the table. */
export const postInPlace = async (
  { messages, table, record }: DeliveryContext,
  message: PublicMessage,
): Promise<DeliveryOutcome> => {
  const channelId = channelOf(table.place);
  const { id } = await messages.post(channelId, message, record.mark);
  return { kind: 'sent', messageId: id, channelId };
};

/**
 * Calls a person in the place of the table and offers one button.
 * @param key of a text with their `name`
 */
export const tellInPlace = (
  context: DeliveryContext,
  userId: UserId,
  key: string,
  face: ButtonFace,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const t = deps.texts.shared(table.locale);
  return postInPlace(context, {
    content: t(key, { name: mention(userId) }),
    pings: [userId],
    buttons: [button(face, table, t, record.mark)],
  });
};

/** Says something to a person alone. @returns undefined if no direct message reaches them */
export const sendPrivately = async (
  { messages, record }: DeliveryContext,
  userId: UserId,
  message: PublicMessage,
): Promise<SentMessage | undefined> => {
  const send = async (): Promise<SentMessage> => {
    const channelId = await messages.dmOf(userId);
    const { id } = await messages.post(channelId, message, record.mark);
    return { kind: 'sent', messageId: id, channelId };
  };
  try {
    return await send().catch(async (error: unknown) => {
      if (!isRefusal(error, RESTJSONErrorCodes.UnknownChannel)) throw error;
      // Of the conversation that was remembered nothing is left.
      await messages.forgetDm(userId);
      return send();
    });
  } catch (error) {
    if (!isClosedDm(error)) throw error;
    return undefined;
  }
};
