import { apiError } from '../world/errors.ts';
import type { Channel } from '../world/model.ts';
import { PERMISSIONS, type Permission } from '../world/permissions.ts';
import type { World } from '../world/world.ts';

/** Lets the bot pass only where it may look. Throws ApiError 10003 or 50001. */
export const visibleChannel = (world: World, id: string): Channel => {
  const channel = world.channel(id);
  if (!world.canView(channel, world.bot)) throw apiError('missingAccess');
  return channel;
};

/** Lets the bot pass only with a permission. Throws ApiError 50013. */
export const requirePermission = (world: World, channel: Channel, permission: Permission): void => {
  if ((world.permissionsIn(channel, world.bot) & PERMISSIONS[permission]) === 0n) {
    throw apiError('missingPermissions');
  }
};

/** Lets the bot pass only where it may write. Throws ApiError 50007, 50278, 50013 or 160005. */
export const requireWriteAccess = (world: World, channel: Channel): void => {
  switch (channel.kind) {
    case 'dm': {
      const { dmsOpen, left } = world.user(channel.userId);
      if (left) throw apiError('noMutualGuilds');
      if (!dmsOpen) throw apiError('cannotSendToUser');
      return;
    }
    case 'text':
      requirePermission(world, channel, 'SEND_MESSAGES');
      return;
    case 'thread':
      requirePermission(world, channel, 'SEND_MESSAGES_IN_THREADS');
      if (channel.locked) requirePermission(world, channel, 'MANAGE_THREADS');
  }
};

/** Refuses changes inside an archived thread. Throws ApiError 50083. */
export const requireUnarchived = (channel: Channel): void => {
  if (channel.kind === 'thread' && channel.archived) throw apiError('threadArchived');
};
