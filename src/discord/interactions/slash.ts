import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from 'discord.js';
import type { OptionValues } from '../../games/front.ts';
import type { AnyFront } from '../../games/index.ts';
import { playerOf, type Table } from '../../table/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { cancelTable, joinTable, leaveTable, startTable } from '../handlers/lobby.ts';
import { newTable } from '../handlers/new-table.ts';
import { playLines, showTurn, undoMove } from '../handlers/play.ts';
import { askQuestion } from '../handlers/question.ts';
import { exportTable, showBoard, showLog, showStatus, showTables, verifyTable } from '../handlers/show.ts';
import type { Caller } from './caller.ts';
import { ANY, findTable } from './find-table.ts';
import { type Outcome, refused, refusedFor } from './outcome.ts';

const VALUES = [
  ApplicationCommandOptionType.String,
  ApplicationCommandOptionType.Integer,
  ApplicationCommandOptionType.Boolean,
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
): Promise<Outcome> => {
  const values = valuesOf(interaction.options.data);
  const { commandName } = interaction;
  if (commandName === 'tables') return showTables(deps, caller);
  const subcommand = interaction.options.getSubcommand();
  const front = [...deps.fronts.values()].find(({ command }) => command.name === commandName);
  if (front) return runGame(deps, caller, front, subcommand, values);
  return runTable(deps, caller, subcommand, values);
};

type TableHandler = (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  values: OptionValues,
) => Promise<Outcome>;

/** What `/table` does with a table that is open or being played. */
const ON_LIVE: Readonly<Record<string, TableHandler>> = {
  join: joinTable,
  leave: leaveTable,
  start: startTable,
  turn: (deps, caller, table) => showTurn(deps, caller, table),
  undo: (deps, caller, table) => undoMove(deps, caller, table),
  cancel: (deps, caller, table, { sure }) => cancelTable(deps, caller, table, sure === true),
};

/** What it does with any table, ended ones too. */
const ON_ANY: Readonly<Record<string, TableHandler>> = {
  status: showStatus,
  board: (deps, caller, table, { text }) => showBoard(deps, caller, table, text === true),
  log: (deps, caller, table, { page }) =>
    showLog(deps, caller, table, typeof page === 'number' ? page : undefined),
  export: exportTable,
  verify: verifyTable,
};

const runTable = async (
  deps: DiscordDeps,
  caller: Caller,
  subcommand: string,
  values: OptionValues,
): Promise<Outcome> => {
  if (subcommand === 'new') return newTable(deps, caller, values);
  const handler = ON_LIVE[subcommand] ?? ON_ANY[subcommand];
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
): Promise<Outcome> => {
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
  const asked = await deps.ask(table, player.seat);
  if (!asked.ok) return refused(asked.refusal, table);
  if (subcommand.kind === 'question')
    return askQuestion(deps, caller, table, asked.value, subcommand, values);
  if (!table.due.includes(player.seat)) return refusedFor('turn.not-yours', {}, table);
  return playLines(deps, caller, table, { lines: subcommand.lines(values, asked.value) });
};

const PHASE_REFUSALS = {
  lobby: 'table.not-running',
  over: 'table.over',
  cancelled: 'table.cancelled',
} as const;
