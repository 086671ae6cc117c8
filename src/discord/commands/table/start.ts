import { refused, said } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { placeLink, tableTitle } from '../../naming.ts';
import { ANY_PAYLOAD, tableControl } from '../definition/control.ts';
import { flag } from '../definition/option.ts';
import { tableCommand } from '../definition/table-command.ts';
import { playAgain, rematchButton } from './rematch.ts';

export const startButton: ButtonFace = { action: 'start', style: 'primary', label: 'button.start' };

/** `/table start`: the host begins the game; of one that has ended, those who played open a table for another. */
export const start = tableCommand({
  name: 'start',
  options: { rematch: flag() },
  button: { face: startButton },
  controls: [
    tableControl({
      action: rematchButton.action,
      payload: ANY_PAYLOAD,
      run: (context) => playAgain(context),
    }),
  ],
  async run(context, { rematch }) {
    if (rematch) return playAgain(context);
    const { deps, caller, table } = context;
    const started = await deps.lobby.start(table.id, caller.userId);
    if (!started.ok) return refused(started.refusal, table);
    return said(
      caller.t('start.done', { table: tableTitle(started.value), link: placeLink(started.value.place) }),
    );
  },
});
