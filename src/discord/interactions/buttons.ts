import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { Table } from '../../table/table.ts';
import { type CustomId, readCustomId } from '../custom-id.ts';
import type { DiscordDeps } from '../deps.ts';
import { cancelTable, joinTable, leaveTable, startTable } from '../handlers/lobby.ts';
import { showTurn, undoMove, useControl } from '../handlers/play.ts';
import { showBoard, showLog, verifyTable } from '../handlers/show.ts';
import { pageFrom } from '../messages/log-page.ts';
import type { Caller } from './caller.ts';
import { type Outcome, refused, refusedFor } from './outcome.ts';

export type ControlInteraction = ButtonInteraction | StringSelectMenuInteraction;

/** Carries out what a button or menu stands for. Whatever comes in is checked: custom ids can be forged. */
export const runControl = async (
  deps: DiscordDeps,
  caller: Caller,
  interaction: ControlInteraction,
): Promise<Outcome> => {
  const id = readCustomId(interaction.customId);
  if (!id) return refusedFor('control.forged');
  const table = await deps.tables.load(id.tableId);
  if (!table.ok) return refused(table.refusal);
  const choice = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  return act(deps, caller, table.value, id, choice);
};

const act = (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  { action, seq, payload }: CustomId,
  choice: string | undefined,
): Promise<Outcome> => {
  switch (action) {
    case 'join':
      return joinTable(deps, caller, table);
    case 'leave':
      return leaveTable(deps, caller, table);
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
  }
};
