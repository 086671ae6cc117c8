import { refused, said } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { tableTitle } from '../../naming.ts';
import { flag } from '../definition/option.ts';
import { tableCommand } from '../definition/table-command.ts';

export const followButton: ButtonFace = { action: 'follow', style: 'secondary', label: 'button.follow' };

/** Ends it again; pressed with the payload {@link STOP}. */
export const unfollowButton: ButtonFace = { action: 'follow', style: 'secondary', label: 'button.unfollow' };
export const STOP = 'stop';

/** `/table follow`: the table's pictures by direct message, for somebody who looks on. */
export const follow = tableCommand({
  name: 'follow',
  options: { stop: flag() },
  button: { face: followButton, valuesOf: (payload) => ({ stop: payload === STOP }) },
  withdraws: ({ stop }) => stop === true,
  async run({ deps, caller, table }, { stop }) {
    const follows = stop !== true;
    const followed = await deps.seats.follow(table.id, caller.userId, follows);
    if (!followed.ok) return refused(followed.refusal, table);
    return said(caller.t(follows ? 'follow.done' : 'follow.stopped', { table: tableTitle(table) }));
  },
});
