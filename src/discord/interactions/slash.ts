import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from 'discord.js';
import type { OptionValues } from '../../games/front.ts';
import type { AnyFront } from '../../games/index.ts';
import { canAct } from '../../kernel/game.ts';
import { playerOf, type Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { addComputer } from '../handlers/company.ts';
import { cancelTable, joinTable, leaveTable, startTable } from '../handlers/lobby.ts';
import { announceAbsence, endAbsence, mySettings } from '../handlers/me.ts';
import { exportMe, forgetMe } from '../handlers/my-data.ts';
import { myDigest } from '../handlers/my-digest.ts';
import { newTable } from '../handlers/new-table.ts';
import { showNews } from '../handlers/news.ts';
import { tableOptionsOf } from '../handlers/options.ts';
import { tableStandingOrders } from '../handlers/orders.ts';
import { playLines, showTurn, undoMove, undoTo } from '../handlers/play.ts';
import { askQuestion } from '../handlers/question.ts';
import { showChart, showFilm } from '../handlers/retrospect.ts';
import { followTable, takeSeat } from '../handlers/seats.ts';
import { serverSettings } from '../handlers/server.ts';
import { exportTable, showBoard, showLog, showStatus, showTables, verifyTable } from '../handlers/show.ts';
import { showLeaderboard, showStats } from '../handlers/statistics.ts';
import { openVote, repairTable, tablePace } from '../handlers/time.ts';
import { runRules } from '../rules-help/run.ts';
import type { Caller } from './caller.ts';
import { ANY, findTable } from './find-table.ts';
import { type InteractionResult, refused, refusedFor } from './outcome.ts';

const VALUES = [
  ApplicationCommandOptionType.String,
  ApplicationCommandOptionType.Integer,
  ApplicationCommandOptionType.Boolean,
  // By the id.
  ApplicationCommandOptionType.User,
] as const;

type RawOption = ChatInputCommandInteraction['options']['data'][number];

/** The values given to a command, by option. */
export const valuesOf = (data: readonly RawOption[]): OptionValues =>
  Object.fromEntries(
    data.flatMap((option): [string, OptionValues[string]][] => {
      if (option.options) return Object.entries(valuesOf(option.options));
      return VALUES.some((type) => type === option.type) ? [[option.name, option.value]] : [];
    }),
  );

/** Carries out a slash command. */
export const runSlash = async (
  deps: DiscordDeps,
  caller: Caller,
  interaction: ChatInputCommandInteraction,
): Promise<InteractionResult> => {
  const values = valuesOf(interaction.options.data);
  const { commandName } = interaction;
  if (commandName === 'tables') return showTables(deps, caller);
  if (ON_TIME[commandName]) return runTable(deps, caller, commandName, values);
  if (commandName === 'server') return serverSettings(deps, caller, values);
  if (commandName === 'stats') return showStats(deps, caller, values);
  if (commandName === 'leaderboard') return showLeaderboard(deps, caller);
  const subcommand = interaction.options.getSubcommand();
  const front = [...deps.fronts.values()].find(({ command }) => command.name === commandName);
  if (commandName === 'me') return runMe(deps, caller, subcommand, values);
  if (commandName === 'rules') return runRules(deps, caller, subcommand, values);
  if (front) return runGame(deps, caller, front, subcommand, values);
  return runTable(deps, caller, subcommand, values);
};

type TableHandler = (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  values: OptionValues,
) => Promise<InteractionResult>;

/** What `/table` does with a table that is open or being played. */
const ON_LIVE: Readonly<Record<string, TableHandler>> = {
  join: joinTable,
  leave: (deps, caller, table, { sure }) => leaveTable(deps, caller, table, sure === true),
  seat: (deps, caller, table) => takeSeat(deps, caller, table),
  follow: (deps, caller, table, { stop }) => followTable(deps, caller, table, stop !== true),
  start: startTable,
  turn: (deps, caller, table) => showTurn(deps, caller, table),
  computer: addComputer,
  undo: (deps, caller, table, { to }) =>
    typeof to === 'number' ? undoTo(deps, caller, table, to) : undoMove(deps, caller, table),
  cancel: (deps, caller, table, { sure }) => cancelTable(deps, caller, table, sure === true),
};

/** What it does with any table, ended ones too. */
const ON_ANY: Readonly<Record<string, TableHandler>> = {
  status: showStatus,
  news: showNews,
  board: (deps, caller, table, { text, at }) =>
    showBoard(deps, caller, table, text === true, typeof at === 'number' ? at : undefined),
  log: (deps, caller, table, { page }) =>
    showLog(deps, caller, table, typeof page === 'number' ? page : undefined),
  options: tableOptionsOf,
  orders: tableStandingOrders,
  chart: showChart,
  film: showFilm,
  export: exportTable,
  verify: verifyTable,
};

/** What concerns one person, wherever they play. */
const runMe = (
  deps: DiscordDeps,
  caller: Caller,
  subcommand: string,
  values: OptionValues,
): Promise<InteractionResult> => {
  switch (subcommand) {
    case 'settings':
      return mySettings(deps, caller, values);
    case 'away':
      return announceAbsence(deps, caller, values);
    case 'back':
      return endAbsence(deps, caller);
    case 'digest':
      return myDigest(deps, caller, values);
    case 'data':
      return exportMe(deps, caller);
    case 'forget':
      return forgetMe(deps, caller, values.sure === true);
    default:
      throw new Error(`unknown subcommand /me ${subcommand}`);
  }
};

/** Commands of their own that concern a table as those of `/table` do. */
const ON_TIME: Readonly<Record<string, TableHandler>> = {
  pace: tablePace,
  vote: openVote,
  repair: repairTable,
};

const runTable = async (
  deps: DiscordDeps,
  caller: Caller,
  subcommand: string,
  values: OptionValues,
): Promise<InteractionResult> => {
  if (subcommand === 'new') return newTable(deps, caller, values);
  const handler = ON_LIVE[subcommand] ?? ON_ANY[subcommand] ?? ON_TIME[subcommand];
  if (!handler) throw new Error(`unknown subcommand /table ${subcommand}`);
  // One that has ended is found too where nothing lives: then the answer is that it is over.
  const table = await findTable(deps, caller, { named: nameIn(values), phases: ANY });
  if (!table.ok) return refused(table.refusal);
  return handler(deps, caller, table.value, values);
};

const nameIn = ({ table }: OptionValues): string | undefined =>
  typeof table === 'string' ? table : undefined;

const runGame = async (
  deps: DiscordDeps,
  caller: Caller,
  front: AnyFront,
  name: string,
  { table: named, ...values }: OptionValues,
): Promise<InteractionResult> => {
  const subcommand = front.command.subcommands.find((candidate) => candidate.name === name);
  if (!subcommand) throw new Error(`unknown subcommand /${front.command.name} ${name}`);
  const game = front.game.id;
  const found = await findTable(deps, caller, { named: nameIn({ table: named }), game, phases: ANY });
  if (!found.ok) return refused(found.refusal);
  const table = found.value;
  const player = playerOf(table, caller.userId);
  if (!player) return refusedFor('seat.not-yours', {}, table);
  if (table.phase === 'lobby' || (subcommand.kind === 'move' && table.phase !== 'running')) {
    return refusedFor(PHASE_REFUSALS[table.phase], {}, table);
  }
  const asked = await deps.views.seatContext(table, player.seat);
  if (!asked.ok) return refused(asked.refusal, table);
  if (subcommand.kind === 'question')
    return askQuestion(deps, caller, table, asked.value, subcommand, values);
  if (!canAct(front.game, asked.value.state, player.seat)) return refusedFor('turn.not-yours', {}, table);
  const selection = subcommand.selection?.(values, asked.value);
  if (selection !== undefined) return showTurn(deps, caller, table, '', selection);
  return playLines(deps, caller, table, { lines: subcommand.lines(values, asked.value) });
};

const PHASE_REFUSALS = {
  lobby: 'table.not-running',
  over: 'table.over',
  cancelled: 'table.cancelled',
} as const;
