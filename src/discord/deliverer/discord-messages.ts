import {
  type APIMessage,
  DiscordAPIError,
  type REST,
  RESTJSONErrorCodes,
  type RequestData,
  Routes,
} from 'discord.js';
import { isRefusal } from '../discord-error.ts';
import { messageBody, type PublicMessage } from '../messages/public-message.ts';
import type { DmChannels } from './dm-channels.ts';

/** Messages in channels, by their ids alone: nothing has to be in the client's memory. */
export interface DiscordMessages {
  /** Posts a message; a second one with the same mark within minutes gives the first. */
  post(channelId: string, message: PublicMessage, mark: string): Promise<APIMessage>;
  /** @returns the message as it is then; undefined if it is not there any more */
  edit(channelId: string, messageId: string, message: PublicMessage): Promise<APIMessage | undefined>;
  /** Changes the words of a message and nothing else; calls nobody. Nothing happens if it is gone. */
  reword(channelId: string, messageId: string, content: string): Promise<void>;
  /** Takes pings and buttons out of a message and leaves the rest; nothing happens if it is gone. */
  retire(channelId: string, messageId: string): Promise<void>;
  /** Takes a message away; nothing happens if it is gone. */
  remove(channelId: string, messageId: string): Promise<void>;
  /** One message; undefined if it is gone. */
  read(channelId: string, messageId: string): Promise<APIMessage | undefined>;
  /**
   * A message of ours with this mark among the latest.
   * @param posted what would be posted: where it has no room for the mark, it is found by its very content
   */
  find(channelId: string, mark: string, posted?: PublicMessage): Promise<APIMessage | undefined>;
  /** The direct messages with a person. */
  dmOf(userId: string): Promise<string>;
  /** These are not there any more. */
  forgetDm(userId: string): Promise<void>;
}

/** How far back a message is looked for: people may have talked much while the bot was away. */
const PAGE = 100;
const MOST_PAGES = 10;

/** What of Discord's HTTP API is used here. */
type Requests = Pick<REST, 'get' | 'post' | 'patch' | 'delete'>;

/**
 * @param ownId the bot's own user id
 * @returns gives the messages to an attempt, whose signal ends its requests
 */
export const discordMessages = (
  rest: REST,
  ownId: string,
  dms: DmChannels,
): ((signal: AbortSignal) => DiscordMessages) => {
  const lasting: Lasting = { ownId, dms, doubtful: new Set() };
  return (signal) => messagesBy(endedBy(signal, rest), lasting);
};

/** What all attempts have in common. */
interface Lasting {
  readonly ownId: string;
  readonly dms: DmChannels;
  /** Marks of posts that broke off and may be there all the same. */
  readonly doubtful: Set<string>;
}

const endedBy = (signal: AbortSignal, rest: REST): Requests => ({
  get: (route, options) => rest.get(route, { ...options, signal }),
  post: (route, options) => rest.post(route, { ...options, signal }),
  patch: (route, options) => rest.patch(route, { ...options, signal }),
  delete: (route, options) => rest.delete(route, { ...options, signal }),
});

const messagesBy = (rest: Requests, { ownId, dms, doubtful }: Lasting): DiscordMessages => {
  const find: DiscordMessages['find'] = async (channelId, mark, posted) => {
    const content = posted && plainContent(posted);
    const isIt = (message: APIMessage): boolean =>
      message.author.id === ownId && (hasMark(message, mark) || message.content === content);
    let before = {};
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = new URLSearchParams({ limit: String(PAGE), ...before });
      const messages = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
      const found = messages.find(isIt);
      const oldest = messages.at(-1)?.id;
      if (found || messages.length < PAGE || oldest === undefined) return found;
      before = { before: oldest };
    }
    return undefined;
  };
  return {
    post: posting(rest, find, doubtful),
    edit: (channelId, messageId, message) => patch(rest, channelId, messageId, messageBody(message)),
    async reword(channelId, messageId, content) {
      // An edit calls nobody again, but whoever it leaves out would not see any more that the message is for them.
      const users = [...new Set(Array.from(content.matchAll(/<@!?(\d+)>/g), ([, id]) => id))];
      await patch(rest, channelId, messageId, { body: { content, allowed_mentions: { parse: [], users } } });
    },
    retire: (channelId, messageId) => retire(rest, channelId, messageId),
    remove: (channelId, messageId) => remove(rest, channelId, messageId),
    read: (channelId, messageId) => read(rest, channelId, messageId),
    find,
    dmOf: (userId) => dms.of(userId, rest),
    forgetDm: (userId) => dms.forget(userId),
  };
};

