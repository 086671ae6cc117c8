import type { CommandRegistry } from './commands.ts';
import type { Channel, Guild, Message, User } from './model.ts';
import { bySnowflake, type Snowflake } from './snowflake.ts';

/** What an earlier run has left to this one; of a new world everything is empty. */
export interface SavedWorld {
  readonly identity: Identity;
  /** Servers besides the first one. */
  readonly guilds: readonly Guild[];
  /** The bot among them. */
  readonly users: readonly User[];
  readonly channels: readonly Channel[];
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly commands: CommandRegistry;
  readonly readMarks: ReadonlyMap<string, Snowflake>;
}

/** Ids that stay the same for the life of a server. */
export interface Identity {
  readonly guildId: Snowflake;
  readonly botRoleId: Snowflake;
  /** The server belongs to somebody who is never there, so that nobody has an owner's rights unnoticed. */
  readonly ownerId: Snowflake;
  readonly botId: Snowflake;
}

/** The newest id of all; later ones must be greater. */
export const newestId = ({ guilds, users, channels, messages }: SavedWorld): Snowflake =>
  [...guilds, ...users, ...channels, ...messages].reduce<Snowflake>(
    (last, { id }) => (bySnowflake(id, last) > 0 ? id : last),
    '0',
  );

/** A world in which nobody has done anything yet. */
export const emptyWorld = (nextId: () => Snowflake): SavedWorld => ({
  identity: { guildId: nextId(), botRoleId: nextId(), ownerId: nextId(), botId: nextId() },
  guilds: [],
  users: [],
  channels: [],
  messages: [],
  commands: { global: new Map(), guild: new Map() },
  readMarks: new Map(),
});
