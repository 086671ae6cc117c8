import type { DeliveryOutcome, EarlierMessage } from '../../jobs/deliverer.ts';
import { channelOf } from '../../table/model/table.ts';
import type { WhisperEffect } from '../../table/model/turn-effects.ts';
import type { TableView } from '../../table/model/views.ts';
import { frontOf } from '../deps.ts';
import { closedDmNotice, wasPlanned, whisperMessage } from '../posts/whisper.ts';
import {
  type DeliveryContext,
  editPrivately,
  localeOf,
  NEEDLESS,
  postInPlace,
  sendPrivately,
} from './delivery-context.ts';

/**
 * Tells one player their own totals in a direct message, in their own language: in one for each table, in a new one each time, or
 * not at all, as they have chosen. What was taken back is put right where it was told, and rings with nobody.
 */
export const deliverWhisper = async (
  context: DeliveryContext,
  effect: WhisperEffect,
): Promise<DeliveryOutcome> => {
  const { seat, fromSeq, seq, undoneTo, goesOn } = effect;
  const { deps, table, record } = context;
  const player = table.seats[seat];
  if (!player) return { kind: 'failed', reason: 'seat.unknown' };
  const { whispersTotals = false } = frontOf(deps, table);
  const { totals } = await deps.availability.of(player.userId);
  const wanted = whispersTotals ? totals !== 'answer' : undoneTo === undefined;
  if (!wanted) return NEEDLESS;
  const told = await record.earlier('whisper', seat);
  const [last] = told;
  if (undoneTo !== undefined && toldUpTo(last) <= undoneTo) return NEEDLESS;
  // The position of that moment: a message that comes late still tells what that turn brought.
  const anew = undoneTo !== undefined || (whispersTotals && !goesOn);
  const since = anew ? fromSeq : Math.max(fromSeq, toldUpTo(last));
  const story = await deps.recap.history(table, seat, { fromSeq: since, toSeq: seq });
  if (!story.ok) return { kind: 'failed', reason: story.refusal.code };
  const locale = await localeOf(deps, player.userId, table.locale);
  const message = whisperMessage(deps, story.value, effect, { locale, mark: record.mark });
  if (!message) return NEEDLESS;
  // What was played for somebody rings.
  const inPlace = undoneTo !== undefined || (totals === 'one' && !wasPlanned(story.value));
  const edited =
    whispersTotals && inPlace && last
      ? await editPrivately(context, player.userId, last, message)
      : undefined;
  const outcome = edited ?? (await sendPrivately(context, player.userId, message));
  return outcome ?? sayClosed(context, story.value, { seat, told });
};

/** The entry up to which the seat was told by a whisper: several of its decisions may come between two posts; 0 by none. */
const toldUpTo = (last: EarlierMessage | undefined): number => Number(last?.key.split(':')[1] ?? 0);

/** Says once in the table's place that direct messages do not arrive; the ledger remembers that it was said. */
const sayClosed = async (
  context: DeliveryContext,
  current: TableView,
  { seat, told }: { readonly seat: number; readonly told: readonly EarlierMessage[] },
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const place = channelOf(table.place);
  if (told.some(({ channelId }) => channelId === place)) return { kind: 'failed', reason: 'dm.closed' };
  return postInPlace(context, closedDmNotice(deps, current, seat, record.mark));
};
