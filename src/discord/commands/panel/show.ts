import { playerOf } from '../../../table/model/table.ts';
import type { OwnTurn } from '../../../table/model/views.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../../interactions/result.ts';
import { panelMessage, type ShownPanel } from './message.ts';

/** With what a panel begins. */
export type PanelStart = Omit<ShownPanel, 'locale'>;

/** Opens the caller's panel: what is owed now, with the controls for it. */
export const showTurn = async (
  context: TableInteraction,
  start: PanelStart = {},
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const turn = await deps.views.turn(table, caller.userId);
  return turn.ok ? showPanel(context, turn.value, start) : refused(turn.refusal, table);
};

/** The panel of a seat that may move. */
export const showPanel = async (
  { deps, caller }: TableInteraction,
  { choices, asked }: OwnTurn,
  start: PanelStart = {},
): Promise<InteractionResult> =>
  answered(await panelMessage(deps, choices, asked, { ...start, locale: caller.locale }));

/** Something was used that belongs to an earlier position: says so and shows the present one. */
export const showStale = (context: TableInteraction): Promise<InteractionResult> =>
  panelOr(context, context.caller.t('refusal.control.stale'), refusedFor('control.stale', {}, context.table));

/**
 * The panel of the present position with something said before it, where the caller may still move.
 * @param otherwise the result where they may not
 * @param start what was selected in it
 */
export const panelOr = async (
  context: TableInteraction,
  lead: string,
  otherwise: InteractionResult,
  start: Pick<PanelStart, 'selection'> = {},
): Promise<InteractionResult> => {
  const { deps, caller } = context;
  const table = await deps.views.load(context.table.id);
  if (!table.ok || !playerOf(table.value, caller.userId)) return otherwise;
  const shown = await showTurn({ ...context, table: table.value }, { ...start, lead: `⚠️ ${lead}` });
  return shown.kind === 'answer' ? shown : otherwise;
};
