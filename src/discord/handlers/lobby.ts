import type { Result } from '../../kernel/result.ts';
import type { Table } from '../../table/model/table.ts';
import { customId } from '../custom-id.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type InteractionResult, refused, said } from '../interactions/outcome.ts';
import { labelled } from '../messages/buttons.ts';
import { placeLink, shortId } from '../naming.ts';
import { withIntroduction } from '../rules-help/first-table.ts';
import { bringIn } from './new-table.ts';
import { quitTable } from './seats.ts';

/** Takes a place in the lobby. */
export const joinTable = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
): Promise<InteractionResult> => {
  const { userId, name, requestId } = caller;
  const joined = await deps.lobby.join(table.id, { userId, name, contribution: requestId });
  if (joined.ok) await bringIn(deps, table.place, userId);
  return withIntroduction(deps, caller, table.game, tellOf(joined, table, 'join.done', caller));
};

/** Gives the place back; once the game has begun, offers it to others. */
export const leaveTable = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  sure: boolean,
): Promise<InteractionResult> =>
  table.phase === 'running'
    ? quitTable(deps, caller, table, sure)
    : tellOf(await deps.lobby.leave(table.id, caller.userId), table, 'leave.done', caller);

/** The host begins the game. */
export const startTable = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
): Promise<InteractionResult> =>
  tellOf(await deps.lobby.start(table.id, caller.userId), table, 'start.done', caller);

/** The host calls the table off; asks before doing it unless `sure`. */
export const cancelTable = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  sure: boolean,
): Promise<InteractionResult> => {
  const { t, userId } = caller;
  if (sure || userId !== table.hostId) {
    return tellOf(await deps.lobby.cancel(table.id, userId), table, 'cancel.done', caller);
  }
  const id = customId({ action: 'cancel', tableId: table.id, seq: table.seq, payload: '' });
  const text = t('cancel.sure', { table: shortId(table.id) });
  return answered({ text, rows: [[labelled(t('button.cancel'), 'danger', id)]] });
};

const tellOf = (
  result: Result<Table>,
  before: Table,
  done: 'join.done' | 'leave.done' | 'start.done' | 'cancel.done',
  { t }: Caller,
): InteractionResult => {
  if (!result.ok) return refused(result.refusal, before);
  const { id, place } = result.value;
  return said(t(done, { table: shortId(id), link: placeLink(place) }));
};
