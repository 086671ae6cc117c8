import { withFullUrls } from '../world/files.ts';
import {
  type Attachment,
  INTERACTION_TYPES,
  type Json,
  type Message,
  type Reaction,
} from '../world/model.ts';
import type { World } from '../world/world.ts';
import { channelPayload } from './channels.ts';
import { memberPart, userPayload } from './users.ts';

/** An uploaded file in Discord's shape. */
export const attachmentPayload = (world: World, attachment: Attachment): Json => {
  const url = `${world.origin}${attachment.url}`;
  return {
    id: attachment.id,
    filename: attachment.filename,
    ...(attachment.description === null ? {} : { description: attachment.description }),
    content_type: attachment.contentType,
    size: attachment.bytes,
    ...(attachment.width === null ? {} : { width: attachment.width, height: attachment.height }),
    url,
    proxy_url: url,
  };
};

const originPayload = (world: World, { origin, channelId }: Message): Json => {
  if (!origin) return {};
  const user = userPayload(world.user(origin.userId));
  return {
    interaction_metadata: {
      id: origin.interactionId,
      type: origin.type,
      user,
      authorizing_integration_owners: { '0': world.guildOf(world.channels.get(channelId)).id },
    },
    ...(origin.type === INTERACTION_TYPES.command
      ? { interaction: { id: origin.interactionId, type: origin.type, name: origin.commandName, user } }
      : {}),
  };
};

const reactionPayload = (world: World, { emoji, userIds }: Reaction): Json => ({
  emoji: { id: null, name: emoji },
  count: userIds.length,
  count_details: { normal: userIds.length, burst: 0 },
  me: userIds.includes(world.bot.id),
  me_burst: false,
  burst_colors: [],
});

/** Roles that a message names. Many clients turn the name of a bot into its role. */
const mentionedRoles = (world: World, { content, channelId }: Message): string[] => {
  const { botRoleId } = world.guildOf(world.channels.get(channelId));
  return content.includes(`<@&${botRoleId}>`) ? [botRoleId] : [];
};

/** A message in Discord's shape, as the bot gets it over HTTP. Its nonce is told to nobody who reads it later. */
export const messagePayload = (world: World, message: Message): Json => {
  const byBot = message.authorId === world.bot.id;
  const mentioned = message.pings.flatMap((id) => world.users.get(id) ?? []);
  const thread = world.channels.get(message.id);
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: userPayload(world.user(message.authorId)),
    content: message.content,
    timestamp: message.createdAt,
    edited_timestamp: message.editedAt,
    tts: false,
    mention_everyone: message.pings.includes('everyone'),
    mentions: mentioned.map(userPayload),
    mention_roles: mentionedRoles(world, message),
    attachments: message.attachments.map((file) => attachmentPayload(world, file)),
    embeds: withFullUrls(
      world,
      message.embeds.map((embed) => ({ type: 'rich', ...embed })),
    ),
    components: withFullUrls(world, message.components),
    ...(message.reactions.length > 0
      ? { reactions: message.reactions.map((one) => reactionPayload(world, one)) }
      : {}),
    pinned: message.pinned,
    flags: message.flags,
    ...(byBot ? { application_id: world.bot.id } : {}),
    ...(message.origin ? { webhook_id: world.bot.id } : {}),
    ...originPayload(world, message),
    ...(message.replyTo
      ? {
          message_reference: {
            type: 0,
            message_id: message.replyTo,
            channel_id: message.channelId,
            guild_id: world.guildOf(world.channels.get(message.channelId)).id,
          },
        }
      : {}),
    ...(thread ? { thread: channelPayload(world, thread) } : {}),
  };
};

/** The same as the answer to the request that wrote it: with the nonce. */
export const writtenPayload = (world: World, message: Message): Json => ({
  ...messagePayload(world, message),
  ...(message.nonce === null ? {} : { nonce: message.nonce }),
});

/** A message as the gateway brings it: with the server and the author's membership where it has them. */
export const messageEventPayload = (world: World, message: Message): Json => {
  const channel = world.channels.get(message.channelId);
  const guild = world.guildOf(channel);
  const inGuild = channel?.kind !== 'dm' && !message.ephemeralFor;
  return {
    ...messagePayload(world, message),
    ...(inGuild
      ? { guild_id: guild.id, member: memberPart(world, world.user(message.authorId), guild) }
      : {}),
  };
};
