import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { WhisperEffect } from '../../table/model/effects.ts';
import { channelOf } from '../../table/model/table.ts';
import type { TableView } from '../../table/model/views.ts';
import { closedDmNotice, whisperMessage } from '../posts/whisper.ts';
import { type DeliveryContext, postInPlace, sendPrivately } from './delivery-context.ts';

/** Tells one player their own totals in a direct message, in their own language. */
export const deliverWhisper = async (
  context: DeliveryContext,
  { seat, fromSeq, seq }: WhisperEffect,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const player = table.seats[seat];
  if (!player) return { kind: 'failed', reason: 'seat.unknown' };
  // The position of that moment: a message that comes late still tells what that turn brought.
  const story = await deps.recap.history(table, seat, { fromSeq, toSeq: seq });
  if (!story.ok) return { kind: 'failed', reason: story.refusal.code };
  const locale = (await deps.settings.person(player.userId))?.locale ?? table.locale;
  const message = whisperMessage(deps, story.value, { seat, seq }, { locale, mark: record.mark });
  if (!message) return { kind: 'sent' };
  const sent = await sendPrivately(context, player.userId, message);
  return sent ?? sayClosed(context, story.value, seat);
};

/** Says once in the table's place that direct messages do not arrive; the ledger remembers that it was said. */
const sayClosed = async (
  context: DeliveryContext,
  current: TableView,
  seat: number,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const place = channelOf(table.place);
  const said = (await record.earlier('whisper')).some(
    ({ key, channelId }) => channelId === place && key.endsWith(`:${seat}`),
  );
  if (said) return { kind: 'failed', reason: 'dm.closed' };
  return postInPlace(context, closedDmNotice(deps, current, seat, record.mark));
};
