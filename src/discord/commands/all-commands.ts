import type { DiscordDeps } from '../deps.ts';
import { rulesCommand } from '../rules-help/command.ts';
import { gameCommand } from './game-command.ts';
import { type CommandBody, localized } from './localize.ts';
import { serverCommand } from './server-command.ts';
import {
  leaderboardCommand,
  statsCommand,
  tableCommand,
  tablesCommand,
  timeCommands,
} from './table-command.ts';
import { meCommand } from './time-commands.ts';

/** Every slash command of the bot, as Discord takes it. */
export const allCommands = ({ fronts, texts }: Pick<DiscordDeps, 'fronts' | 'texts'>): CommandBody[] =>
  [
    tableCommand(fronts),
    tablesCommand,
    ...timeCommands,
    meCommand,
    serverCommand,
    statsCommand,
    leaderboardCommand,
    rulesCommand(),
    ...[...fronts.values()].map(gameCommand),
  ].map((spec) => localized(spec, texts));
