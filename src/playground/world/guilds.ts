import type { Guild } from './model.ts';
import type { Snowflake } from './snowflake.ts';

/** Properties of another server. */
export interface GuildInit {
  readonly name: string;
  /** Makes it a Community of this language. */
  readonly community?: string;
}

/** A server with everybody in it. */
export const newGuild = (id: Snowflake, { name, community }: GuildInit, botRoleId: Snowflake): Guild => ({
  id,
  name,
  botRoleId,
  community: community !== undefined,
  locale: community ?? 'en-US',
  botRemoved: false,
  outsiderIds: [],
});
