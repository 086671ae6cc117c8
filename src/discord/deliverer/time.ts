import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import { asleepUntil } from '../../table/clock/hours.ts';
import { channelOf } from '../../table/model/table.ts';
import type { NoticeEffect, VoteEffect } from '../../table/model/table-effects.ts';
import type { NoteEffect, PausedEffect } from '../../table/model/time-effects.ts';
import { goingBack } from '../messages/going-back.ts';
import { noticeMessage } from '../posts/notice.ts';
import { noteMessage, pausedMessage } from '../posts/reminder.ts';
import { voteMessage } from '../posts/vote.ts';
import {
  type DeliveryContext,
  NEEDLESS,
  namedThen,
  postInPlace,
  sendPrivatelyOnly,
  sendPrivatelyOrInPlace,
} from './delivery-context.ts';
import { retireRemoval } from './seat.ts';

/** A private word. What everybody at the table was called for is said in its place where direct messages are closed, else nothing. */
export const deliverNote = async (context: DeliveryContext, effect: NoteEffect): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const player = table.seats[effect.seat];
  if (!player) return { kind: 'failed', reason: 'seat.unknown' };
  const times = await deps.deadlines.timesOf(table.id);
  const { proposal } = (effect.about === 'vote' && times.vote) || {};
  const forAll = effect.about === 'vote' || effect.about === 'ended';
  const send = forAll ? sendPrivatelyOrInPlace : sendPrivatelyOnly;
  return send(context, player.userId, async (locale) => {
    const going = proposal?.kind === 'undo' ? await goingBack(deps, table, proposal, locale) : undefined;
    return noteMessage(deps, { table, times, going }, effect, { locale, mark: record.mark });
  });
};

/** Tells the host that the table still stands still; nothing once it goes on. */
export const deliverPaused = async (
  context: DeliveryContext,
  { userId }: PausedEffect,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const { paused } = await deps.deadlines.timesOf(table.id);
  if (!paused || table.phase !== 'running') return NEEDLESS;
  return sendPrivatelyOnly(context, userId, (locale) =>
    pausedMessage(deps, table, paused, { locale, mark: record.mark }),
  );
};

/** Posts a line about the table's time in its place. */
export const deliverNotice = async (
  context: DeliveryContext,
  { notice }: NoticeEffect,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const { locale } = table;
  const going =
    notice.kind === 'undone'
      ? await goingBack(deps, table, { to: notice.to, done: true }, locale)
      : undefined;
  if (notice.kind === 'stays') await retireRemoval(context, notice.seat);
  return postInPlace(
    context,
    noticeMessage(deps, await namedThen(context), { ...notice, going }, record.mark),
  );
};

/** Posts a vote, or edits the message that it has. */
export const deliverVote = async (context: DeliveryContext, effect: VoteEffect): Promise<DeliveryOutcome> => {
  const { deps, messages, table, record } = context;
  const { proposal } = effect.vote;
  const about = proposal.kind === 'undo' && { to: proposal.to, done: effect.end === 'passed' };
  const going = about ? await goingBack(deps, table, about, table.locale) : undefined;
  const { availabilities } = await deps.deadlines.timesOf(table.id);
  const now = deps.time.now().getTime();
  // Whoever sleeps is told once they are awake.
  const awake = table.seats.filter(({ seat }) => {
    const availability = availabilities[seat];
    return !availability || asleepUntil(availability, now) === undefined;
  });
  const message = voteMessage(
    deps,
    table,
    { ...effect, going, awake: awake.map(({ userId }) => userId) },
    record.mark,
  );
  const channelId = channelOf(table.place);
  const known = (await record.earlier('vote')).find(({ key }) => key.startsWith(`vote:${effect.vote.id}:`));
  if (known && (await messages.edit(channelId, known.messageId, message))) {
    return { kind: 'sent', messageId: known.messageId, channelId };
  }
  return postInPlace(context, message);
};
