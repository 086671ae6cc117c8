import { z } from 'zod';
import { componentSchema, numbered } from './components.ts';
import { apiError, InvalidForm } from './errors.ts';
import { storeFile, withPlaces } from './files.ts';
import { messageProblems } from './limits.ts';
import { type AllowedMentions, allowedMentionsSchema, mentionProblems, pingsOf } from './mentions.ts';
import {
  type Attachment,
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
import type { Snowflake } from './snowflake.ts';
import { joinThread } from './thread-members.ts';
import type { World } from './world.ts';

/** A file that came with a request. `field` is the name of its form field, such as `files[0]`. */
export interface Upload {
  readonly field: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  readonly data: Buffer;
}

const json = z.record(z.string(), z.unknown());

/** The body of every request that writes or edits a message. */
export const draftSchema = z.looseObject({
  content: z.string().nullish(),
  embeds: z.array(json).nullish(),
  components: z.array(componentSchema).nullish(),
  attachments: z
    .array(
      z.looseObject({
        id: z.union([z.string(), z.number()]),
        description: z.string().nullish(),
        filename: z.string().nullish(),
      }),
    )
    .nullish(),
  flags: z.number().int().nullish(),
  allowed_mentions: allowedMentionsSchema.nullish(),
  nonce: z.union([z.string(), z.number()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: z
    .looseObject({ message_id: z.string().nullish(), fail_if_not_exists: z.boolean().nullish() })
    .nullish(),
});

export type Draft = z.infer<typeof draftSchema>;

/** Who writes a message, and in what connection. */
export interface Authorship {
  readonly authorId: Snowflake;
  readonly type?: number;
  readonly ephemeralFor?: Snowflake | null;
  readonly origin?: MessageOrigin | null;
  readonly replyTo?: Snowflake | null;
  readonly id?: Snowflake;
}

const EMPTY: MessageBody = { content: '', embeds: [], components: [], attachments: [], pings: [] };

const keptAttachments = (before: MessageBody, draft: Draft): Attachment[] =>
  before.attachments.flatMap((attachment) => {
    if (!draft.attachments) return [attachment];
    const listed = draft.attachments.find(({ id }) => String(id) === attachment.id);
    return listed ? [{ ...attachment, description: listed.description ?? attachment.description }] : [];
  });

const newAttachments = (
  world: World,
  channelId: Snowflake,
  draft: Draft,
  uploads: readonly Upload[],
): Attachment[] =>
  uploads.map(({ field, filename, contentType, data }) => {
    const index = /^files\[(\d+)\]$/.exec(field)?.[1];
    const meta = draft.attachments?.find(({ id }) => String(id) === index);
    const file = { filename: meta?.filename ?? filename, contentType, data, description: meta?.description };
    return storeFile(world, channelId, file);
  });

const resolved = <T>(world: World, value: T, attachments: readonly Attachment[]): T => {
  const text = JSON.stringify(withPlaces(world, value)).replace(
    /"attachment:\/\/([^"]+)"/g,
    (whole, name: string) => {
      const found = attachments.find(({ filename }) => filename === name);
      return found ? JSON.stringify(found.url) : whole;
    },
  );
  return JSON.parse(text) as T;
};

/** The body after an edit: what the draft leaves out stays. Throws InvalidForm or ApiError 50006. */
const revise = (
  world: World,
  channelId: Snowflake,
  before: MessageBody,
  draft: Draft,
  uploads: readonly Upload[],
  flags: number,
  repliedTo?: Snowflake,
): MessageBody => {
  const attachments = [
    ...keptAttachments(before, draft),
    ...newAttachments(world, channelId, draft, uploads),
  ];
  const content = draft.content === undefined ? before.content : (draft.content ?? '');
  const body: MessageBody = {
    content,
    embeds: draft.embeds === undefined ? before.embeds : (draft.embeds ?? []),
    components: draft.components === undefined ? before.components : (draft.components ?? []),
    attachments,
    pings: [],
  };
  const problems = [...messageProblems(body, flags), ...mentionProblems(draft.allowed_mentions)];
  if (problems.length > 0) throw new InvalidForm(problems);
  const shown =
    body.content.trim() !== '' || body.embeds.length + body.components.length + attachments.length > 0;
  if (!shown) throw apiError('emptyMessage');
  const allowed: AllowedMentions | null | undefined = draft.allowed_mentions;
  return {
    ...body,
    embeds: resolved(world, body.embeds, attachments),
    components: numbered(resolved(world, body.components, attachments)),
    pings: pingsOf(content, body.components, allowed, repliedTo),
  };
};

const SETTABLE =
  MESSAGE_FLAGS.SUPPRESS_EMBEDS | MESSAGE_FLAGS.SUPPRESS_NOTIFICATIONS | MESSAGE_FLAGS.IS_COMPONENTS_V2;

const record = (
  world: World,
  channelId: Snowflake,
  body: MessageBody,
  flags: number,
  by: Authorship,
  nonce: string | null,
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
  draft: Draft,
  uploads: readonly Upload[],
  by: Authorship,
): Message => {
  const flags = (draft.flags ?? 0) & SETTABLE;
  const repliedTo = by.replyTo ? world.messages.get(by.replyTo)?.authorId : undefined;
  const body = revise(world, channel.id, EMPTY, draft, uploads, flags, repliedTo);
  const nonce = draft.nonce === undefined || draft.nonce === null ? null : String(draft.nonce);
  if (channel.kind === 'thread') wakeThread(world, channel);
  const message = world.addMessage(record(world, channel.id, body, flags, by, nonce));
  if (channel.kind === 'thread') drawIn(world, channel, message);
  return message;
};

const wakeThread = (world: World, thread: Thread): void => {
  if (!thread.archived) return;
  thread.archived = false;
  world.emit({ kind: 'channel-updated', channel: thread });
};

/** Whoever is mentioned in a thread becomes its member, if they see the channel above it. */
const drawIn = (world: World, thread: Thread, message: Message): void => {
  for (const id of message.pings) {
    const user = world.users.get(id);
    if (user && !message.ephemeralFor && world.canView(world.permissionChannel(thread), user))
      joinThread(world, thread, id);
  }
};

/** Writes a message without a body of its own: a deferred answer, a notice of Discord's. */
export const writeNotice = (
  world: World,
  channelId: Snowflake,
  by: Authorship,
  content = '',
  flags = 0,
): Message => world.addMessage(record(world, channelId, { ...EMPTY, content }, flags, by, null));

/** Changes a message, or fills a deferred one. Throws as `writeMessage` does. */
export const editMessage = (
  world: World,
  message: Message,
  draft: Draft,
  uploads: readonly Upload[],
): Message => {
  const wasLoading = hasFlag(message.flags, 'LOADING');
  const kept = message.flags & ~MESSAGE_FLAGS.LOADING;
  const flags = kept | ((draft.flags ?? 0) & SETTABLE);
  const body = revise(world, message.channelId, message, draft, uploads, flags);
  const { content, embeds, components, attachments, pings } = message;
  const earlier: MessageBody = { content, embeds, components, attachments, pings };
  return world.changeMessage({
    ...message,
    ...body,
    pings: draft.content === undefined && draft.components === undefined ? pings : body.pings,
    flags,
    editedAt: wasLoading ? null : new Date().toISOString(),
    history: wasLoading ? [] : [...message.history, earlier],
  });
};

/** Whether somebody may delete a message: an own one, one that only they see, or anyone's with MANAGE_MESSAGES. */
export const mayDelete = (world: World, user: User, message: Message): boolean => {
  const { channelId, authorId, ephemeralFor } = message;
  const rights = world.permissionsIn(world.channel(channelId), user);
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
