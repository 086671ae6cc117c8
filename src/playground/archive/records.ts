import { z } from 'zod';
import { commandSchema } from '../world/commands.ts';
import { componentSchema } from '../world/components.ts';
import {
  CHANNEL_TYPES,
  type Channel,
  type ChannelType,
  hasFlag,
  type Message,
  type User,
} from '../world/model.ts';
import type { World } from '../world/world.ts';
import type { ArchiveRecord, RecordKey, RecordKind } from './port.ts';

const id = z.string();
const json = z.record(z.string(), z.unknown());
const bits = z.string().transform(BigInt);
const nullableId = id.nullable();

const user = z.object({
  id,
  username: z.string(),
  displayName: z.string(),
  locale: z.string(),
  bot: z.boolean(),
  permissions: bits,
  joinedAt: z.string(),
  timeZone: z.string(),
  dmsOpen: z.boolean(),
  left: z.boolean(),
});

const guild = z.object({
  id,
  name: z.string(),
  botRoleId: id,
  community: z.boolean(),
  locale: z.string(),
  botRemoved: z.boolean(),
  // Archives of earlier versions have everybody in all servers.
  outsiderIds: z.array(id).default([]),
});

const channelType = z.enum(Object.keys(CHANNEL_TYPES) as [ChannelType, ...ChannelType[]]);

const channelBase = { id, lastMessageId: nullableId };

const channel = z.discriminatedUnion('kind', [
  z.object({
    ...channelBase,
    kind: z.literal('text'),
    // Archives of earlier versions know one server and one kind of channel.
    type: channelType.default('text'),
    guildId: nullableId.default(null),
    name: z.string(),
    topic: z.string().nullable(),
    position: z.number(),
    denied: z.array(z.tuple([id, bits])).transform((pairs) => new Map(pairs)),
  }),
  z.object({
    ...channelBase,
    kind: z.literal('thread'),
    parentId: id,
    ownerId: id,
    isPrivate: z.boolean(),
    starterId: nullableId,
    createdAt: z.string(),
    name: z.string(),
    archived: z.boolean(),
    locked: z.boolean(),
    autoArchive: z.number(),
    archivedAt: z.string(),
    memberIds: z.array(id).transform((ids) => new Set(ids)),
  }),
  z.object({ ...channelBase, kind: z.literal('dm'), userId: id }),
]);

const message = z.object({
  id,
  channelId: id,
  authorId: id,
  type: z.number(),
  flags: z.number(),
  nonce: z.string().nullable(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  pinned: z.boolean(),
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(id) })),
  origin: z
    .object({ interactionId: id, type: z.number(), userId: id, commandName: z.string().nullable() })
    .nullable(),
  replyTo: nullableId,
  content: z.string(),
  embeds: z.array(json),
  components: z.array(componentSchema),
  attachments: z.array(
    z.object({
      id,
      filename: z.string(),
      description: z.string().nullable(),
      contentType: z.string(),
      bytes: z.number(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      url: z.string(),
    }),
  ),
  pings: z.array(id),
});

const command = commandSchema.and(z.object({ id, version: id, guildId: nullableId }));
const commands = z.object({ global: z.array(command), guild: z.array(command) });

/** How records of each kind are read. */
export const RECORDS = {
  identity: z.object({ guildId: id, botRoleId: id, ownerId: id, botId: id }),
  guild,
  user,
  channel,
  message,
  commands,
  mark: z.object({ last: id }),
} as const satisfies Record<RecordKind, z.ZodType>;

const userBody = ({ permissions, ...rest }: User): object => ({
  ...rest,
  permissions: permissions.toString(),
});

const channelBody = (one: Channel): object => {
  switch (one.kind) {
    case 'text':
      return { ...one, denied: [...one.denied].map(([member, denied]) => [member, denied.toString()]) };
    case 'thread':
      return { ...one, memberIds: [...one.memberIds] };
    case 'dm':
      return one;
  }
};

/** Earlier bodies, ephemeral messages and answers still awaited are not kept: after a restart nobody could use them. */
const isKept = (world: World, { channelId, deleted, ephemeralFor, flags }: Message): boolean =>
  !deleted && ephemeralFor === null && !hasFlag(flags, 'LOADING') && world.channels.has(channelId);

const messageBody = (world: World, one: Message): object | undefined => {
  if (!isKept(world, one)) return undefined;
  const { history, deleted, ephemeralFor, ...body } = one;
  return body;
};

const bodyOf = (world: World, key: RecordKey): object | undefined => {
  switch (key.kind) {
    case 'identity':
      return world.identity;
    case 'guild':
      return world.guilds.get(key.id);
    case 'user': {
      const one = world.users.get(key.id);
      return one && userBody(one);
    }
    case 'channel': {
      const one = world.channels.get(key.id);
      return one && channelBody(one);
    }
    case 'message': {
      const one = world.messages.get(key.id);
      return one && messageBody(world, one);
    }
    case 'commands':
      return {
        global: [...world.commands.global.values()],
        guild: [...world.commands.guild.values()],
      };
    case 'mark': {
      const last = world.readMarks.get(key.id);
      return last === undefined ? undefined : { last };
    }
  }
};

/** A thing of the world as it is to be kept; nothing if it is not, or no more. */
export const recordOf = (world: World, key: RecordKey): ArchiveRecord | undefined => {
  const body = bodyOf(world, key);
  return body && { ...key, body };
};
