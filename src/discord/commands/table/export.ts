import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import { shortId } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';
import { shareRow } from './share-button.ts';

/** `/table export`: the table as a file. While it runs nothing in it is secret. */
export const exportTable = tableCommand({
  name: 'export',
  options: {},
  run: (context) => exportFile(context),
});

export const exportFile = async (context: TableInteraction): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const over = deps.limits.take('exports', caller);
  if (over) return refused(over.refusal, table);
  const file = await deps.recap.exportTable(table.id);
  if (!file.ok) return refused(file.refusal, table);
  const bytes = Buffer.from(`${JSON.stringify(file.value, null, 2)}\n`);
  return answered({
    text: caller.t(file.value.seed === undefined ? 'export.running' : 'export.ended'),
    file: { name: `table-${shortId(table.id).toLowerCase()}.json`, bytes },
    ...shareRow(context, 'export'),
  });
};