/** Posts so that an answer which is lost on the way does not lead to a second post. */
const posting =
  (rest: Requests, find: DiscordMessages['find'], doubtful: Set<string>): DiscordMessages['post'] =>
  async (channelId, message, mark) => {
    if (doubtful.has(mark)) {
      const there = await find(channelId, mark, message);
      doubtful.delete(mark);
      if (there) return there;
    }
    const { body, files } = messageBody(message);
    const marked = { ...body, nonce: mark, enforce_nonce: true };
    const route = Routes.channelMessages(channelId);
    try {
      const posted = await unarchived(rest, channelId, () => rest.post(route, { body: marked, files }));
      return posted as APIMessage;
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) doubtful.add(mark);
      throw error;
    }
  };

const read = async (
  rest: Requests,
  channelId: string,
  messageId: string,
): Promise<APIMessage | undefined> => {
  try {
    return (await rest.get(Routes.channelMessage(channelId, messageId))) as APIMessage;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
};

const remove = async (rest: Requests, channelId: string, messageId: string): Promise<void> => {
  try {
    await unarchived(rest, channelId, () => rest.delete(Routes.channelMessage(channelId, messageId)));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

/** A message is gone with its channel, too. */
const isGone = (error: unknown): boolean =>
  isRefusal(error, RESTJSONErrorCodes.UnknownMessage) || isRefusal(error, RESTJSONErrorCodes.UnknownChannel);

const retire = async (rest: Requests, channelId: string, messageId: string): Promise<void> => {
  const message = await read(rest, channelId, messageId);
  if (!message) return;
  const content = withoutPings(message.content);
  if (content === message.content && (message.components ?? []).length === 0) return;
  const body = { content, components: [], allowed_mentions: { parse: [] } };
  await patch(rest, channelId, messageId, { body });
};

/** Changes a message. Gives it as it is then; undefined if it is not there any more. */
const patch = async (
  rest: Requests,
  channelId: string,
  messageId: string,
  change: RequestData,
): Promise<APIMessage | undefined> => {
  const route = Routes.channelMessage(channelId, messageId);
  try {
    return (await unarchived(rest, channelId, () => rest.patch(route, change))) as APIMessage;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
};

/** The content of a message without any control or file, in which its mark could stand. */
const plainContent = ({ content, buttons, pictures = [] }: PublicMessage): string | undefined =>
  buttons.length === 0 && pictures.length === 0 ? content : undefined;

/** The mark stands in custom ids and in file names. In the nonce, too, but Discord gives that back to nobody. */
const hasMark = ({ components, attachments }: APIMessage, mark: string): boolean =>
  JSON.stringify([components, attachments]).includes(mark);

/**
 * A post without its pings, which stand in a line of their own. What follows its last empty line is true only as long as it is
 * the newest: of that the last line stays, which says where it belongs.
 */
const withoutPings = (content: string): string => {
  const end = content.lastIndexOf('\n\n');
  const [story, live] = end < 0 ? [content, ''] : [content.slice(0, end), content.slice(end)];
  const told = story.split('\n').filter((line) => !/<@!?\d+>/u.test(line));
  return [...told, ...(live ? ['', live.slice(live.lastIndexOf('\n') + 1)] : [])].join('\n');
};

/** A thread that fell asleep is woken first. */
const unarchived = async (
  rest: Requests,
  channelId: string,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error, RESTJSONErrorCodes.InvalidActionOnArchivedThread)) throw error;
    await rest.patch(Routes.channel(channelId), { body: { archived: false } });
    return work();
  }
};
