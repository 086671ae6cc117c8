import { type Command, InvalidArgumentError } from 'commander';
import { type Io, stopSignal } from './io.ts';

const DEFAULT_PORT = 8080;
const MAX_PORT = 65_535;

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= MAX_PORT) return port;
  throw new InvalidArgumentError(`a port number from 0 to ${MAX_PORT}`);
};

/** `playground`: runs the local Discord alone, for other bots. Nothing in it is kept. */
export const addPlayground = (program: Command, io: Io): void => {
  program
    .command('playground')
    .description('run the local Discord without Postboard, for a bot of yours')
    .option('--port <port>', 'of its page and API; 0 takes a free one', portOf, DEFAULT_PORT)
    .action(({ port }: { port: number }) => playAndWait(io, port));
};

const playAndWait = async (io: Io, port: number): Promise<void> => {
  const { startPlaygroundAlone } = await import('../app/start.ts');
  const stopped = stopSignal();
  const playground = await startPlaygroundAlone(port);
  io.out(`Page: ${playground.url}`);
  io.out(`REST base URL for a bot, with any token: ${playground.apiUrl}`);
  await stopped;
  await playground.close();
};
