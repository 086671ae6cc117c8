import type { Registry } from './commands.ts';
import type { Channel, Message, User } from './model.ts';
import { bySnowflake, type Snowflake } from './snowflake.ts';

/** What an earlier run has left to this one. */
export interface Memory {
  readonly identity: Identity;
  /** The bot among them. */
  readonly users: readonly User[];
  readonly channels: readonly Channel[];
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly commands: Registry;
  readonly marks: ReadonlyMap<string, Snowflake>;
}

/** Ids that stay the same for the life of a server. */
export interface Identity {
  readonly guildId: Snowflake;
  readonly botRoleId: Snowflake;
  /** The server belongs to somebody who is never there, so that nobody has an owner's rights unnoticed. */
  readonly ownerId: Snowflake;
  readonly botId: Snowflake;
}

/** The newest id of all; what comes later must be newer. */
export const newest = ({ users, channels, messages }: Memory): Snowflake =>
  [...users, ...channels, ...messages].reduce<Snowflake>(
    (last, { id }) => (bySnowflake(id, last) > 0 ? id : last),
    '0',
  );
