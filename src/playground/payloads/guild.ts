import type { Json } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { channelPayload } from './channels.ts';
import { memberPayload } from './users.ts';

interface RoleInit {
  readonly id: string;
  readonly name: string;
  readonly permissions: bigint;
}

const rolePayload = ({ id, name, permissions }: RoleInit, position: number): Json => ({
  id,
  name,
  position,
  permissions: permissions.toString(),
  managed: false,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  mentionable: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
});

/** The roles of the server: everyone's and the bot's. */
export const rolePayloads = ({ guild, botRoleId, bot, everyonePermissions }: World): Json[] => [
  rolePayload({ id: guild.id, name: '@everyone', permissions: everyonePermissions }, 0),
  {
    ...rolePayload({ id: botRoleId, name: bot.displayName, permissions: bot.permissions }, 1),
    managed: true,
    tags: { bot_id: bot.id },
  },
];

/** The server with everything in it, as GUILD_CREATE brings it. */
export const guildPayload = (world: World): Json => {
  const channels = [...world.channels.values()];
  const seen = channels.filter((channel) => world.canView(channel, world.bot));
  return {
    ...guildSummaryPayload(world),
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
export const guildSummaryPayload = (world: World): Json => ({
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
