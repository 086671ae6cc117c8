import type { TableInteraction } from '../../interactions/context.ts';
import { type InteractionResult, refused, said } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { placeLink, tableTitle } from '../../naming.ts';
import { withIntroduction } from '../../rules-help/first-table.ts';
import { addToThread } from '../../threads.ts';
import { tableCommand } from '../definition/table-command.ts';

export const joinButton: ButtonFace = { action: 'join', style: 'success', label: 'button.join' };

/** `/table join`: takes a place in the lobby. */
export const join = tableCommand({
  name: 'join',
  options: {},
  button: { face: joinButton },
  run: (context) => takePlace(context),
});

/** Gives the caller a place in the lobby. */
export const takePlace = async ({ deps, caller, table }: TableInteraction): Promise<InteractionResult> => {
  const { userId, name, requestId, t } = caller;
  const joined = await deps.lobby.join(table.id, { userId, name, contribution: requestId });
  if (!joined.ok) return refused(joined.refusal, table);
  await addToThread(deps, table.place, userId);
  const done = said(t('join.done', { table: tableTitle(joined.value), link: placeLink(joined.value.place) }));
  return withIntroduction(deps, caller, table.game, done);
};
