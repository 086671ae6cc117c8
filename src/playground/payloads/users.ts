import type { Json, User } from '../world/model.ts';
import type { World } from '../world/world.ts';

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

/** A member of the server without the user, as messages bring it. */
export const memberPart = (world: World, user: User, guild = world.guild): Json => ({
  roles: user.id === world.bot.id ? [guild.botRoleId] : [],
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
export const memberPayload = (world: World, user: User, guild = world.guild): Json => ({
  ...memberPart(world, user, guild),
  user: userPayload(user),
});
