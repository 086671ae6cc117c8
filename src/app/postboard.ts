import { type Client, Events, type REST } from 'discord.js';
import type { Config } from '../config/config.ts';
import { NO_LIMITS } from '../config/limits.ts';
import type { Logger } from '../config/logger.ts';
import { countInvalidRequests, createClient, logIn } from '../discord/client.ts';
import { createDeliverer } from '../discord/deliverer/deliverer.ts';
import type { DiscordDeps } from '../discord/deps.ts';
import { acknowledgementsAt } from '../discord/interactions/acknowledge.ts';
import { answersAt } from '../discord/interactions/answers.ts';
import { lackingBy } from '../discord/interactions/lacking.ts';
import { createLimits } from '../discord/limits.ts';
import { whenLost } from '../discord/lost.ts';
import { withPictureCache } from '../discord/messages/remembered.ts';
import { startPlaceListener } from '../discord/place-listener.ts';
import { createQuestionMemory } from '../discord/question-memory.ts';
import { allCommands } from '../discord/registration/command-bodies.ts';
import { registerCommands, registeredIds } from '../discord/registration/register.ts';
import { startRouter } from '../discord/router.ts';
import { startMentionListener } from '../discord/rules-help/mention-listener.ts';
import { GAMES, offeredFronts } from '../games/index.ts';
import { textsOf } from '../i18n/index.ts';
import type { Time } from '../jobs/time.ts';
import type { Measures } from '../metrics/measures.ts';
import { openLibrary } from '../rulebook/index.ts';
import type { Database } from '../store/database.ts';
import type { Entropy } from '../table/model/ports.ts';
import { databaseHints } from './database-hints.ts';
import { type Monitoring, openMonitoring, withTimedPictures, withTimedPosts } from './monitoring.ts';
import { openServices, type Services } from './services.ts';
import { loginError } from './start-error.ts';

/** A running bot. */
export interface Postboard {
  readonly services: Services;
  readonly client: Client<true>;
  /** Where health and metrics are served, if `METRICS_PORT` is set. */
  readonly metricsUrl?: string;
  /** Resolves, with the reason in one line, when Discord has turned the bot away for good or the database is broken: nothing is left but to start anew. */
  readonly lost: Promise<string>;
  /** Finishes what is under way, then closes everything. A second call waits for the first. */
  stop(): Promise<void>;
}

/** Where the bot goes. */
export interface Destination {
  /** Secret. */
  readonly token: string;
  /** Address of another Discord than the real one, such as the playground's. */
  readonly api?: string;
  /** That address only keeps the limits of the real Discord for several processes. */
  readonly proxied?: boolean;
  /** How long it waits for suggestions of what may be typed. */
  readonly suggestWithinMs?: number;
  /** How long a process of later rules may take to answer first. */
  readonly afterOthersMs?: number;
}

/** What else the bot may be given. */
export interface Surroundings {
  /** The machine's clock by default. */
  readonly time?: Time;
  /** The operating system's by default. */
  readonly entropy?: Entropy;
  /** Open already, and to be closed by whoever opened it. By default the one that the settings name. */
  readonly database?: Database;
}

/**
 * Starts the bot: database, deliveries, tables, Discord.
 * @throws DatabaseError or StartError in one line if the database cannot be used or Discord does not let it in
 */
export const startPostboard = async (
  config: Config,
  log: Logger,
  destination: Destination,
  surroundings: Surroundings = {},
): Promise<Postboard> => {
  const services = await openServices({ config, games: GAMES, log, ...surroundings });
  const { shards } = config;
  const client = createClient({ ...destination, ...(shards && { shards }) }, log);
  let monitoring: Monitoring | undefined;
  try {
    // Before the login, so that whoever asks for the health of a bot that waits for Discord is told so.
    monitoring = await openMonitoring(services, client);
    for (const hint of await databaseHints(services.database, config)) log.warn(hint);
    return await connect(services, client, monitoring, destination);
  } catch (error) {
    await monitoring?.close();
    await client.destroy();
    await services.close();
    throw error;
  }
};

/** The real one gives up after three seconds. */
const SUGGEST_WITHIN_MS = 2_300;
/** Discord waits three seconds. By then whoever goes first has acknowledged long since. */
const AFTER_OTHERS_MS = 1_000;

const connect = async (
  services: Services,
  client: Client,
  monitoring: Monitoring,
  {
    token,
    api,
    suggestWithinMs = SUGGEST_WITHIN_MS,
    afterOthersMs = AFTER_OTHERS_MS,
    proxied = false,
  }: Destination,
): Promise<Postboard> => {
  const { config, log } = services;
  const { measures, url: metricsUrl } = monitoring;
  const deps: DiscordDeps = {
    ...discordDeps(services, client.rest, measures),
    lackingIn: lackingBy(client),
    acknowledgements: acknowledgementsAt(api),
    answers: answersAt(api),
    suggestWithinMs,
    afterOthersMs,
  };
  const { broken } = services.database;
  const lost = Promise.race([whenLost(client), ...(broken ? [broken] : [])]);
  countInvalidRequests(client.rest, measures);
  // Listening begins before the login, so that nobody who is quick goes unanswered.
  const router = startRouter(client, deps);
  const mentions = startMentionListener(client, deps);
  const places = startPlaceListener(client, deps);
  const ready = await logIn(client, token).catch((error: unknown) => {
    throw loginError(error, proxied);
  });
  const { id: ownId } = ready.user;
  const registry = {
    rest: ready.rest,
    applicationId: ready.application.id,
    ...(config.discordGuildId && { guildId: config.discordGuildId }),
    serverIds: [...ready.guilds.cache.keys()],
  };
  // Of several processes only the one with the first shard registers them.
  const { ids } = ready.ws.shards.has(0)
    ? await registerCommands(registry, allCommands(deps), log)
    : await registeredIds(registry, log);
  for (const [name, id] of ids) deps.texts.commandIds.set(name, id);
  const deliverer = createDeliverer({ ...deps, ...services.background }, ready.rest, ownId);
  await services.startDeliveries(withTimedPosts(deliverer, measures));
  log.info({ name: ready.user.username, servers: ready.guilds.cache.size }, 'ready');
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= stopAll([router, mentions, places, monitoring, services], ready);
    return stopping;
  };
  return { services, client: ready, lost, ...(metricsUrl && { metricsUrl }), stop };
};

const discordDeps = (services: Services, rest: REST, measures: Measures) => {
  const { examples = false, defaultLocale, pictureFormat, pictureSize = 'full' } = services.config;
  const fronts = offeredFronts(examples);
  return {
    ...services,
    fronts: withPictureCache(withTimedPictures(fronts, measures)),
    texts: textsOf(new Map([...fronts].map(([id, { texts }]) => [id, texts]))),
    library: openLibrary(fronts.keys()),
    rest,
    measures,
    limits: createLimits(services.config.limits ?? NO_LIMITS, services),
    memory: createQuestionMemory(services),
    defaultLocale,
    pictureFormat,
    pictureSize,
  };
};

const stopAll = async (parts: readonly { close(): Promise<void> }[], client: Client): Promise<void> => {
  for (const part of parts) await part.close();
  // Its last words would be that it tries to come back.
  client.removeAllListeners(Events.ShardReconnecting);
  await client.destroy();
};
