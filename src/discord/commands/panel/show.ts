import { playerOf } from '../../../table/model/table.ts';
import type { LegalMoves } from '../../../table/model/views.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../../interactions/result.ts';
import { panelMessage, type ShownPanel } from './message.ts';

/** With what a panel begins. */
type PanelStart = Omit<ShownPanel, 'locale'>;

/** Opens the caller's panel: what is owed now, with the controls for it. */
export const showTurn = async (
  context: TableInteraction,
  start: PanelStart = {},
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const choices = await deps.views.legalMoves(table.id, caller.userId);
  return choices.ok ? showPanel(context, choices.value, start) : refused(choices.refusal, table);
};

/** The panel of a seat whose legal moves are known. */
export const showPanel = async (
  { deps, caller }: TableInteraction,
  choices: LegalMoves,
  start: PanelStart = {},
): Promise<InteractionResult> => {
  const asked = await deps.views.seatContext(choices.table, choices.seat);
  if (!asked.ok) return refused(asked.refusal, choices.table);
  return answered(await panelMessage(deps, choices, asked.value, { ...start, locale: caller.locale }));
};

/** Something was used that belongs to an earlier position: says so and shows the present one. */
export const showStale = (context: TableInteraction): Promise<InteractionResult> =>
  panelOr(context, context.caller.t('refusal.control.stale'), refusedFor('control.stale', {}, context.table));

/**
 * The panel with something said before it, where the caller may still move.
 * @param otherwise the result where they may not
 */
export const panelOr = async (
  context: TableInteraction,
  lead: string,
  otherwise: InteractionResult,
): Promise<InteractionResult> => {
  if (!playerOf(context.table, context.caller.userId)) return otherwise;
  const shown = await showTurn(context, { lead: `⚠️ ${lead}` });
  return shown.kind === 'answer' ? shown : otherwise;
};
