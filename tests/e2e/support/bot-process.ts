import type { Config } from '../../../src/config/config.ts';
import type { Playground } from '../../../src/playground/index.ts';
import { type BotProcess, startBotProcess as start } from '../../../src/proof/bot/bot-process.ts';
import type { DatabaseMoment } from '../../../src/proof/bot/die-at-query.ts';
import { runOf } from '../../support/bundle.ts';
import { PATIENCE_MS } from '../../support/patience.ts';

export type { BotProcess };

const script = await runOf('bot-child');

/**
 * Starts the bot on some data.
 * @param moment when it shall kill itself in the midst of its talk with the database
 */
export const startBotProcess = (
  config: Config,
  { apiUrl: api }: Playground,
  moment?: DatabaseMoment,
): BotProcess => start({ config, api, suggestWithinMs: PATIENCE_MS, ...(moment && { moment }) }, { script });
