import { attachmentPayload, withAddresses } from './files.ts';
import type { Channel, Json, Message, Reaction, TextChannel, Thread, User } from './model.ts';
import { INTERACTION_TYPES } from './model.ts';
import type { World } from './world.ts';

/** A user in Discord's shape. */
export const userPayload = (user: User): Json => ({
  id: user.id,
  username: user.username,
  global_name: user.bot ? null : user.displayName,
  discriminator: user.bot ? '0001' : '0',
  avatar: null,
  bot: user.bot,
  public_flags: 0,
  flags: 0,
});

const memberPart = (world: World, user: User): Json => ({
  roles: user.id === world.bot.id ? [world.botRoleId] : [],
  nick: null,
  avatar: null,
  banner: null,
  joined_at: user.joinedAt,
  premium_since: null,
  communication_disabled_until: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0,
});

/** A member of the server, the user included. */
export const memberPayload = (world: World, user: User): Json => ({
  ...memberPart(world, user),
  user: userPayload(user),
});

/** The roles of the server: everyone's and the bot's. */
export const rolePayloads = (world: World): Json[] => {
  const role = (id: string, name: string, position: number, permissions: bigint, managed: boolean): Json => ({
    id,
    name,
    position,
    permissions: permissions.toString(),
    managed,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
    ...(managed ? { tags: { bot_id: world.bot.id } } : {}),
  });
  return [
    role(world.guild.id, '@everyone', 0, world.everyonePermissions, false),
    role(world.botRoleId, world.bot.displayName, 1, world.bot.permissions, true),
  ];
};

const textPayload = (world: World, channel: TextChannel): Json => ({
  id: channel.id,
  type: 0,
  guild_id: world.guild.id,
  name: channel.name,
  topic: channel.topic,
  position: channel.position,
  parent_id: null,
  nsfw: false,
  rate_limit_per_user: 0,
  last_message_id: channel.lastMessageId,
  permission_overwrites: [...channel.denied].map(([id, deny]) => ({
    id,
    type: 1,
    allow: '0',
    deny: deny.toString(),
  })),
  flags: 0,
});

/** One member of a thread. */
export const threadMemberPayload = (thread: Thread, userId: string): Json => ({
  id: thread.id,
  user_id: userId,
  join_timestamp: thread.createdAt,
  flags: 0,
});

const threadPayload = (world: World, thread: Thread): Json => {
  const messageCount = world.timeline(thread.id).filter(({ deleted }) => !deleted).length;
  return {
    id: thread.id,
    type: thread.isPrivate ? 12 : 11,
    guild_id: world.guild.id,
    parent_id: thread.parentId,
    owner_id: thread.ownerId,
    name: thread.name,
    last_message_id: thread.lastMessageId,
    message_count: messageCount,
    total_message_sent: messageCount,
    member_count: Math.min(thread.memberIds.size, 50),
    rate_limit_per_user: 0,
    flags: 0,
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: thread.autoArchive,
      archive_timestamp: thread.archivedAt,
      create_timestamp: thread.createdAt,
      ...(thread.isPrivate ? { invitable: true } : {}),
    },
    ...(thread.memberIds.has(world.bot.id) ? { member: threadMemberPayload(thread, world.bot.id) } : {}),
  };
};

/** A channel of any kind in Discord's shape. */
export const channelPayload = (world: World, channel: Channel): Json => {
  switch (channel.kind) {
    case 'text':
      return textPayload(world, channel);
    case 'thread':
      return threadPayload(world, channel);
    case 'dm':
      return {
        id: channel.id,
        type: 1,
        last_message_id: channel.lastMessageId,
        recipients: [userPayload(world.user(channel.userId))],
        flags: 0,
      };
  }
};

/** The server with everything in it, as GUILD_CREATE brings it. */
export const guildPayload = (world: World): Json => {
  const channels = [...world.channels.values()];
  const seen = channels.filter((channel) => world.canView(channel, world.bot));
  return {
    ...guildCore(world),
    joined_at: world.bot.joinedAt,
    large: false,
    unavailable: false,
    member_count: world.members().length,
    voice_states: [],
    members: world.members().map((user) => memberPayload(world, user)),
    channels: channels.filter(({ kind }) => kind === 'text').map((channel) => channelPayload(world, channel)),
    threads: seen.flatMap((channel) =>
      channel.kind === 'thread' && !channel.archived ? [channelPayload(world, channel)] : [],
    ),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
};

/** The server as the HTTP API gives it. */
export const guildCore = (world: World): Json => ({
  id: world.guild.id,
  name: world.guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  owner_id: world.ownerId,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  roles: rolePayloads(world),
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: 0,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  max_members: 250_000,
  vanity_url_code: null,
  description: null,
  banner: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  preferred_locale: world.guild.locale,
  nsfw_level: 0,
  nsfw: false,
});

const originPayload = (world: World, { origin }: Message): Json => {
  if (!origin) return {};
  const user = userPayload(world.user(origin.userId));
  return {
    interaction_metadata: {
      id: origin.interactionId,
      type: origin.type,
      user,
      authorizing_integration_owners: { '0': world.guild.id },
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

/** A message in Discord's shape, as the bot gets it over HTTP. */
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
    mention_roles: [],
    attachments: message.attachments.map((file) => attachmentPayload(world, file)),
    embeds: withAddresses(
      world,
      message.embeds.map((embed) => ({ type: 'rich', ...embed })),
    ),
    components: withAddresses(world, message.components),
    ...(message.reactions.length > 0
      ? { reactions: message.reactions.map((one) => reactionPayload(world, one)) }
      : {}),
    pinned: message.pinned,
    flags: message.flags,
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(byBot ? { application_id: world.bot.id } : {}),
    ...(message.origin ? { webhook_id: world.bot.id } : {}),
    ...originPayload(world, message),
    ...(message.replyTo
      ? {
          message_reference: {
            type: 0,
            message_id: message.replyTo,
            channel_id: message.channelId,
            guild_id: world.guild.id,
          },
        }
      : {}),
    ...(thread ? { thread: channelPayload(world, thread) } : {}),
  };
};

/** A message as the gateway brings it: with the server and the author's membership where it has them. */
export const messageEventPayload = (world: World, message: Message): Json => {
  const inGuild = world.channels.get(message.channelId)?.kind !== 'dm' && !message.ephemeralFor;
  return {
    ...messagePayload(world, message),
    ...(inGuild ? { guild_id: world.guild.id, member: memberPart(world, world.user(message.authorId)) } : {}),
  };
};
