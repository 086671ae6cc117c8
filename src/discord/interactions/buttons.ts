import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { Table } from '../../table/model/table.ts';
import { type CustomId, readCustomId } from '../custom-id.ts';
import type { DiscordDeps } from '../deps.ts';
import { addComputer } from '../handlers/company.ts';
import { cancelTable, joinTable, leaveTable, startTable } from '../handlers/lobby.ts';
import { forgetMe } from '../handlers/my-data.ts';
import { showNews } from '../handlers/news.ts';
import { showTurn, undoMove, useControl } from '../handlers/play.ts';
import { showChart, showFilm } from '../handlers/retrospect.ts';
import { followTable, seatComputer, seatRequest, takeSeat } from '../handlers/seats.ts';
import { showBoard, showLog, verifyTable } from '../handlers/show.ts';
import { answerReminder, castBallot } from '../handlers/time.ts';
import { momentFrom, pageFrom } from '../messages/log-page.ts';
import { readRulesId } from '../rules-help/rules-id.ts';
import { runRulesControl } from '../rules-help/run.ts';
import type { Caller } from './caller.ts';
import { type InteractionResult, refused, refusedFor } from './outcome.ts';

export type ControlInteraction = ButtonInteraction | StringSelectMenuInteraction;

/** Carries out what a button or menu stands for. Whatever comes in is checked: custom ids can be forged. */
export const runControl = async (
  deps: DiscordDeps,
  caller: Caller,
  interaction: ControlInteraction,
): Promise<InteractionResult> => {
  const rules = readRulesId(interaction.customId);
  if (rules) return runRulesControl(deps, caller, chosenIn(interaction) ?? rules);
  const id = readCustomId(interaction.customId);
  if (!id) return refusedFor('control.forged');
  if (id.action === 'forget') return forgetMe(deps, caller, true);
  const table = await deps.views.load(id.tableId);
  if (!table.ok) return refused(table.refusal);
  const choice = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  return act(deps, caller, table.value, id, choice);
};

/** What was chosen in a menu of the rules. */
const chosenIn = (interaction: ControlInteraction) =>
  interaction.isStringSelectMenu() ? readRulesId(interaction.values[0] ?? '') : undefined;

const act = (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  { action, seq, payload }: CustomId,
  choice: string | undefined,
): Promise<InteractionResult> => {
  switch (action) {
    case 'join':
      return joinTable(deps, caller, table);
    case 'leave':
      return leaveTable(deps, caller, table, payload === 'sure');
    case 'start':
      return startTable(deps, caller, table);
    case 'turn':
      return showTurn(deps, caller, table);
    case 'play':
      return useControl(deps, caller, table, { seq, payload, ...(choice !== undefined && { choice }) });
    case 'undo':
      return undoMove(deps, caller, table, seq);
    case 'board':
      return showBoard(deps, caller, table, false);
    case 'log':
      return showLog(deps, caller, table, pageFrom(payload));
    case 'cancel':
      return cancelTable(deps, caller, table, true);
    case 'verify':
      return verifyTable(deps, caller, table);
    case 'forget':
      return forgetMe(deps, caller, true);
    case 'chart':
      return showChart(deps, caller, table);
    case 'film':
      return showFilm(deps, caller, table);
    case 'news':
      return showNews(deps, caller, table);
    case 'moment':
      return showBoard(deps, caller, table, false, momentFrom(choice));
    case 'follow':
      return followTable(deps, caller, table, payload !== 'stop');
    case 'seat': {
      const asked = seatRequest(payload);
      if (!asked) return Promise.resolve(refusedFor('control.forged', {}, table));
      return asked.computer
        ? seatComputer(deps, caller, table, undefined, asked.seat)
        : takeSeat(deps, caller, table, asked.seat);
    }
    case 'remind':
      return answerReminder(deps, caller, table, payload);
    case 'vote':
      return castBallot(deps, caller, table, payload);
    case 'computer':
      return addComputer(deps, caller, table, {});
  }
};
