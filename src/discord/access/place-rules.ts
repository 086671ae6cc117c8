import {
  type APIChannel,
  type APIGuild,
  type APIOverwrite,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
  type REST,
  Routes,
} from 'discord.js';
import type { Place } from '../../table/model/table.ts';

const { Administrator, ManageThreads, ViewChannel } = PermissionFlagsBits;

/** Who may see a place, as its server has set it. */
export interface PlaceRules {
  readonly guildId: string;
  readonly ownerId: string;
  /** Permissions by role. */
  readonly roles: ReadonlyMap<string, bigint>;
  readonly overwrites: readonly APIOverwrite[];
  /** A private thread, which only those see who are in it. */
  readonly privateThread?: string;
}

/** What of Discord's HTTP API is used here. */
export type Reads = Pick<REST, 'get'>;

/**
 * Asks Discord who may see a table's place.
 * @throws DiscordAPIError if the place is gone, or is hidden from the bot itself
 */
export const placeRules = async (rest: Reads, place: Place, guildId: string): Promise<PlaceRules> => {
  const [guild, { channel, privateThread }] = await Promise.all([
    rest.get(Routes.guild(guildId)) as Promise<APIGuild>,
    channelWithRules(rest, place.channelId),
  ]);
  return {
    guildId,
    ownerId: guild.owner_id,
    roles: new Map(guild.roles.map(({ id, permissions }) => [id, BigInt(permissions)])),
    overwrites: 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [],
    ...(privateThread !== undefined && { privateThread }),
  };
};

/** The channel that decides: of a thread the one above it. Threads that the bot opens are public. */
const channelWithRules = async (
  rest: Reads,
  channelId: string,
): Promise<{ readonly channel: APIChannel; readonly privateThread?: string }> => {
  const read = (id: string) => rest.get(Routes.channel(id)) as Promise<APIChannel>;
  const channel = await read(channelId);
  const above = 'thread_metadata' in channel ? channel.parent_id : undefined;
  if (typeof above !== 'string') return { channel };
  const isPrivate = channel.type === ChannelType.PrivateThread;
  return { channel: await read(above), ...(isPrivate && { privateThread: channel.id }) };
};

/** What a member with these roles may do there, as Discord reckons it. */
const permissionsOf = (rules: PlaceRules, userId: string, roleIds: readonly string[]): bigint => {
  const { guildId, ownerId, roles, overwrites } = rules;
  const all = ~0n;
  if (userId === ownerId) return all;
  const base = [guildId, ...roleIds].reduce((sum, id) => sum | (roles.get(id) ?? 0n), 0n);
  if ((base & Administrator) !== 0n) return all;
  const applies = [
    overwrites.filter(({ id }) => id === guildId),
    overwrites.filter(({ id, type }) => type === OverwriteType.Role && roleIds.includes(id)),
    overwrites.filter(({ id, type }) => type === OverwriteType.Member && id === userId),
  ];
  return applies.reduce((sum, some) => {
    const denied = some.reduce((bits, { deny }) => bits | BigInt(deny), 0n);
    const allowed = some.reduce((bits, { allow }) => bits | BigInt(allow), 0n);
    return (sum & ~denied) | allowed;
  }, base);
};

/** Whether everybody on the server sees the channel, and no role and no member is denied it. */
export const keepsNobodyOut = (rules: PlaceRules): boolean =>
  (permissionsOf(rules, '', []) & ViewChannel) !== 0n &&
  rules.overwrites.every(({ deny }) => (BigInt(deny) & ViewChannel) === 0n);

/** Whether a member with these roles sees the channel, and whether all private threads in it. */
export const sightOf = (
  rules: PlaceRules,
  userId: string,
  roleIds: readonly string[],
): { readonly channel: boolean; readonly allThreads: boolean } => {
  const permissions = permissionsOf(rules, userId, roleIds);
  return { channel: (permissions & ViewChannel) !== 0n, allThreads: (permissions & ManageThreads) !== 0n };
};
