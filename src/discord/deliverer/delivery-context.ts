import { RESTJSONErrorCodes } from 'discord.js';
import type { Locale } from '../../i18n/index.ts';
import type { DeliveryOutcome, DeliveryRecord, EarlierMessage, Sent } from '../../jobs/deliverer.ts';
import { channelOf, type SeatedPlayer, type Table, type UserId } from '../../table/model/table.ts';
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

/** Nothing is to be posted, or not any more. */
export const NEEDLESS: DeliveryOutcome = { kind: 'sent' };

/** The table with the names of those who played when the effect was written: others may have taken seats over since. */
export const namedThen = async ({ deps, table, record }: DeliveryContext): Promise<Table> => {
  const former = await record.formerNames();
  const nameOf = ({ seat, name }: SeatedPlayer): string =>
    former.has(seat) ? (former.get(seat) ?? deps.texts.shared(table.locale)('person.former')) : name;
  return { ...table, seats: table.seats.map((player) => ({ ...player, name: nameOf(player) })) };
};

/** A person's own language, where they have chosen one. */
export const localeOf = async (
  { settings }: Pick<DiscordDeps, 'settings'>,
  userId: UserId,
  otherwise: Locale,
): Promise<Locale> => (await settings.person(userId))?.locale ?? otherwise;

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

/**
 * Puts a message in the place of an earlier one to a person, without a noise.
 * @returns undefined if that is not there any more, was somebody else's who had their seat before, or direct messages are closed
 */
export const editPrivately = async (
  { messages }: DeliveryContext,
  userId: UserId,
  { channelId, messageId }: EarlierMessage,
  message: PublicMessage,
): Promise<SentMessage | undefined> => {
  try {
    if (channelId === undefined || channelId !== (await messages.dmOf(userId))) return undefined;
    if (!(await messages.edit(channelId, messageId, message))) return undefined;
    return { kind: 'sent', messageId, channelId };
  } catch (error) {
    if (!isClosedDm(error)) throw error;
    return undefined;
  }
};

/** A message in a language; undefined if it is no news any more. */
type MessageIn = (locale: Locale) => PublicMessage | undefined | Promise<PublicMessage | undefined>;

/** Says something to a person alone, in their own language. @returns undefined if no direct message reaches them */
const sendInOwnLanguage = async (
  context: DeliveryContext,
  userId: UserId,
  messageIn: MessageIn,
): Promise<DeliveryOutcome | undefined> => {
  const { deps, table } = context;
  const message = await messageIn(await localeOf(deps, userId, table.locale));
  return message ? sendPrivately(context, userId, message) : NEEDLESS;
};

/** The same; it fails where no direct message reaches them. */
export const sendPrivatelyOnly = async (
  context: DeliveryContext,
  userId: UserId,
  messageIn: MessageIn,
): Promise<DeliveryOutcome> =>
  (await sendInOwnLanguage(context, userId, messageIn)) ?? { kind: 'failed', reason: 'dm.closed' };

/**
 * The same; where no direct message reaches them it calls them in the place of the table, with all of it in the language of the
 * table.
 */
export const sendPrivatelyOrInPlace = async (
  context: DeliveryContext,
  userId: UserId,
  messageIn: MessageIn,
): Promise<DeliveryOutcome> => {
  const sent = await sendInOwnLanguage(context, userId, messageIn);
  if (sent) return sent;
  const shared = await messageIn(context.table.locale);
  if (!shared) return NEEDLESS;
  const content = [mention(userId), shared.content].join('\n');
  return postInPlace(context, { ...shared, content, pings: [userId] });
};
