import type { Channel, User } from './model.ts';
import { DM_PERMISSIONS, effective, PERMISSIONS } from './permissions.ts';
import type { World } from './world.ts';

/** What a member may do in a channel, as permission bits. */
export const permissionsIn = (world: World, channel: Channel, user: User): bigint => {
  const deciding = world.permissionChannel(channel);
  if (deciding.kind !== 'text') return DM_PERMISSIONS;
  const guild = world.guildOf(deciding);
  if (!world.isMember(guild, user) || (user.bot && guild.botRemoved)) return 0n;
  const granted = effective(user.permissions, deciding.denied.get(user.id) ?? 0n);
  return granted & PERMISSIONS.VIEW_CHANNEL ? granted : 0n;
};

/** Whether a member may look into a channel at all. */
export const canView = (world: World, channel: Channel, user: User): boolean => {
  if (channel.kind === 'dm') return user.id === channel.userId || user.id === world.bot.id;
  if (channel.kind === 'thread' && channel.isPrivate && !channel.memberIds.has(user.id)) {
    return (permissionsIn(world, channel, user) & PERMISSIONS.MANAGE_THREADS) !== 0n;
  }
  return (permissionsIn(world, channel, user) & PERMISSIONS.VIEW_CHANNEL) !== 0n;
};
