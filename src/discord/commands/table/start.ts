import { refused, said } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { placeLink, tableTitle } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';

export const startButton: ButtonFace = { action: 'start', style: 'primary', label: 'button.start' };

/** `/table start`: the host begins the game. */
export const start = tableCommand({
  name: 'start',
  options: {},
  button: { face: startButton },
  async run({ deps, caller, table }) {
    const started = await deps.lobby.start(table.id, caller.userId);
    if (!started.ok) return refused(started.refusal, table);
    return said(
      caller.t('start.done', { table: tableTitle(started.value), link: placeLink(started.value.place) }),
    );
  },
});
