import type { Json } from '../world/model.ts';

/** Which part of the gateway a session is: its number, and of how many. */
export type Shard = readonly [id: number, count: number];

/** The whole gateway. */
export const UNSHARDED: Shard = [0, 1];

/** Whether the events of a server come to a shard. Discord reckons so by the servers' ids. */
export const hasGuild = ([id, count]: Shard, guildId: string): boolean =>
  Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;

/** Whether an event comes to a shard; what concerns no server, such as direct messages, comes to the first. */
export const hears = (shard: Shard, name: string, data: Json): boolean => {
  const guildId = /^GUILD_(CREATE|DELETE|UPDATE)$/.test(name) ? data.id : data.guild_id;
  return typeof guildId === 'string' ? hasGuild(shard, guildId) : shard[0] === 0;
};
