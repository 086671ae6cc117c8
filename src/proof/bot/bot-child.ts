import { runBot } from './run-bot.ts';

await runBot(process.argv[2]);
