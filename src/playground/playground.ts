import type { FastifyInstance } from 'fastify';
import type { Faults } from './api/faults.ts';
import type { RequestRecord, Violation } from './api/http.ts';
import type { ApiContext } from './api/mount.ts';
import type { BodySchema } from './api/schema.ts';
import type { ArchiveWriter } from './archive/writer.ts';
import type { Gateway, GatewayDrop } from './gateway/gateway.ts';
import { AUTHENTICATION_FAILED } from './gateway/protocol.ts';
import { THREAD_TYPES } from './payloads/channels.ts';
import { ChannelHandle, type ChannelRef, channelId } from './people/channel-handle.ts';
import { Person } from './people/person.ts';
import type { Waits } from './people/waits.ts';
import { commandPaths } from './world/command-registry.ts';
import type { GuildInit } from './world/guilds.ts';
import type { Guild, Interaction, Message, TextChannel } from './world/model.ts';
import { ALL_PERMISSIONS } from './world/permissions.ts';
import { startThread } from './world/threads.ts';
import type { World } from './world/world.ts';

/** Who joins the server. */
export interface PersonInit {
  readonly name: string;
  /** Language of their Discord client; `en-US` by default. */
  readonly locale?: string;
  readonly admin?: boolean;
}

/** A running local Discord: its addresses, its people, its records and its switches. */
export class Playground {
  readonly url: string;
  readonly apiUrl: string;
  readonly world: World;
  readonly faults: Faults;
  readonly requests: readonly RequestRecord[];
  /** Bodies that Discord would have refused. */
  readonly violations: readonly Violation[];
  /** `on`, or why bodies are not checked against Discord's API description. */
  readonly validation: string;
  readonly #schema: BodySchema;
  readonly #app: FastifyInstance;
  readonly #gateway: Gateway;
  readonly #waits: Waits;
  readonly #archiveWriter: ArchiveWriter | undefined;

  constructor(app: FastifyInstance, context: ApiContext, gateway: Gateway, waits: Waits) {
    this.#app = app;
    this.#archiveWriter = context.archiveWriter;
    this.#gateway = gateway;
    this.#waits = waits;
    this.world = context.world;
    this.faults = context.faults;
    this.requests = context.requests;
    this.violations = context.violations;
    this.#schema = context.schema;
    this.validation = context.schema.state;
    this.url = context.world.origin;
    this.apiUrl = `${this.url}/api`;
  }

