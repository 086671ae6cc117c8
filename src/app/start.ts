import type { Config } from '../config/config.ts';
import type { Logger } from '../config/logger.ts';
import { type Playground, startPlayground } from '../playground/index.ts';
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
    const postboard = await startPostboard(config, log, { token: config.discordToken });
    print(`Connected to Discord as ${postboard.client.user.username}.`);
    return { postboard, stop: () => postboard.stop() };
  }
  const playground = await startPlayground({ port: config.playgroundPort }).catch((error: unknown) => {
    throw playgroundError(error, config.playgroundPort);
  });
  try {
    const destination = { token: PLAYGROUND_TOKEN, api: playground.apiUrl };
    const postboard = await startPostboard(config, log, destination);
    print(`No DISCORD_TOKEN is set, so the bot plays in a local playground: ${playground.url}`);
    const stop = async (): Promise<void> => {
      await postboard.stop();
      await playground.close();
    };
    return { postboard, playground, stop };
  } catch (error) {
    await playground.close();
    throw error;
  }
};
