import { channelPayload, threadMemberPayload } from '../payloads/channels.ts';
import { guildPayload } from '../payloads/guild.ts';
import { interactionPayload } from '../payloads/interaction.ts';
import { messageEventPayload } from '../payloads/messages.ts';
import { memberPayload, userPayload } from '../payloads/users.ts';
import type { Channel, Guild, Interaction, Json, Message, User, WorldChange } from '../world/model.ts';
import { canView } from '../world/sight.ts';
import type { World } from '../world/world.ts';

/** Gateway intents by Discord's names. */
export const INTENTS = {
  GUILDS: 1 << 0,
  GUILD_MEMBERS: 1 << 1,
  GUILD_MESSAGES: 1 << 9,
  GUILD_MESSAGE_REACTIONS: 1 << 10,
  GUILD_MESSAGE_TYPING: 1 << 11,
  DIRECT_MESSAGES: 1 << 12,
  DIRECT_MESSAGE_REACTIONS: 1 << 13,
  DIRECT_MESSAGE_TYPING: 1 << 14,
  MESSAGE_CONTENT: 1 << 15,
} as const;

/** An event for the gateway, and the intent without which a session does not get it. */
export interface GatewayEvent {
  readonly name: string;
  readonly intent: keyof typeof INTENTS | null;
  readonly data: Json;
  /** The same without what only the MESSAGE_CONTENT intent shows. */
  readonly withoutContent?: Json;
}

const guildOrDm = (
  channel: Channel | undefined,
  guild: keyof typeof INTENTS,
  dm: keyof typeof INTENTS,
): keyof typeof INTENTS => (channel?.kind === 'dm' ? dm : guild);

const messageEvent = (world: World, message: Message, name: string): GatewayEvent[] => {
  const channel = world.channels.get(message.channelId);
  if (!channel || !canView(world, channel, world.bot)) return [];
  const intent = message.ephemeralFor
    ? 'DIRECT_MESSAGES'
    : guildOrDm(channel, 'GUILD_MESSAGES', 'DIRECT_MESSAGES');
  const written = name === 'MESSAGE_CREATE' && message.nonce !== null ? { nonce: message.nonce } : {};
  const data = { ...messageEventPayload(world, message), ...written };
  const byRole = world.roleCarriesWords && message.content.includes(`<@&${world.guild.botRoleId}>`);
  const open =
    channel.kind === 'dm' ||
    message.authorId === world.bot.id ||
    message.pings.includes(world.bot.id) ||
    byRole;
  return [
    open
      ? { name, intent, data }
      : {
          name,
          intent,
          data,
          withoutContent: { ...data, content: '', embeds: [], components: [], attachments: [] },
        },
  ];
};

const channelEvent = (
  world: World,
  channel: Channel,
  what: 'CREATE' | 'UPDATE' | 'DELETE',
): GatewayEvent[] => {
  const data = channelPayload(world, channel);
  switch (channel.kind) {
    case 'text':
      return [{ name: `CHANNEL_${what}`, intent: 'GUILDS', data }];
    case 'thread':
      return canView(world, channel, world.bot)
        ? [
            {
              name: `THREAD_${what}`,
              intent: 'GUILDS',
              data: what === 'CREATE' ? { ...data, newly_created: true } : data,
            },
          ]
        : [];
    case 'dm':
      return what === 'CREATE' ? [{ name: 'CHANNEL_CREATE', intent: 'DIRECT_MESSAGES', data }] : [];
  }
};

const threadMembersEvent = (
  world: World,
  { thread, added, removed }: Extract<WorldChange, { kind: 'thread-members' }>,
): GatewayEvent => ({
  name: 'THREAD_MEMBERS_UPDATE',
  intent: 'GUILDS',
  data: {
    id: thread.id,
    guild_id: world.guildOf(thread).id,
    member_count: thread.memberIds.size,
    added_members: added.map((id) => threadMemberPayload(thread, id)),
    removed_member_ids: removed,
  },
});

