import {
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
  type Message,
  Options,
  Partials,
  type REST,
  RESTEvents,
} from 'discord.js';
import type { Logger } from '../config/logger.ts';
import { SHARD_VARIABLES, type Shards } from '../config/shards.ts';
import type { Measures } from '../metrics/measures.ts';
import { safeError } from './safe-error.ts';

/** Where Discord is. */
export interface Connection {
  readonly token: string;
  /** Address of the API; Discord's own if left out. */
  readonly api?: string;
  /** That address only keeps the limits of the real Discord for several processes. */
  readonly proxied?: boolean;
  /** The shards of the gateway that this process takes; as many as Discord recommends if left out. */
  readonly shards?: Shards;
}

/** Discord shuts out for a day who makes 10,000 invalid requests in ten minutes: each time so many have come together, we are told. */
const MANY_INVALID = 500;

/** So many are kept in memory: of each server, and in all. */
const MOST_PEOPLE = 200;

/** Where Discord asks for patience, requests wait at most so long. */
const MOST_WAIT_MS = 30_000;

/**
 * A Discord client that hears of interactions and of messages. Nobody is pinged unless a message says so.
 * @param connection where to connect to
 */
export const createClient = ({ api, proxied, shards }: Omit<Connection, 'token'>, log: Logger): Client => {
  forgetVariables();
  const client = new Client({
    // Messages that mention the bot, and direct ones, come with their words; those of others come without.
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    // Direct messages come from channels that the client has never seen.
    partials: [Partials.Channel],
    allowedMentions: { parse: [] },
    ...(shards ? { shards: numbersFrom(shards), shardCount: shards.count } : { shards: 'auto' as const }),
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      // Each message and interaction brings who it is from along: of all others nothing has to be remembered.
      GuildMemberManager: {
        maxSize: MOST_PEOPLE,
        keepOverLimit: (member) => member.id === member.client.user.id,
      },
      UserManager: { maxSize: MOST_PEOPLE, keepOverLimit: (user) => user.id === user.client.user.id },
    }),
    rest: {
      ...(api && { api }),
      // Whoever is told to wait for longer comes back later, instead of waiting there and then.
      rejectOnRateLimit: ({ retryAfter }) => retryAfter > MOST_WAIT_MS,
      invalidRequestWarningInterval: MANY_INVALID,
    },
    ...(api &&
      !proxied && {
        // A local server asks for no pause between logins.
        ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => undefined }) },
      }),
  });
  forgetConversations(client);
  client.on(Events.Error, (error) => log.error({ err: safeError(error) }, 'discord client'));
  client.on(Events.Warn, (text) => log.warn({ text }, 'discord client'));
  client.rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) =>
    log.warn(
      { count, remainingTime },
      'many invalid requests: at 10,000 in ten minutes Discord shuts the bot out',
    ),
  );
  client.on(Events.ShardError, (error) => log.warn({ err: safeError(error) }, 'gateway connection'));
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, 'gateway reconnecting'));
  client.on(Events.ShardResume, (shard) => log.info({ shard }, 'gateway resumed'));
  return client;
};

/**
 * discord.js keeps the channel of each direct conversation for ever, and takes it in again whenever something comes from there:
 * all others are forgotten each time that so many messages and presses of buttons have come.
 */
const forgetConversations = (client: Client): void => {
  let heard = 0;
  const hear = ({ guildId, channelId }: Pick<Message | Interaction, 'guildId' | 'channelId'>): void => {
    if (guildId !== null) return;
    heard += 1;
    if (heard % MOST_PEOPLE > 0) return;
    client.channels.cache.sweep((channel) => channel.isDMBased() && channel.id !== channelId);
  };
  client.on(Events.MessageCreate, hear);
  client.on(Events.InteractionCreate, hear);
};

/**
 * discord.js reads variables of these names by itself, and takes an empty one, as `.env.example` has it, for no shard at all.
 * What they say stands in the settings by now.
 */
const forgetVariables = (): void => {
  for (const name of Object.keys(SHARD_VARIABLES)) delete process.env[name];
};

const numbersFrom = ({ first, last }: Shards): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Answers that Discord counts as invalid requests. */
const INVALID: readonly number[] = [401, 403, 429];

/** Counts requests that Discord holds against the bot. */
export const countInvalidRequests = (
  rest: REST,
  { invalidRequest }: Pick<Measures, 'invalidRequest'>,
): void => {
  rest.on(RESTEvents.Response, (_, { status }) => {
    if (INVALID.includes(status)) invalidRequest(status);
  });
};

/** Logs in and waits until the client is ready. */
export const logIn = async (client: Client, token: string): Promise<Client<true>> => {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  return ready;
};
