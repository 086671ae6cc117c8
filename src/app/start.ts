import type { Config } from '../config/config.ts';
import type { Logger } from '../config/logger.ts';
import { type Playground, startPlayground } from '../playground/index.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { createPlaygroundArchive } from '../store/playground-archive.ts';
import { FIRST_STEPS } from './first-steps.ts';
import { type Postboard, startPostboard } from './postboard.ts';
import { playgroundError } from './start-error.ts';

/** The whole of it, running. */
export interface Running {
  readonly postboard: Postboard;
  /** The local Discord, where the bot went for want of a token. */
  readonly playground?: Playground;
  stop(): Promise<void>;
}

/** The playground takes any token. */
const PLAYGROUND_TOKEN = 'playground';

/**
 * Starts the bot where the settings say: with a token at Discord; without one in a local playground that is
 * started with it.
 * @throws StartError or DatabaseError in one line where the settings do not fit
 * @param print takes lines for the person who started it, such as the playground's address
 */
export const start = async (config: Config, log: Logger, print: (line: string) => void): Promise<Running> => {
  if (config.discordToken) {
    const { discordToken: token, discordApi: api } = config;
    const postboard = await startPostboard(config, log, { token, ...(api && { api, proxied: true }) });
    print(`Connected to Discord as ${postboard.client.user.username}.`);
    return { postboard, stop: () => postboard.stop() };
  }
  return startHere(config, log, print);
};

/** The bot and its local Discord, which keeps what stands in it in the bot's own database. */
const startHere = async (config: Config, log: Logger, print: (line: string) => void): Promise<Running> => {
  const database = await openDatabase(config);
  const opened: (() => Promise<void>)[] = [() => database.close()];
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const playground = await openPlayground(config, log, database);
    opened.push(() => playground.close());
    const destination = { token: PLAYGROUND_TOKEN, api: playground.apiUrl };
    const postboard = await startPostboard(config, log, destination, { database });
    opened.push(() => postboard.stop());
    print(`No DISCORD_TOKEN is set, so the bot plays in a local playground: ${playground.url}`);
    return { postboard, playground, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Starts a local Discord without a bot.
 * @throws StartError in one line when the port cannot be had
 */
export const startPlaygroundAlone = (port: number): Promise<Playground> =>
  startPlayground({ port }).catch((error: unknown) => {
    throw playgroundError(error, { port });
  });

const openPlayground = (
  { playgroundPort: port, playgroundHost: host }: Config,
  log: Logger,
  database: Database,
): Promise<Playground> =>
  startPlayground({
    port,
    ...(host && { host }),
    ...FIRST_STEPS,
    archive: createPlaygroundArchive(database),
    onArchiveFailure: (error) => log.error({ err: error }, 'the playground could not be kept; trying again'),
  }).catch((error: unknown) => {
    throw playgroundError(error, { port, ...(host && { host }) });
  });
