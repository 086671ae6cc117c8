import { apiError } from './errors.ts';
import { EMPTY_BODY, revisedBody } from './message-body.ts';
import type { MessageInput } from './message-fields.ts';
import {
  type Channel,
  hasFlag,
  MESSAGE_FLAGS,
  type Message,
  type MessageBody,
  type MessageOrigin,
  type Thread,
  type User,
} from './model.ts';
import { PERMISSIONS } from './permissions.ts';
import { canView, permissionsIn } from './sight.ts';
import type { Snowflake } from './snowflake.ts';
import { joinThread } from './thread-members.ts';
import type { World } from './world.ts';

/** Who writes a message, and in what connection. */
export interface Authorship {
  readonly authorId: Snowflake;
  readonly type?: number;
  readonly ephemeralFor?: Snowflake | null;
  readonly origin?: MessageOrigin | null;
  readonly replyTo?: Snowflake | null;
  readonly id?: Snowflake;
}

const SETTABLE_FLAGS =
  MESSAGE_FLAGS.SUPPRESS_EMBEDS | MESSAGE_FLAGS.SUPPRESS_NOTIFICATIONS | MESSAGE_FLAGS.IS_COMPONENTS_V2;

/** What a new message is made of, besides who writes it. */
interface MessageInit {
  readonly channelId: Snowflake;
  readonly body: MessageBody;
  readonly flags: number;
  readonly nonce: string | null;
}

const newMessage = (
  world: World,
  { channelId, body, flags, nonce }: MessageInit,
  by: Authorship,
): Message => ({
  ...body,
  id: by.id ?? world.nextId(),
  channelId,
  authorId: by.authorId,
  type: by.type ?? 0,
  flags: flags | (by.ephemeralFor ? MESSAGE_FLAGS.EPHEMERAL : 0),
  nonce,
  createdAt: new Date().toISOString(),
  editedAt: null,
  pinned: false,
  reactions: [],
  deleted: false,
  ephemeralFor: by.ephemeralFor ?? null,
  origin: by.origin ?? null,
  replyTo: by.replyTo ?? null,
  history: [],
});

/**
 * Writes a message.
 * @throws InvalidForm, or ApiError 50006 for nothing to show, 40005 for a file too large
 */
export const writeMessage = (
  world: World,
  channel: Channel,
  input: MessageInput,
  by: Authorship,
): Message => {
  const { id: channelId } = channel;
  const flags = (input.flags ?? 0) & SETTABLE_FLAGS;
  const repliedTo = by.replyTo ? world.messages.get(by.replyTo)?.authorId : undefined;
  const body = revisedBody(world, input, { channelId, before: EMPTY_BODY, flags, repliedTo });
  const nonce = input.nonce === undefined || input.nonce === null ? null : String(input.nonce);
  if (channel.kind === 'thread') unarchive(world, channel);
  const message = world.addMessage(newMessage(world, { channelId, body, flags, nonce }, by));
  if (channel.kind === 'thread') joinMentioned(world, channel, message);
  return message;
};

const unarchive = (world: World, thread: Thread): void => {
  if (!thread.archived) return;
  thread.archived = false;
  world.emit({ kind: 'channel-updated', channel: thread });
};

/** Whoever is mentioned in a thread becomes its member, if they see the channel above it. */
const joinMentioned = (world: World, thread: Thread, message: Message): void => {
  for (const id of message.pings) {
    const user = world.users.get(id);
    if (user && !message.ephemeralFor && canView(world, world.permissionChannel(thread), user))
      joinThread(world, thread, id);
  }
};

/** Writes a message that is Discord's own: a deferred answer that waits for its content, the notice of a pin. */
export const writeSystemMessage = (
  world: World,
  channelId: Snowflake,
  by: Authorship,
  {
    content = '',
    flags = 0,
    pings = [],
  }: { readonly content?: string; readonly flags?: number; readonly pings?: readonly Snowflake[] } = {},
): Message => {
  const body = { ...EMPTY_BODY, content, pings };
  return world.addMessage(newMessage(world, { channelId, body, flags, nonce: null }, by));
};

/** Changes a message, or fills a deferred one. Throws as `writeMessage` does. */
export const editMessage = (world: World, message: Message, input: MessageInput): Message => {
  const wasLoading = hasFlag(message.flags, 'LOADING');
  const kept = message.flags & ~MESSAGE_FLAGS.LOADING;
  const flags = kept | ((input.flags ?? 0) & SETTABLE_FLAGS);
  const body = revisedBody(world, input, { channelId: message.channelId, before: message, flags });
  const { content, embeds, components, attachments, pings } = message;
  const earlier: MessageBody = { content, embeds, components, attachments, pings };
  return world.changeMessage({
    ...message,
    ...body,
    pings: input.content === undefined && input.components === undefined ? pings : body.pings,
    flags,
    editedAt: wasLoading ? null : new Date().toISOString(),
    history: wasLoading ? [] : [...message.history, earlier],
  });
};

/** Whether a person may delete a message: an own one, one that only they see, or anyone's with MANAGE_MESSAGES. */
export const mayDelete = (world: World, user: User, message: Message): boolean => {
  const { channelId, authorId, ephemeralFor } = message;
  const rights = permissionsIn(world, world.channel(channelId), user);
  return authorId === user.id || ephemeralFor === user.id || (rights & PERMISSIONS.MANAGE_MESSAGES) !== 0n;
};

/** Deletes a message; it stays readable in the world's record. */
export const deleteMessage = (world: World, message: Message): void => {
  world.changeMessage({ ...message, deleted: true });
};

/** @throws ApiError 10008 when the channel has no such message, or has it no more */
export const messageIn = (world: World, channelId: Snowflake, id: Snowflake): Message => {
  const message = world.messages.get(id);
  if (!message || message.deleted || message.channelId !== channelId) throw apiError('unknownMessage');
  return message;
};
