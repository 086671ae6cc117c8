import {
  type APIChannel,
  type APIMessage,
  DiscordAPIError,
  type REST,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import { messageBody, type PublicMessage } from '../messages/public-message.ts';
import { isRefusal } from './outcome.ts';

/** Messages in channels, by their ids alone: nothing has to be in the client's memory. */
export interface PostOffice {
  /** Posts a message; a second one with the same mark within minutes gives the first. */
  post(channelId: string, message: PublicMessage, mark: string): Promise<APIMessage>;
  /** @returns false if the message is not there any more */
  edit(channelId: string, messageId: string, message: PublicMessage): Promise<boolean>;
  /** Takes pings and buttons out of a message and leaves the rest; nothing happens if it is gone. */
  retire(channelId: string, messageId: string): Promise<void>;
  /** One message; undefined if it is gone. */
  read(channelId: string, messageId: string): Promise<APIMessage | undefined>;
  /** A message of ours with this mark among the latest. */
  find(channelId: string, mark: string): Promise<APIMessage | undefined>;
  /** The direct messages with a person. */
  dmOf(userId: string): Promise<string>;
}

const LOOK_BACK = 100;

/** @param ownId the bot's own user id */
export const postOffice = (rest: REST, ownId: string): PostOffice => {
  /** Marks of posts that broke off and may be there all the same. */
  const doubtful = new Set<string>();
  const office: PostOffice = {
    async post(channelId, message, mark) {
      if (doubtful.has(mark)) {
        const there = await office.find(channelId, mark);
        doubtful.delete(mark);
        if (there) return there;
      }
      const { body, files } = messageBody(message);
      const marked = { ...body, nonce: mark, enforce_nonce: true };
      try {
        return (await awake(rest, channelId, () =>
          rest.post(Routes.channelMessages(channelId), { body: marked, files }),
        )) as APIMessage;
      } catch (error) {
        if (!(error instanceof DiscordAPIError)) doubtful.add(mark);
        throw error;
      }
    },
    async edit(channelId, messageId, message) {
      const { body, files } = messageBody(message);
      return found(() =>
        awake(rest, channelId, () =>
          rest.patch(Routes.channelMessage(channelId, messageId), { body, files }),
        ),
      );
    },
    async retire(channelId, messageId) {
      const message = await office.read(channelId, messageId);
      if (!message) return;
      const content = withoutPings(message.content);
      if (content === message.content && (message.components ?? []).length === 0) return;
      const body = { content, components: [], allowed_mentions: { parse: [] } };
      await found(() =>
        awake(rest, channelId, () => rest.patch(Routes.channelMessage(channelId, messageId), { body })),
      );
    },
    async read(channelId, messageId) {
      try {
        return (await rest.get(Routes.channelMessage(channelId, messageId))) as APIMessage;
      } catch (error) {
        if (isRefusal(error, RESTJSONErrorCodes.UnknownMessage)) return undefined;
        throw error;
      }
    },
    async find(channelId, mark) {
      const query = new URLSearchParams({ limit: String(LOOK_BACK) });
      const messages = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
      return messages.find((message) => message.author.id === ownId && hasMark(message, mark));
    },
    async dmOf(userId) {
      const body = { recipient_id: userId };
      const channel = (await rest.post(Routes.userChannels(), { body })) as APIChannel;
      return channel.id;
    },
  };
  return office;
};

/** The mark stands in the nonce, in custom ids and in file names: one of them is always given back. */
const hasMark = ({ nonce, components, attachments }: APIMessage, mark: string): boolean =>
  nonce === mark || JSON.stringify([components, attachments]).includes(mark);

/** Lines that ping somebody go; a post has all its pings in one line of their own. */
const withoutPings = (content: string): string =>
  content
    .split('\n')
    .filter((line) => !/<@!?\d+>/.test(line))
    .join('\n');

const found = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (isRefusal(error, RESTJSONErrorCodes.UnknownMessage)) return false;
    throw error;
  }
};

/** A thread that fell asleep is woken first. */
const awake = async (rest: REST, channelId: string, work: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error, RESTJSONErrorCodes.InvalidActionOnArchivedThread)) throw error;
    await rest.patch(Routes.channel(channelId), { body: { archived: false } });
    return work();
  }
};
