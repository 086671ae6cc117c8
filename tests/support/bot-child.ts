/** The whole bot in a process of its own, to be killed: see tests/e2e/support/hired-bot.ts. */
import { pino } from 'pino';
import { startPostboard } from '../../src/app/postboard.ts';
import { runToEnd } from '../../src/app/run.ts';
import type { Config } from '../../src/config/config.ts';
import { type DatabaseMoment, dieAtQuery } from './die-at-query.ts';
import { PATIENCE_MS } from './patience.ts';

interface Task {
  readonly config: Config;
  readonly api: string;
  readonly moment?: DatabaseMoment;
}

const { config, api, moment }: Task = JSON.parse(process.argv[2] ?? '{}');
if (moment) dieAtQuery(moment);
const log = pino({ level: 'debug', base: null }, pino.destination({ dest: 2, sync: true }));
const bot = await startPostboard(config, log, { token: 'child-secret', api, suggestWithinMs: PATIENCE_MS });
process.stdout.write('ready\n');
process.exitCode = await runToEnd(
  bot,
  log,
  new Promise((resolve) => process.once('SIGTERM', () => resolve())),
);
