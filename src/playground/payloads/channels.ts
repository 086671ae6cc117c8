import { CHANNEL_TYPES, type Channel, type Json, type TextChannel, type Thread } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { userPayload } from './users.ts';

const textPayload = (world: World, channel: TextChannel): Json => ({
  id: channel.id,
  type: CHANNEL_TYPES[channel.type],
  guild_id: world.guildOf(channel).id,
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

/** Discord's type numbers of threads. */
export const THREAD_TYPES = { announcement: 10, public: 11, private: 12 } as const;

const threadType = (world: World, thread: Thread): number => {
  if (thread.isPrivate) return THREAD_TYPES.private;
  const parent = world.permissionChannel(thread);
  return parent.kind === 'text' && parent.type === 'announcement'
    ? THREAD_TYPES.announcement
    : THREAD_TYPES.public;
};

const threadPayload = (world: World, thread: Thread): Json => {
  const messageCount = world.timeline(thread.id).filter(({ deleted }) => !deleted).length;
  return {
    id: thread.id,
    type: threadType(world, thread),
    guild_id: world.guildOf(thread).id,
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
