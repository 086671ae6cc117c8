import { spawn } from 'node:child_process';
import type { Config } from '../../../src/config/config.ts';
import type { Playground } from '../../../src/playground/index.ts';
import { bundled } from '../../support/bundle.ts';
import type { DatabaseMoment } from '../../support/die-at-query.ts';

/** The whole bot, at work in a process of its own. */
export interface BotProcess {
  /** Resolves once it answers; rejects if it dies before. */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended, however. */
  readonly gone: Promise<void>;
  /** With which code it has ended by itself; null before that, and if it was killed. */
  readonly exitCode: number | null;
  /** True from the moment it has been killed, or has ended by itself. */
  readonly isDead: boolean;
  /** Everything it has logged. */
  log(): string;
  /** kill -9, now. */
  kill(): void;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

const child = await bundled('bot-child');

/**
 * Starts the bot on some data.
 * @param moment when it shall kill itself in the midst of its talk with the database
 */
export const startBotProcess = (
  config: Config,
  { apiUrl }: Playground,
  moment?: DatabaseMoment,
): BotProcess => {
  const task = JSON.stringify({ config, api: apiUrl, ...(moment && { moment }) });
  const bot = spawn(process.execPath, [child, task], { stdio: ['ignore', 'pipe', 'pipe'] });
  let dead = false;
  let log = '';
  bot.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const gone = new Promise<void>((resolve) => {
    bot.once('close', () => {
      dead = true;
      resolve();
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    bot.stdout.once('data', () => resolve());
    void gone.then(() => reject(new Error(`the bot died before it was ready:\n${log}`)));
  });
  // Whoever does not wait for it to be ready need not mind.
  ready.catch(() => undefined);
  const kill = (): void => {
    dead = true;
    bot.kill('SIGKILL');
  };
  return {
    ready,
    gone,
    get exitCode() {
      return bot.exitCode;
    },
    get isDead() {
      return dead;
    },
    log: () => log,
    kill,
    async stop() {
      bot.kill('SIGTERM');
      await gone;
    },
  };
};
