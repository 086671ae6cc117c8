import type { Guild, Json } from '../world/model.ts';
import { canView } from '../world/sight.ts';
import type { World } from '../world/world.ts';
import { channelPayload } from './channels.ts';
import { memberPayload } from './users.ts';

/** What a server can do, by Discord's names. */
export const featuresOf = ({ community }: Guild): string[] => (community ? ['COMMUNITY'] : []);

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
export const rolePayloads = ({ bot, everyonePermissions }: World, guild: Guild): Json[] => [
  rolePayload({ id: guild.id, name: '@everyone', permissions: everyonePermissions }, 0),
  {
    ...rolePayload({ id: guild.botRoleId, name: bot.displayName, permissions: bot.permissions }, 1),
    managed: true,
    tags: { bot_id: bot.id },
  },
];

/** A server with everything in it, as GUILD_CREATE brings it. */
export const guildPayload = (world: World, guild: Guild): Json => {
  const channels = [...world.channels.values()].filter((channel) => world.guildOf(channel) === guild);
  const seen = channels.filter((channel) => canView(world, channel, world.bot));
  return {
    ...guildSummaryPayload(world, guild),
    joined_at: world.bot.joinedAt,
    large: false,
    unavailable: false,
    member_count: world.members(guild).length,
    voice_states: [],
    members: world.members(guild).map((user) => memberPayload(world, user, guild)),
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

/** A server as the HTTP API gives it. */
export const guildSummaryPayload = (world: World, guild: Guild): Json => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  owner_id: world.ownerId,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  roles: rolePayloads(world, guild),
  emojis: [],
  stickers: [],
  features: featuresOf(guild),
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
  preferred_locale: guild.locale,
  nsfw_level: 0,
  nsfw: false,
});
