import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { TableTimes } from '../../table/deadlines/times.ts';
import { channelOf } from '../../table/model/table.ts';
import { posterOf, type TablePoster } from '../messages/poster.ts';
import type { PictureFile } from '../messages/private-answer.ts';
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
  const { deps, table } = context;
  const times = await deps.deadlines.timesOf(table.id);
  const message = await present(context, times);
  const channelId = channelOf(table.place);
  const known = table.statusMessageId;
  const edited = known !== undefined && (await bringUpToDate(context, [channelId, known], message));
  const messageId = edited ? known : await postAnew(context, channelId, message);
  // What tells the end of a game stays as it is.
  if (table.phase === 'running' || table.phase === 'cancelled') await retireAnswered(context, times);
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
  if (there && (await bringUpToDate(context, [channelId, there.id], message))) return there.id;
  const poster = posterFor(context);
  const picture = poster && (await drawnPoster(context, poster));
  const whole = picture ? { ...message, pictures: [picture] } : message;
  return (await messages.post(channelId, whole, freshMark(context))).id;
};

/**
 * Changes the message. Its poster stays as long as it shows what it should: a lobby changes with everybody who comes, and no
 * picture is drawn or sent for that.
 * @returns false if the message is not there any more
 */
const bringUpToDate = async (
  context: DeliveryContext,
  at: readonly [channelId: string, messageId: string],
  message: PublicMessage,
): Promise<boolean> => {
  const { messages } = context;
  const edited = await messages.edit(...at, message);
  const poster = posterFor(context);
  if (!edited || !poster) return edited !== undefined;
  if (edited.attachments.some(({ filename }) => filename.startsWith(poster.name))) return true;
  const picture = await drawnPoster(context, poster);
  if (!picture) return true;
  return (await messages.edit(...at, { ...message, pictures: [picture] })) !== undefined;
};

/** The poster of a table that waits for players. */
const posterFor = ({ deps, table }: DeliveryContext): TablePoster | undefined =>
  table.phase === 'lobby' ? posterOf(deps, table) : undefined;

/** A table can be joined without its poster: if it cannot be drawn there is none. */
const drawnPoster = async (
  { deps, table }: DeliveryContext,
  poster: TablePoster,
): Promise<PictureFile | undefined> => {
  try {
    return await poster.draw();
  } catch (error) {
    deps.log.warn({ table: table.id, problem: String(error) }, 'a poster could not be drawn');
    return undefined;
  }
};

/**
 * The mark doubles as nonce, and Discord gives a message of the same nonce back for some minutes, deleted or not.
 * So a message that replaces a deleted one needs another.
 */
const freshMark = ({ table, record }: DeliveryContext): string =>
  table.statusMessageId === undefined ? record.mark : `${record.mark}${table.revision}`.slice(0, 25);

const present = async (
  { deps, table, record }: DeliveryContext,
  times: TableTimes,
): Promise<PublicMessage> => {
  if (table.phase === 'lobby') return lobbyMessage(deps, table, times, record.mark);
  const current = await deps.views.viewFor(table, 'public');
  if (current.ok) return statusMessage(deps, current.value, times, record.mark);
  if (table.phase === 'cancelled') return closedLobbyMessage(deps, table);
  throw new Error(`no public view of table ${table.id}: ${current.refusal.code}`);
};
