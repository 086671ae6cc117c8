import type { Channel, Message, TextChannel } from '../world/model.ts';
import { bits, type Permission } from '../world/permissions.ts';
import type { Snowflake } from '../world/snowflake.ts';
import type { World } from '../world/world.ts';

/** A channel, by its handle, by an id, or by anything that has one. */
export type ChannelRef = Snowflake | { readonly id: Snowflake };

export const channelId = (ref: ChannelRef): Snowflake => (typeof ref === 'string' ? ref : ref.id);

/** A channel of the playground for tests and pages: what stands in it, and the bot's permissions there. */
export class ChannelHandle {
  readonly id: Snowflake;
  readonly #world: World;

  constructor(world: World, id: Snowflake) {
    this.#world = world;
    this.id = id;
  }

  /** The channel as it is now. Throws ApiError 10003 when it is deleted. */
  get channel(): Channel {
    return this.#world.channel(this.id);
  }

  get name(): string {
    const { channel } = this;
    return channel.kind === 'dm' ? this.#world.user(channel.userId).displayName : channel.name;
  }

  /** Public messages that stand in the channel, oldest first. */
  messages(): Message[] {
    return this.#world.timeline(this.id).filter(({ deleted, ephemeralFor }) => !deleted && !ephemeralFor);
  }

  /** The channel's threads, oldest first. */
  threads(): ChannelHandle[] {
    return this.#world.threadsOf(this.id).map(({ id }) => new ChannelHandle(this.#world, id));
  }

  /** Takes permissions from the bot in this channel and its threads. */
  denyBot(...permissions: Permission[]): void {
    this.deny(this.#world.bot, ...permissions);
  }

  /** Gives denied permissions back to the bot. */
  allowBot(...permissions: Permission[]): void {
    this.allow(this.#world.bot, ...permissions);
  }

  /** Takes permissions from a member in this channel and its threads. Administrators keep theirs. */
  deny(member: { readonly id: Snowflake }, ...permissions: Permission[]): void {
    this.#setDenied(member.id, (denied) => denied | bits(...permissions));
  }

  /** Gives denied permissions back to a member. */
  allow(member: { readonly id: Snowflake }, ...permissions: Permission[]): void {
    this.#setDenied(member.id, (denied) => denied & ~bits(...permissions));
  }

  /** Deletes the channel, as an administrator would. */
  delete(): void {
    this.#world.removeChannel(this.channel);
  }

  #setDenied(memberId: Snowflake, change: (denied: bigint) => bigint): void {
    const deciding = this.#world.permissionChannel(this.channel);
    if (deciding.kind !== 'text') throw new Error('permissions can be denied in text channels only');
    const text: TextChannel = deciding;
    text.denied.set(memberId, change(text.denied.get(memberId) ?? 0n));
    this.#world.emit({ kind: 'channel-updated', channel: text });
  }
}
