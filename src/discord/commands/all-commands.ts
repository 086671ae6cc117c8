import type { DiscordDeps } from '../deps.ts';
import { gameCommand } from './game-command.ts';
import { type CommandBody, localized } from './localize.ts';
import { tableCommand, tablesCommand } from './table-command.ts';

/** Every slash command of the bot, as Discord takes it. */
export const allCommands = ({ fronts, texts }: Pick<DiscordDeps, 'fronts' | 'texts'>): CommandBody[] =>
  [tableCommand(fronts), tablesCommand, ...[...fronts.values()].map(gameCommand)].map((spec) =>
    localized(spec, texts),
  );
