import { INTERACTION_TYPES, type Interaction, type Json } from '../world/model.ts';
import { permissionsIn } from '../world/sight.ts';
import type { World } from '../world/world.ts';
import { channelPayload } from './channels.ts';
import { featuresOf } from './guild.ts';
import { messagePayload } from './messages.ts';
import { memberPayload, userPayload } from './users.ts';

/** Bytes that an answer may upload, as Discord states it to apps. */
const ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024;

/** An interaction as INTERACTION_CREATE brings it to the bot. */
export const interactionPayload = (world: World, interaction: Interaction): Json => {
  const channel = world.channel(interaction.channelId);
  const user = world.user(interaction.userId);
  const permissions = permissionsIn(world, channel, user).toString();
  const message = interaction.messageId ? world.messages.get(interaction.messageId) : undefined;
  const inGuild = channel.kind !== 'dm';
  const guild = world.guildOf(channel);
  return {
    id: interaction.id,
    application_id: world.bot.id,
    type: INTERACTION_TYPES[interaction.kind],
    version: 1,
    token: interaction.token,
    data: interaction.data,
    channel_id: channel.id,
    channel: { ...channelPayload(world, channel), permissions },
    app_permissions: permissionsIn(world, channel, world.bot).toString(),
    locale: user.locale,
    entitlements: [],
    entitlement_sku_ids: [],
    attachment_size_limit: ATTACHMENT_SIZE_LIMIT,
    authorizing_integration_owners: { '0': inGuild ? guild.id : '0' },
    context: inGuild ? 0 : 1,
    ...(inGuild
      ? {
          guild_id: guild.id,
          guild: { id: guild.id, locale: guild.locale, features: featuresOf(guild) },
          guild_locale: guild.locale,
          member: { ...memberPayload(world, user, guild), permissions },
        }
      : { user: userPayload(user) }),
    ...(message ? { message: messagePayload(world, message) } : {}),
  };
};
