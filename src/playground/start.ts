import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { Faults } from './api/faults.ts';
import { type ApiContext, mountApi } from './api/mount.ts';
import { type AnnouncedLimits, RateLimits } from './api/rate-limits.ts';
import { loadSchema } from './api/schema.ts';
import type { Archive } from './archive/port.ts';
import { readArchive } from './archive/reader.ts';
import { ArchiveWriter } from './archive/writer.ts';
import { Gateway } from './gateway/gateway.ts';
import { mountPage } from './page/mount.ts';
import type { FirstSteps } from './page/quick-start.ts';
import { Person } from './people/person.ts';
import { Waits } from './people/waits.ts';
import { Playground } from './playground.ts';
import { LIMITS } from './world/limits.ts';
import type { Permission } from './world/permissions.ts';
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
  /** All that the bot may do in its servers; what bots commonly ask for by default. */
  readonly botPermissions?: readonly Permission[];
  /** How often the bot may ask, as it is told with every answer (`discordsLimits`); as often as it likes by default. */
  readonly rateLimits?: AnnouncedLimits;
  /** How many shards of the gateway the bot needs; 1 by default. */
  readonly shards?: number;
  /** Milliseconds after which a wait gives up. */
  readonly safetyMs?: number;
  /** Where all that stands in the playground is kept; without it, it goes when the playground closes. */
  readonly archive?: Archive;
  /** Told of what the archive did not take. */
  readonly onArchiveFailure?: (error: unknown) => void;
}

const SAFETY_MS = 30_000;

/** A new world with one channel, or the one that the archive holds. */
const openWorld = async (options: PlaygroundOptions) => {
  const { archive, onArchiveFailure = () => undefined } = options;
  const saved = archive && readArchive(await archive.load());
  const fetchFile = archive && ((id: string) => archive.file(id));
  const world = new World({ saved, fetchFile, botPermissions: options.botPermissions });
  world.shards = options.shards ?? world.shards;
  world.timing.acknowledgeMs = options.acknowledgeMs ?? world.timing.acknowledgeMs;
  world.timing.tokenMs = options.tokenMs ?? world.timing.tokenMs;
  const archiveWriter = archive && new ArchiveWriter(world, archive, !saved, onArchiveFailure);
  if (!saved) world.addTextChannel('general');
  return { world, archiveWriter };
};

/** Interaction tokens are long. */
const MOST_PARAMETER_CHARACTERS = 500;

const BODY_BYTES = 12 * LIMITS.uploadBytes;

const createServer = async (): Promise<FastifyInstance> => {
  const app = fastify({
    bodyLimit: BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MOST_PARAMETER_CHARACTERS },
  });
  await app.register(multipart, {
    limits: { fileSize: 3 * LIMITS.uploadBytes, fieldSize: LIMITS.uploadBytes },
  });
  return app;
};

const LOOPBACK = '127.0.0.1';
/** They mean all addresses of a machine, and are none themselves. */
const ALL_ADDRESSES: readonly string[] = ['0.0.0.0', '::'];

/** An address as it stands in a URL. */
const urlHost = (address: string): string => {
  if (ALL_ADDRESSES.includes(address)) return LOOPBACK;
  return address.includes(':') ? `[${address}]` : address;
};

const listen = async (
  app: FastifyInstance,
  world: World,
  gateway: Gateway,
  { host = LOOPBACK, port: wanted = 0 }: PlaygroundOptions,
): Promise<void> => {
  world.isOpen = host !== LOOPBACK;
  await app.listen({ host, port: wanted });
  const { port } = app.server.address() as AddressInfo;
  world.origin = `http://${urlHost(host)}:${port}`;
  world.gatewayUrl = `ws://${urlHost(host)}:${port}/gateway`;
  gateway.attach(app.server, world.gatewayUrl);
};

/**
 * Starts a local Discord, on the loopback interface unless told otherwise, with a server, a channel `general` and the bot in it.
 * A discord.js client reaches it with `rest: { api: playground.apiUrl }` and any token.
 * @throws ArchiveError when the archive holds what this version does not understand
 */
export const startPlayground = async (options: PlaygroundOptions = {}): Promise<Playground> => {
  const { world, archiveWriter } = await openWorld(options);
  const schema = await loadSchema();
  const faults = new Faults();
  const { rateLimits } = options;
  const limits = rateLimits && { allowed: rateLimits, taken: new RateLimits() };
  const api: ApiContext = { world, archiveWriter, faults, limits, schema, requests: [], violations: [] };
  const gateway = new Gateway(world);
  const waits = new Waits(options.safetyMs ?? SAFETY_MS);
  world.onChange(() => waits.changed());
  const app = await createServer();
  mountApi(app, api);
  const { quickStarts = [], firstCommands = {} } = options;
  const page = { world, faults, gateway, firstSteps: { quickStarts, firstCommands } };
  mountPage(app, page, (id) => new Person(world, waits, world.user(id)));
  await listen(app, world, gateway, options);
  return new Playground(app, api, gateway, waits);
};
