import { apiError } from '../world/errors.ts';
import type { Channel, TextChannel } from '../world/model.ts';
import { PERMISSIONS, type Permission } from '../world/permissions.ts';
import { canView, permissionsIn } from '../world/sight.ts';
import type { World } from '../world/world.ts';

/** Lets the bot pass only where it may look. Throws ApiError 10003 or 50001. */
export const visibleChannel = (world: World, id: string): Channel => {
  const channel = world.channel(id);
  if (!canView(world, channel, world.bot)) throw apiError('missingAccess');
  return channel;
};

/** Lets the bot pass only with a permission. Throws ApiError 50013. */
export const requirePermission = (world: World, channel: Channel, permission: Permission): void => {
  if ((permissionsIn(world, channel, world.bot) & PERMISSIONS[permission]) === 0n) {
    throw apiError('missingPermissions');
  }
};

/** Who may not enter a voice channel may not use its chat. Throws ApiError 50013. */
const requireConnected = (world: World, channel: TextChannel): void => {
  if (channel.type === 'voice') requirePermission(world, channel, 'CONNECT');
};

/** Lets the bot pass only where it may write. Throws ApiError 50007, 50278, 50008, 50013 or 160005. */
export const requireWriteAccess = (world: World, channel: Channel): void => {
  switch (channel.kind) {
    case 'dm': {
      const user = world.user(channel.userId);
      if (![...world.guilds.values()].some((guild) => world.isMember(guild, user))) {
        throw apiError('noMutualGuilds');
      }
      if (!user.dmsOpen) throw apiError('cannotSendToUser');
      return;
    }
    case 'text':
      if (channel.type === 'forum') throw apiError('notATextChannel');
      requireConnected(world, channel);
      requirePermission(world, channel, 'SEND_MESSAGES');
      return;
    case 'thread':
      requirePermission(world, channel, 'SEND_MESSAGES_IN_THREADS');
      if (channel.locked) requirePermission(world, channel, 'MANAGE_THREADS');
  }
};

/** Whether the bot may look at earlier messages. */
export const mayReadHistory = (world: World, channel: Channel): boolean =>
  (permissionsIn(world, channel, world.bot) & PERMISSIONS.READ_MESSAGE_HISTORY) !== 0n;

/** Refuses words of the bot that the server has forbidden. Throws ApiError 200000 or 200001. */
export const requireDecentWords = (
  world: World,
  channel: Channel,
  text: string,
  refusal: 'blockedMessage' | 'blockedTitle',
): void => {
  if (channel.kind === 'dm') return;
  for (const word of world.blockedWords) if (text.includes(word)) throw apiError(refusal);
};

/** Refuses changes inside an archived thread. Throws ApiError 50083. */
export const requireUnarchived = (channel: Channel): void => {
  if (channel.kind === 'thread' && channel.archived) throw apiError('threadArchived');
};
