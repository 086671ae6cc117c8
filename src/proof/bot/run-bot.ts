import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { startPostboard } from '../../app/postboard.ts';
import { runToEnd } from '../../app/run.ts';
import { keepHeapsSmall } from '../../app/small-heaps.ts';
import type { Config } from '../../config/config.ts';
import { type DatabaseMoment, dieAtQuery } from './die-at-query.ts';
import { type JumpingTime, jumpingTime } from './jumping-time.ts';

/** What a bot in a process of its own is told. */
export interface BotTask {
  readonly config: Config;
  /** Address of the local Discord. */
  readonly api: string;
  /** How long it waits for suggestions; as usual if left out. */
  readonly suggestWithinMs?: number;
  /** How long it lets a process of later rules answer first; as usual if left out. */
  readonly afterOthersMs?: number;
  /** All that it does if left out. */
  readonly logLevel?: Config['logLevel'];
  /** When it shall kill itself in the midst of its talk with the database. */
  readonly moment?: DatabaseMoment;
}

/** What a bot in a process of its own can be told while it runs. */
export type BotOrder =
  /** Its clock goes on, or back, by so much. */
  | { readonly kind: 'jump'; readonly ms: number }
  /** So many of the next jobs of its drawing threads are never done. */
  | { readonly kind: 'hang'; readonly jobs: number };

/** The first line that such a bot says, once it answers; behind it, where its metrics are served. */
export const READY = 'ready';

/**
 * Runs a bot until it is told to stop. Its log goes to standard error, and is written before anything else is done.
 * @param task a {@link BotTask} as JSON
 */
export const runBot = async (task = '{}'): Promise<void> => {
  const { config, api, moment, logLevel: level = 'debug', ...patience }: BotTask = JSON.parse(task);
  if (moment) dieAtQuery(moment);
  keepHeapsSmall();
  const log = pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
  const destination = { token: 'child-secret', api, ...patience };
  const time = jumpingTime();
  obey(time);
  const bot = await startPostboard(config, log, destination, { time });
  process.stdout.write(`${READY} ${bot.metricsUrl ?? ''}\n`);
  const stopped = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()));
  process.exitCode = await runToEnd(bot, log, stopped);
};

const obey = (time: JumpingTime): void => {
  process.on('message', (order: BotOrder) => {
    switch (order.kind) {
      case 'jump':
        time.jump(order.ms);
        return;
      case 'hang':
        hangJobs(order.jobs);
        return;
    }
  });
  process.once('disconnect', () => process.exit(1));
  // Whoever waits for orders only may end.
  process.channel?.unref();
};

/** Lets jobs for threads get lost on the way there. */
const hangJobs = (jobs: number): void => {
  const { postMessage } = Worker.prototype;
  let left = jobs;
  Worker.prototype.postMessage = function (this: Worker, ...message) {
    if (left <= 0) return postMessage.apply(this, message);
    left -= 1;
  };
};