  /** Lets a person join the server. */
  addPerson({ name, locale = 'en-US', admin = false }: PersonInit): Person {
    const user = this.world.addUser({ name, locale, ...(admin ? { permissions: ALL_PERMISSIONS } : {}) });
    return new Person(this.world, this.#waits, user);
  }

  /**
   * Makes a channel.
   * @param init its type and server: by default a text channel in the first server
   */
  addChannel(name: string, init: Partial<Pick<TextChannel, 'type' | 'guildId'>> = {}): ChannelHandle {
    return new ChannelHandle(this.world, this.world.addTextChannel(name, init).id);
  }

  /** Makes another server with the bot and all people in it, plain or as a Community with its own language. */
  addGuild(init: GuildInit): Guild {
    return this.world.addGuild(init);
  }

  /** Removes the bot from a server, as somebody does who manages it. */
  removeBot(guild: Guild): void {
    this.world.setBotRemoved(guild, true);
  }

  /** Lets the bot into a server again. */
  inviteBot(guild: Guild): void {
    this.world.setBotRemoved(guild, false);
  }

  /** Lets somebody begin a post in a forum. @returns its thread */
  addForumPost(forum: ChannelRef, author: Person, name: string): ChannelHandle {
    const parent = this.world.channel(channelId(forum));
    if (parent.kind !== 'text' || parent.type !== 'forum') throw new Error('posts begin in forums only');
    const thread = startThread(
      this.world,
      parent,
      { name, type: THREAD_TYPES.public },
      { ownerId: author.id },
    );
    return new ChannelHandle(this.world, thread.id);
  }

  /** A channel or thread by its name, or by its id. `general` is always there. Throws when there is none. */
  channel(nameOrId: string): ChannelHandle {
    for (const channel of this.world.channels.values()) {
      const named = channel.kind !== 'dm' && channel.name === nameOrId;
      if (named || channel.id === nameOrId) return new ChannelHandle(this.world, channel.id);
    }
    throw new Error(`the playground has no channel ${nameOrId}`);
  }

  /** All public messages ever written, deleted and edited ones too, oldest first: of a channel or everywhere. */
  publicMessages(channel?: ChannelRef): Message[] {
    const only = channel && channelId(channel);
    return [...this.world.messages.values()].filter((message) => {
      if (message.ephemeralFor !== null || (only && message.channelId !== only)) return false;
      return this.world.channels.get(message.channelId)?.kind !== 'dm';
    });
  }

  /**
   * All that was ever public, as data: each message's bodies, earlier ones first, with custom ids, file names and
   * descriptions. For searching it for what must stay secret.
   */
  publicBodies(): string[] {
    return this.publicMessages().flatMap(({ history, content, embeds, components, attachments }) =>
      [...history, { content, embeds, components, attachments }].map((body) => JSON.stringify(body)),
    );
  }

  /** The first file of a message, as it was uploaded. Throws when there is none in memory. */
  fileOf({ id, attachments: [first] }: Message): Buffer {
    const data = first && this.world.fileStore.inMemory(first.id);
    if (!data) throw new Error(`message ${id} has no file`);
    return data;
  }

  /** Everybody in the server but the bot, in the order they came. */
  people(): Person[] {
    const users = this.world.members().filter(({ bot }) => !bot);
    return users.map((user) => new Person(this.world, this.#waits, user));
  }

  /** The registered slash commands as people type them, without the slash: `poll create`. */
  commandNames(): string[] {
    return commandPaths(this.world);
  }

  /** Requests that Discord's published description does not know. */
  unpublished(): RequestRecord[] {
    return this.requests.filter(({ method, path }) => !this.#schema.isPublished(method, path));
  }

  /**
   * Resolves with the first value of the probe that is not `undefined`, `null` or `false`. The probe is called
   * again after every change of the world, every request and every change of a gateway connection.
   * @param what named in the error if nothing comes
   */
  waitFor<T>(probe: () => T | undefined | null | false, what = probe.toString()): Promise<T> {
    return this.#waits.for(probe, what);
  }

  /** Lets an interaction's token grow too old at once. */
  expire(interaction: Interaction): void {
    interaction.expired = true;
  }

  /** Brings an interaction to the bot once more, as a gateway may after a broken connection. */
  redeliver(interaction: Interaction): void {
    this.world.emit({ kind: 'interaction-created', interaction });
  }

  /** How many gateway connections are open, and how often clients have identified or resumed. */
  get gateway(): { readonly connected: number; readonly identified: number; readonly resumed: number } {
    return { connected: this.#gateway.connected, ...this.#gateway.logins };
  }

  /** Ends the gateway connections: cut off (to be resumed), told to reconnect, or with the session lost. */
  dropGateway(how: GatewayDrop = 'close'): void {
    this.#gateway.drop(how);
  }

  /** Lets no token be good any more that was used so far, as when somebody asks Discord for a new one. */
  resetToken(): void {
    this.world.tokens.reset();
    this.closeGateway(AUTHENTICATION_FAILED);
  }

  /**
   * Ends the gateway connections for good, as Discord does with a bot that may not come back as it is.
   * @param code one after which no client may resume: 4004, 4010 to 4014
   */
  closeGateway(code: number): void {
    this.#gateway.expel(code);
  }

  /**
   * Cuts the gateway connections and lets no client through, as a dead line would.
   * @returns lets them through again
   */
  holdGateway(): () => void {
    return this.#gateway.hold();
  }

  /** Stops the server, once all that is to be kept is kept. What is still awaited rejects. */
  async close(): Promise<void> {
    this.#gateway.close();
    this.#waits.close();
    this.#app.server.closeAllConnections();
    await this.#app.close();
    await this.#archiveWriter?.close();
  }
}