const deletedEvent = (world: World, message: Message): GatewayEvent[] => {
  const { id, channelId } = message;
  const channel = world.channels.get(channelId);
  const place = channel?.kind === 'dm' ? {} : { guild_id: world.guildOf(channel).id };
  const data = { id, channel_id: channelId, ...place };
  return messageEvent(world, message, 'MESSAGE_DELETE').map(({ name, intent }) => ({ name, intent, data }));
};

const pinsEvent = (world: World, channel: Channel): GatewayEvent => ({
  name: 'CHANNEL_PINS_UPDATE',
  intent: guildOrDm(channel, 'GUILDS', 'DIRECT_MESSAGES'),
  data: { channel_id: channel.id, guild_id: world.guildOf(channel).id, last_pin_timestamp: null },
});

const memberEvent = (world: World, user: User): GatewayEvent => ({
  name: 'GUILD_MEMBER_ADD',
  intent: 'GUILD_MEMBERS',
  data: { guild_id: world.guild.id, ...memberPayload(world, user) },
});

const leftEvent = (user: User, guild: Guild): GatewayEvent => ({
  name: 'GUILD_MEMBER_REMOVE',
  intent: 'GUILD_MEMBERS',
  data: { guild_id: guild.id, user: userPayload(user) },
});

const reactionEvent = (
  world: World,
  { message, userId, emoji, what }: Extract<WorldChange, { kind: 'reaction' }>,
): GatewayEvent => ({
  name: `MESSAGE_REACTION_${what}`,
  intent: guildOrDm(
    world.channels.get(message.channelId),
    'GUILD_MESSAGE_REACTIONS',
    'DIRECT_MESSAGE_REACTIONS',
  ),
  data: {
    user_id: userId,
    channel_id: message.channelId,
    message_id: message.id,
    guild_id: world.guildOf(world.channels.get(message.channelId)).id,
    emoji: { id: null, name: emoji },
    type: 0,
  },
});

const interactionEvent = (world: World, interaction: Interaction): GatewayEvent => ({
  name: 'INTERACTION_CREATE',
  intent: null,
  data: interactionPayload(world, interaction),
});

const guildEvent = (world: World, guild: Guild): GatewayEvent => ({
  name: 'GUILD_CREATE',
  intent: 'GUILDS',
  data: guildPayload(world, guild),
});

/** Without `unavailable`, which would mean an outage. */
const guildGoneEvent = ({ id }: Guild): GatewayEvent => ({
  name: 'GUILD_DELETE',
  intent: 'GUILDS',
  data: { id },
});

/** The gateway events that tell the bot of a change; none for what it is not told. */
export const eventsFor = (world: World, change: WorldChange): GatewayEvent[] => {
  switch (change.kind) {
    case 'message-created':
      return messageEvent(world, change.message, 'MESSAGE_CREATE');
    case 'message-updated':
      return messageEvent(world, change.message, 'MESSAGE_UPDATE');
    case 'message-deleted':
      return deletedEvent(world, change.message);
    case 'guild-added':
      return [guildEvent(world, change.guild)];
    case 'guild-removed':
      return [guildGoneEvent(change.guild)];
    case 'channel-created':
      return channelEvent(world, change.channel, 'CREATE');
    case 'channel-updated':
      return channelEvent(world, change.channel, 'UPDATE');
    case 'channel-deleted':
      return channelEvent(world, change.channel, 'DELETE');
    case 'thread-members':
      return [threadMembersEvent(world, change)];
    case 'pins-updated':
      return [pinsEvent(world, change.channel)];
    case 'member-added':
      return [memberEvent(world, change.user)];
    case 'member-removed':
      return [leftEvent(change.user, change.guild)];
    case 'interaction-created':
      return [interactionEvent(world, change.interaction)];
    case 'reaction':
      return [reactionEvent(world, change)];
    default:
      return [];
  }
};
