import type { DiscordDeps } from '../deps.ts';
import type { TopCommand } from './definition/command.ts';
import { type Registry, registryOf } from './definition/registry.ts';
import { gameCommand } from './game/game-command.ts';
import { leaderboard } from './leaderboard.ts';
import { away } from './me/away.ts';
import { back } from './me/back.ts';
import { data } from './me/data.ts';
import { digest } from './me/digest.ts';
import { forget } from './me/forget.ts';
import { remind } from './me/remind.ts';
import { settings } from './me/settings.ts';
import { pace } from './pace.ts';
import { repair } from './repair.ts';
import { ask } from './rules/ask.ts';
import { card } from './rules/card.ts';
import { contents } from './rules/contents.ts';
import { introduction } from './rules/introduction.ts';
import { turnSummary } from './rules/turn.ts';
import { weeklyDigest } from './server/digest.ts';
import { league } from './server/league.ts';
import { settings as serverSettings } from './server/settings.ts';
import { stats } from './stats.ts';
import { auto } from './table/auto.ts';
import { board } from './table/board.ts';
import { cancel } from './table/cancel.ts';
import { chart } from './table/chart.ts';
import { computer } from './table/computer.ts';
import { exportTable } from './table/export.ts';
import { film } from './table/film.ts';
import { follow } from './table/follow.ts';
import { hint } from './table/hint.ts';
import { join } from './table/join.ts';
import { leave } from './table/leave.ts';
import { log } from './table/log.ts';
import { moments } from './table/moments.ts';
import { newTable } from './table/new.ts';
import { news } from './table/news.ts';
import { options } from './table/options.ts';
import { plan } from './table/plan.ts';
import { replay } from './table/replay.ts';
import { seat } from './table/seat.ts';
import { share } from './table/share.ts';
import { start } from './table/start.ts';
import { status } from './table/status.ts';
import { turn } from './table/turn.ts';
import { undo } from './table/undo.ts';
import { verify } from './table/verify.ts';
import { tables } from './tables.ts';
import { vote } from './vote.ts';

/** What is offered: the games, and their rulebooks. */
export type OfferedGames = Pick<DiscordDeps, 'fronts' | 'library'>;

/**
 * Everything that Discord can ask of the bot: its slash commands, and with each the buttons and menus that do the
 * same. What is registered, routed and suggested is derived from this list.
 */
export const commandsFor = ({ fronts, library }: OfferedGames): TopCommand[] => [
  {
    name: 'table',
    subcommands: [
      newTable(fronts),
      join,
      leave,
      seat,
      follow,
      computer,
      options,
      start,
      status,
      turn,
      news,
      board,
      log,
      undo,
      hint,
      plan,
      moments,
      auto,
      cancel,
      chart,
      film,
      replay,
      exportTable,
      share,
      verify,
    ],
  },
  tables,
  pace,
  vote,
  repair,
  { name: 'me', subcommands: [settings, away, back, remind, digest, data, forget] },
  { name: 'server', subcommands: [serverSettings, weeklyDigest, league(fronts)] },
  stats,
  leaderboard,
  { name: 'rules', subcommands: [ask, card, contents(library), turnSummary(library), introduction(library)] },
  ...[...fronts.values()].map(gameCommand),
];

/** The same, to look things up in. */
export const registryFor = (offered: OfferedGames): Registry => registryOf(commandsFor(offered));
