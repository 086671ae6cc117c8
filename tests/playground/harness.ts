import { Client, type ClientOptions, Events, GatewayIntentBits, Partials } from 'discord.js';
import { onTestFinished } from 'vitest';
import { type Playground, type PlaygroundOptions, startPlayground } from '../../src/playground/index.ts';
import { BOT_PERMISSIONS } from '../../src/playground/world/permissions.ts';
import { PATIENT } from '../support/patience.ts';

const { Guilds, GuildMessages, DirectMessages } = GatewayIntentBits;

/** For bots that do all that the playground's API can. */
const WIDE = [
  ...BOT_PERMISSIONS,
  'ADD_REACTIONS',
  'MANAGE_MESSAGES',
  'MANAGE_THREADS',
  'MANAGE_CHANNELS',
  'CREATE_PRIVATE_THREADS',
  'PIN_MESSAGES',
] as const;

/** A playground that lives as long as the test. Its bot may do everything that tests ask of it. */
export const openPlayground = async (options: PlaygroundOptions = {}): Promise<Playground> => {
  const playground = await startPlayground({ botPermissions: WIDE, ...PATIENT, ...options });
  onTestFinished(() => playground.close());
  return playground;
};

/** A real discord.js client, logged in to a playground, that lives as long as the test. */
export const logIn = async (
  playground: Playground,
  options: Partial<ClientOptions> = {},
): Promise<Client<true>> => {
  const client = new Client({
    intents: [Guilds, GuildMessages, DirectMessages],
    partials: [Partials.Channel, Partials.Message],
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
    ...options,
    rest: { api: playground.apiUrl, ...options.rest },
  });
  onTestFinished(() => client.destroy());
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login('any-token');
  return ready;
};

/** Both together. */
export const openWithBot = async (
  options: PlaygroundOptions = {},
): Promise<{ playground: Playground; client: Client<true> }> => {
  const playground = await openPlayground(options);
  return { playground, client: await logIn(playground) };
};
