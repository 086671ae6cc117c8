import { hasEnded } from '../../../table/model/table.ts';
import { answered, refused, said } from '../../interactions/result.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import { tableTitle } from '../../naming.ts';
import { flag } from '../definition/option.ts';
import { tableCommand } from '../definition/table-command.ts';

const cancelButton: ButtonFace = { action: 'cancel', style: 'danger', label: 'button.cancel' };

/** `/table cancel`: the host calls the table off; asks before doing it unless `sure`. */
export const cancel = tableCommand({
  name: 'cancel',
  options: { sure: flag() },
  button: { face: cancelButton, valuesOf: () => ({ sure: true }) },
  async run({ deps, caller, table }, { sure }) {
    const { t, userId } = caller;
    if (!sure && userId === table.hostId && !hasEnded(table)) {
      const text = t('cancel.sure', { table: tableTitle(table) });
      return answered({ text, rows: [[button(cancelButton, table, t)]] });
    }
    const cancelled = await deps.lobby.cancel(table.id, userId);
    if (!cancelled.ok) return refused(cancelled.refusal, table);
    return said(t('cancel.done', { table: tableTitle(table) }));
  },
});
