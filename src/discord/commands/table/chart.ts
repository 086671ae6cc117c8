import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { endPicture } from '../../messages/end-picture.ts';
import { tableCommand } from '../definition/table-command.ts';
import { shareRow } from './share-button.ts';

export const chartButton: ButtonFace = { action: 'chart', style: 'primary', label: 'button.chart' };

/** `/table chart`: how the scores grew, round by round, once the table has ended. */
export const chart = tableCommand({
  name: 'chart',
  options: {},
  button: { face: chartButton },
  run: (context) => showChart(context),
});

export const showChart = async (context: TableInteraction): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const end = await endPicture(deps, table, { locale: caller.locale, name: 'chart' });
  if (!end.ok) return refused(end.refusal, table);
  const { title, picture } = end.value;
  return answered({ text: `**${title}**`, picture, ...shareRow(context, 'chart') });
};
