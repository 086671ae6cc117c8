import { answered, refused } from '../../interactions/result.ts';
import { shortId } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';

/** `/table export`: the table as a file. While it runs nothing in it is secret. */
export const exportTable = tableCommand({
  name: 'export',
  options: {},
  async run({ deps, caller, table }) {
    const over = deps.limits.take('exports', caller);
    if (over) return refused(over.refusal, table);
    const file = await deps.recap.exportTable(table.id);
    if (!file.ok) return refused(file.refusal, table);
    const bytes = Buffer.from(`${JSON.stringify(file.value, null, 2)}\n`);
    return answered({
      text: caller.t(file.value.seed === undefined ? 'export.running' : 'export.ended'),
      file: { name: `table-${shortId(table.id).toLowerCase()}.json`, bytes },
    });
  },
});
