/** The whole bot, whose database writes until its log needs a file that the disk has no room for: see tests/e2e/start.test.ts. */
import { pino } from 'pino';
import { startPostboard } from '../../src/app/postboard.ts';
import { runToEnd } from '../../src/app/run.ts';
import { type BotTask, READY } from '../../src/proof/bot/run-bot.ts';

const { config, api }: BotTask = JSON.parse(process.argv[2] ?? '{}');
const log = pino({ base: null }, pino.destination({ dest: 2, sync: true }));
const bot = await startPostboard(config, log, { token: 'child-secret', api });
process.stdout.write(`${READY}\n`);
const ending = runToEnd(bot, log, new Promise(() => undefined));
const { prisma } = bot.services.database;
const write = () => prisma.$executeRaw`SELECT pg_logical_emit_message(true, 'test', repeat('x', 100000))`;
// Others go on asking while it fails.
const writing = async (): Promise<void> => {
  for (;;) await write();
};
await Promise.allSettled([writing(), writing()]);
process.exitCode = await ending;
