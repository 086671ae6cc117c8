import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BotOrder, type BotTask, READY } from './run-bot.ts';

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
  /** Where its metrics are served, once it is ready and if they are. */
  readonly metricsUrl: string;
  /** Tells it something. */
  tell(order: BotOrder): void;
  /** Everything it has logged. */
  log(): string;
  /** kill -9, now. */
  kill(): void;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

/** What Dockerfile and systemd unit set, so that memory is measured as it is there. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MIMALLOC_ALLOW_THP: '0' };

const CHILD = [fileURLToPath(new URL('./bot-child.ts', import.meta.url))];

/** How its process is started. */
export interface BotStart {
  /** What Node is told to run, which gets the task as JSON behind it. */
  readonly script?: readonly string[];
  /** No file of its can grow beyond so many blocks, as if the disk were full. Not to be had on Windows. */
  readonly mostBlocks?: number;
}

/** For a bot that does not live long: what it runs is translated but not made quick, which would take longer than it lives. */
export const SHORT_LIVED: BotStart = { script: ['--liftoff-only', ...CHILD] };

/** Starts a bot on some data. */
export const startBotProcess = (task: BotTask, { script = CHILD, mostBlocks }: BotStart = {}): BotProcess => {
  const bot = spawn(...commandLine([...script, JSON.stringify(task)], mostBlocks), {
    env: { ...process.env, ...ALLOCATOR },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let dead = false;
  let log = '';
  let metricsUrl = '';
  bot.stderr?.on('data', (chunk) => {
    log += chunk;
  });
  const gone = new Promise<void>((resolve) => {
    bot.once('close', () => {
      dead = true;
      resolve();
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    bot.stdout?.once('data', (line) => {
      metricsUrl = String(line).slice(READY.length).trim();
      resolve();
    });
    void gone.then(() => reject(new Error(`the bot died before it was ready:\n${log}`)));
  });
  // Whoever does not wait for it to be ready need not mind.
  ready.catch(() => undefined);
  return {
    ready,
    gone,
    get exitCode() {
      return bot.exitCode;
    },
    get isDead() {
      return dead;
    },
    get metricsUrl() {
      return metricsUrl;
    },
    tell(order) {
      if (bot.connected) bot.send(order, () => undefined);
    },
    log: () => log,
    kill() {
      dead = true;
      bot.kill('SIGKILL');
    },
    async stop() {
      bot.kill('SIGTERM');
      await gone;
    },
  };
};

/**
 * The program and its arguments that run Node.
 * @param mostBlocks see {@link BotStart}
 */
export const commandLine = (
  args: readonly string[],
  mostBlocks: number | undefined,
): [program: string, args: readonly string[]] => {
  if (mostBlocks === undefined) return [process.execPath, args];
  return ['sh', ['-c', `trap '' XFSZ; ulimit -f ${mostBlocks}; exec "$0" "$@"`, process.execPath, ...args]];
};
