import { playerOf } from '../../../table/model/table.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused, said } from '../../interactions/result.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import { placeLink, shortId } from '../../naming.ts';
import { flag } from '../definition/option.ts';
import { tableCommand } from '../definition/table-command.ts';

export const leaveButton: ButtonFace = { action: 'leave', style: 'secondary', label: 'button.leave' };

/** The same asked a second time. */
const quitButton: ButtonFace = { action: 'leave', style: 'danger', label: 'button.quit' };
const SURE = 'sure';

/** `/table leave`: gives the place in the lobby back; once the game has begun, offers the seat to others. */
export const leave = tableCommand({
  name: 'leave',
  options: { sure: flag() },
  button: { face: leaveButton, valuesOf: (payload) => ({ sure: payload === SURE }) },
  async run(context, { sure }) {
    const { deps, caller, table } = context;
    if (table.phase === 'running') return quit(context, sure === true);
    const left = await deps.lobby.leave(table.id, caller.userId);
    if (!left.ok) return refused(left.refusal, table);
    const { id, place } = left.value;
    return said(caller.t('leave.done', { table: shortId(id), link: placeLink(place) }));
  },
});

/** Leaves a running game; asks before doing it unless `sure`. */
const quit = async ({ deps, caller, table }: TableInteraction, sure: boolean): Promise<InteractionResult> => {
  const { t, userId } = caller;
  const shown = { table: shortId(table.id) };
  if (!sure && playerOf(table, userId)) {
    return answered({ text: t('quit.sure', shown), rows: [[button(quitButton, table, t, SURE)]] });
  }
  const left = await deps.seats.quit(table.id, userId);
  return left.ok ? said(t('quit.done', shown)) : refused(left.refusal, table);
};
