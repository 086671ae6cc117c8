import { literally, plainly } from '../../../i18n/people-text.ts';
import { playerOf, type UserId } from '../../../table/model/table.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import { placeLink, tableTitle } from '../../naming.ts';
import { flag, text } from '../definition/option.ts';
import { suggestAt, tableCommand } from '../definition/table-command.ts';

export const leaveButton: ButtonFace = { action: 'leave', style: 'secondary', label: 'button.leave' };

/** The same asked a second time. */
const quitButton: ButtonFace = { action: 'leave', style: 'danger', label: 'button.quit' };
const SURE = 'sure';

/** Somebody else in the lobby, by the user id: seats are numbered anew when somebody leaves. */
const player = text({
  suggest: suggestAt(({ caller, table }) =>
    table.seats
      .filter(({ userId }) => userId !== caller.userId)
      .map(({ name, userId }) => ({ name: plainly(name), value: userId })),
  ),
});

/**
 * `/table leave`: gives the place in the lobby back; once the game has begun, offers the seat to others. The host takes
 * somebody else out of the lobby.
 */
export const leave = tableCommand({
  name: 'leave',
  options: { sure: flag(), player },
  button: { face: leaveButton, valuesOf: (payload) => ({ sure: payload === SURE }) },
  async run(context, { sure, player: dismissed }) {
    const { deps, caller, table } = context;
    if (dismissed !== undefined) return dismiss(context, dismissed);
    if (table.phase === 'running') return quit(context, sure === true);
    const left = await deps.lobby.leave(table.id, caller.userId);
    if (!left.ok) return refused(left.refusal, table);
    return said(caller.t('leave.done', { table: tableTitle(left.value), link: placeLink(left.value.place) }));
  },
});

/** Takes somebody out of the lobby. */
export const dismiss = async (
  { deps, caller, table }: TableInteraction,
  userId: UserId,
): Promise<InteractionResult> => {
  const dismissed = playerOf(table, userId);
  if (!dismissed) return refusedFor('seat.unknown', {}, table);
  const changed = await deps.lobby.dismiss(table.id, caller.userId, userId);
  if (!changed.ok) return refused(changed.refusal, table);
  const name = literally(dismissed.name);
  return said(caller.t('leave.dismissed', { name, table: tableTitle(table) }));
};

/** Leaves a running game; asks before doing it unless `sure`. */
const quit = async ({ deps, caller, table }: TableInteraction, sure: boolean): Promise<InteractionResult> => {
  const { t, userId } = caller;
  const shown = { table: tableTitle(table) };
  if (!sure && playerOf(table, userId)) {
    return answered({ text: t('quit.sure', shown), rows: [[button(quitButton, table, t, SURE)]] });
  }
  const left = await deps.seats.quit(table.id, userId);
  return left.ok ? said(t('quit.done', shown)) : refused(left.refusal, table);
};
