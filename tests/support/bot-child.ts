/** The whole bot in a process of its own, to be killed: see tests/e2e/support/bot-process.ts. */
import { runBot } from '../../src/proof/bot/run-bot.ts';

await runBot(process.argv[2]);
