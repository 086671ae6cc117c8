import type { Message, User } from '../world/model.ts';
import { canView } from '../world/sight.ts';
import { bySnowflake } from '../world/snowflake.ts';
import type { World } from '../world/world.ts';

/** How many messages are unread, and how many of them mention the reader. */
export interface Unread {
  readonly unread: number;
  readonly mentions: number;
}

const NOTHING: Unread = { unread: 0, mentions: 0 };

/** How far each person has read each channel. */
export class ReadMarks {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Notes that a person has read a channel to its end. Returns whether they had not before. */
  read(userId: string, channelId: string): boolean {
    const last = this.#world.timeline(channelId).at(-1)?.id ?? '0';
    const key = `${userId} ${channelId}`;
    if (this.#world.readMarks.get(key) === last) return false;
    this.#world.readMarks.set(key, last);
    this.#world.emit({ kind: 'read', mark: key });
    return true;
  }

  /** What a person has not read, by channel. */
  unreadOf(user: User): ReadonlyMap<string, Unread> {
    const found = new Map<string, Unread>();
    for (const message of this.#world.messages.values()) {
      if (!this.#isUnread(user, message)) continue;
      const { unread, mentions } = found.get(message.channelId) ?? NOTHING;
      const mention = this.mentions(user, message) ? 1 : 0;
      found.set(message.channelId, { unread: unread + 1, mentions: mentions + mention });
    }
    return found;
  }

  /** Whether a message pings a person, or is meant for them alone. */
  mentions(user: User, { pings, channelId, authorId }: Message): boolean {
    if (authorId === user.id) return false;
    return (
      pings.includes(user.id) ||
      pings.includes('everyone') ||
      this.#world.channels.get(channelId)?.kind === 'dm'
    );
  }

  #isUnread(user: User, message: Message): boolean {
    if (message.deleted || message.ephemeralFor !== null || message.authorId === user.id) return false;
    const mark = this.#world.readMarks.get(`${user.id} ${message.channelId}`) ?? '0';
    if (bySnowflake(message.id, mark) <= 0) return false;
    const channel = this.#world.channels.get(message.channelId);
    return channel !== undefined && canView(this.#world, channel, user);
  }
}
