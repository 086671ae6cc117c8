import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import { channelOf } from '../../table/model/table.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { closedLobbyMessage, lobbyMessage } from '../posts/lobby.ts';
import { statusMessage } from '../posts/status.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { retireAnswered } from './old-pings.ts';

/**
 * Brings the table's one message up to date: the lobby until the start, then how it stands. One that somebody
 * deleted is posted anew.
 */
export const deliverStatus = async (context: DeliveryContext): Promise<DeliveryOutcome> => {
  const { messages, table } = context;
  const message = await present(context);
  const channelId = channelOf(table.place);
  const known = table.statusMessageId;
  const edited = known !== undefined && (await messages.edit(channelId, known, message));
  const messageId = edited ? known : await postAnew(context, channelId, message);
  // What tells the end of a game stays as it is.
  if (table.phase === 'running' || table.phase === 'cancelled') await retireAnswered(context);
  return { kind: 'sent', messageId, channelId };
};

/** An attempt that was cut off may have posted it already. */
const postAnew = async (
  context: DeliveryContext,
  channelId: string,
  message: PublicMessage,
): Promise<string> => {
  const { messages, record } = context;
  // A lobby that was closed has no buttons that could carry the mark.
  const there = record.again ? await messages.find(channelId, record.mark, message) : undefined;
  if (there && (await messages.edit(channelId, there.id, message))) return there.id;
  return (await messages.post(channelId, message, freshMark(context))).id;
};

/**
 * The mark doubles as nonce, and Discord gives a message of the same nonce back for some minutes, deleted or not.
 * So a message that replaces a deleted one needs another.
 */
const freshMark = ({ table, record }: DeliveryContext): string =>
  table.statusMessageId === undefined ? record.mark : `${record.mark}${table.revision}`.slice(0, 25);

const present = async ({ deps, table, record }: DeliveryContext): Promise<PublicMessage> => {
  const times = await deps.deadlines.timesOf(table.id);
  if (table.phase === 'lobby') return lobbyMessage(deps, table, times, record.mark);
  const current = await deps.views.viewFor(table, 'public');
  if (current.ok) return statusMessage(deps, current.value, times, record.mark);
  if (table.phase === 'cancelled') return closedLobbyMessage(deps, table);
  throw new Error(`no public view of table ${table.id}: ${current.refusal.code}`);
};
