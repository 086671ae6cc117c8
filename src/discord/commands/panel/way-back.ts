import type { APIButtonComponentWithCustomId } from 'discord.js';
import type { Translate } from '../../../i18n/index.ts';
import type { Table } from '../../../table/model/table.ts';
import { isDue } from '../../../table/views/tables-of.ts';
import { withSelection } from '../../custom-id.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import type { Row } from '../../messages/private-answer.ts';

/** Back to the panel. */
const backButton: ButtonFace = { action: 'turn', style: 'secondary', label: 'button.back' };

/** A button for what takes the place of a panel, which opens it again. */
export const backTo = (
  table: Table,
  t: Translate,
  selection: string | undefined,
): APIButtonComponentWithCustomId => button(backButton, table, t, payloadWith(selection));

/** What a button of a panel carries of what was selected there. */
export const payloadWith = (selection: string | undefined): string => withSelection('', selection);

/**
 * The way back to the caller's panel; none for whoever has no panel now.
 * @param selection what was selected in it
 */
export const wayBack = async (
  { deps, caller, table }: TableInteraction,
  selection?: string,
): Promise<Row[]> => {
  // Whoever owes a decision has a panel; the position is read only for those who may change one that they have given.
  const hasPanel = isDue(table, caller.userId) || (await deps.views.turn(table.id, caller.userId)).ok;
  return hasPanel ? [[backTo(table, caller.t, selection)]] : [];
};
