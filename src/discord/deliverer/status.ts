import type { Delivery } from '../../jobs/deliverer.ts';
import { channelOf } from '../../table/model/table.ts';
import { closedLobbyMessage, lobbyMessage } from '../messages/lobby.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { statusMessage } from '../messages/status.ts';
import type { DeliveryContext } from './deliverer.ts';
import { retireAnswered } from './old-pings.ts';

/**
 * Brings the table's one message up to date: the lobby until the start, then how it stands. One that somebody
 * deleted is posted anew.
 */
export const deliverStatus = async (errand: DeliveryContext): Promise<Delivery> => {
  const { messages: office, table } = errand;
  const message = await present(errand);
  const channelId = channelOf(table.place);
  const known = table.statusMessageId;
  const edited = known !== undefined && (await office.edit(channelId, known, message));
  const messageId = edited ? known : await postAnew(errand, channelId, message);
  if (table.phase !== 'lobby') await retireAnswered(errand);
  return { kind: 'sent', messageId, channelId };
};

/** An attempt that was cut off may have posted it already. */
const postAnew = async (
  errand: DeliveryContext,
  channelId: string,
  message: PublicMessage,
): Promise<string> => {
  const { messages: office, ledger } = errand;
  const there = ledger.attempt > 0 ? await office.find(channelId, ledger.mark) : undefined;
  if (there && (await office.edit(channelId, there.id, message))) return there.id;
  return (await office.post(channelId, message, freshMark(errand))).id;
};

/**
 * The mark doubles as nonce, and Discord gives a message of the same nonce back for some minutes, deleted or not.
 * So a message that replaces a deleted one needs another.
 */
const freshMark = ({ table, ledger }: DeliveryContext): string =>
  table.statusMessageId === undefined ? ledger.mark : `${ledger.mark}${table.revision}`.slice(0, 25);

const present = async ({ deps, table, ledger }: DeliveryContext): Promise<PublicMessage> => {
  const times = await deps.deadlines.timesOf(table.id);
  if (table.phase === 'lobby') return lobbyMessage(deps, table, times, ledger.mark);
  const sight = await deps.views.viewFor(table.id, 'public');
  if (sight.ok) return statusMessage(deps, sight.value, times, ledger.mark);
  if (table.phase === 'cancelled') return closedLobbyMessage(deps, table);
  throw new Error(`no public view of table ${table.id}: ${sight.refusal.code}`);
};
