import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { Faults } from './api/faults.ts';
import type { RequestRecord, Violation } from './api/http.ts';
import { type ApiContext, mountApi } from './api/mount.ts';
import { loadSchema } from './api/schema.ts';
import type { Archive } from './archive/port.ts';
import { readArchive } from './archive/reader.ts';
import { ArchiveWriter } from './archive/writer.ts';
import { Gateway, type GatewayDrop } from './gateway/gateway.ts';
import { mountPage } from './page/mount.ts';
import type { FirstSteps } from './page/quick-start.ts';
import { ChannelHandle, type ChannelRef, channelId } from './people/channel-handle.ts';
import { Person } from './people/person.ts';
import { Waits } from './people/waits.ts';
import { commandPaths } from './world/command-registry.ts';
import { LIMITS } from './world/limits.ts';
import type { Interaction, Message } from './world/model.ts';
import { ALL_PERMISSIONS } from './world/permissions.ts';
import { World } from './world/world.ts';

/** How a playground is started. */
export interface PlaygroundOptions extends FirstSteps {
  /** TCP port; 0 takes a free one. */
  readonly port?: number;
  /** Address to listen at, open to whoever reaches it. Without it only this machine is answered. */
  readonly host?: string;
  /** Milliseconds until an interaction without an answer fails. Discord's are 3000. */
  readonly acknowledgeMs?: number;
  /** Milliseconds that an interaction's token lives. Discord's are 15 minutes. */
  readonly tokenMs?: number;
  /** Milliseconds after which a wait gives up. */
  readonly safetyMs?: number;
  /** Where all that stands in the playground is kept; without it, it goes when the playground closes. */
  readonly archive?: Archive;
  /** Told of what the archive did not take. */
  readonly onArchiveFailure?: (error: unknown) => void;
}

/** Who joins the server. */
export interface PersonInit {
  readonly name: string;
  /** Language of their Discord client; `en-US` by default. */
  readonly locale?: string;
  readonly admin?: boolean;
}

const SAFETY_MS = 30_000;

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
    this.validation = context.schema.state;
    this.url = context.world.origin;
    this.apiUrl = `${this.url}/api`;
  }

  /** Lets a person join the server. */
  addPerson({ name, locale = 'en-US', admin = false }: PersonInit): Person {
    const user = this.world.addUser({ name, locale, ...(admin ? { permissions: ALL_PERMISSIONS } : {}) });
    return new Person(this.world, this.#waits, user);
  }

  /** Makes a text channel. */
  addChannel(name: string): ChannelHandle {
    return new ChannelHandle(this.world, this.world.addTextChannel(name).id);
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

  /** The first file of a message, as it was uploaded. Throws when there is none of this run. */
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

  /**
   * Cuts the gateway connections and lets no client through, as a line does that is dead.
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

/** Interaction tokens are long. */
const MOST_PARAMETER_CHARACTERS = 500;

const BODY_BYTES = 12 * LIMITS.uploadBytes;

const LOOPBACK = '127.0.0.1';
/** They mean all addresses of a machine, and are none themselves. */
const ALL_ADDRESSES: readonly string[] = ['0.0.0.0', '::'];

/** An address as it stands in a URL. */
const reachable = (host: string): string => {
  if (ALL_ADDRESSES.includes(host)) return LOOPBACK;
  return host.includes(':') ? `[${host}]` : host;
};

/** A new world with one channel, or the one that the archive holds. */
const openWorld = async (options: PlaygroundOptions) => {
  const { archive, onArchiveFailure = () => undefined } = options;
  const memory = archive && readArchive(await archive.load());
  const world = new World(memory, archive && ((id) => archive.file(id)));
  world.timing.acknowledgeMs = options.acknowledgeMs ?? world.timing.acknowledgeMs;
  world.timing.tokenMs = options.tokenMs ?? world.timing.tokenMs;
  const archiveWriter = archive && new ArchiveWriter(world, archive, !memory, onArchiveFailure);
  if (!memory) world.addTextChannel('general');
  return { world, archiveWriter };
};

/**
 * Starts a local Discord, on the loopback interface unless told otherwise, with a server, a channel `general` and the bot in it.
 * A discord.js client reaches it with `rest: { api: playground.apiUrl }` and any token.
 * @throws ArchiveError when the archive holds what this version does not understand
 */
export const startPlayground = async (options: PlaygroundOptions = {}): Promise<Playground> => {
  const { world, archiveWriter } = await openWorld(options);
  const waits = new Waits(options.safetyMs ?? SAFETY_MS);
  const schema = await loadSchema();
  const context: ApiContext = {
    world,
    archiveWriter,
    faults: new Faults(),
    schema,
    requests: [],
    violations: [],
  };
  const gateway = new Gateway(world);
  world.onChange(() => waits.changed());
  const app = fastify({
    bodyLimit: BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MOST_PARAMETER_CHARACTERS },
  });
  await app.register(multipart, {
    limits: { fileSize: 3 * LIMITS.uploadBytes, fieldSize: LIMITS.uploadBytes },
  });
  mountApi(app, context);
  const page = { world, faults: context.faults, gateway, firstSteps: options };
  mountPage(app, page, (id) => new Person(world, waits, world.user(id)));
  const { host = LOOPBACK } = options;
  world.isOpen = host !== LOOPBACK;
  await app.listen({ host, port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  const place = `${reachable(host)}:${port}`;
  world.origin = `http://${place}`;
  world.gatewayUrl = `ws://${place}/gateway`;
  gateway.attach(app.server, world.gatewayUrl);
  return new Playground(app, context, gateway, waits);
};
