/** The whole bot as its next version will be, whose games all have a later version of their rules. */
import { GAMES } from '../../src/games/index.ts';
import { runBot } from '../../src/proof/bot/run-bot.ts';

for (const game of GAMES.values()) Object.assign(game, { rulesVersion: `${Number(game.rulesVersion) + 1}` });
await runBot(process.argv[2]);
