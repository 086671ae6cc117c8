import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type {
  AnsweredEffect,
  NoteEffect,
  NoticeEffect,
  ReminderEffect,
  VoteEffect,
} from '../../table/model/effects.ts';
import { channelOf } from '../../table/model/table.ts';
import { goingBack } from '../messages/going-back.ts';
import { noticeMessage } from '../posts/notice.ts';
import { noteMessage, type ReminderWay, reminderMessage } from '../posts/reminder.ts';
import { voteMessage } from '../posts/vote.ts';
import { type DeliveryContext, postInPlace, sendPrivately } from './delivery-context.ts';

/** Nothing is to be posted any more. */
const NEEDLESS: DeliveryOutcome = { kind: 'sent' };

/** Reminds a player where they want it; in the table's place if their direct messages are closed. */
export const deliverReminder = async (
  context: DeliveryContext,
  effect: ReminderEffect,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const player = table.seats[effect.seat];
  const times = await deps.deadlines.timesOf(table.id);
  if (!player || table.phase !== 'running') return NEEDLESS;
  const own = (await deps.settings.person(player.userId))?.locale;
  const messageFor = (way: ReminderWay) => {
    const locale = way === 'dm' ? (own ?? table.locale) : table.locale;
    return reminderMessage(deps, { table, times }, effect, { way, locale, mark: record.mark });
  };
  const wanted = times.availabilities[effect.seat]?.place ?? 'dm';
  const message = messageFor(wanted);
  if (!message) return NEEDLESS;
  if (wanted === 'thread') return postInPlace(context, message);
  const sent = await sendPrivately(context, player.userId, message);
  const instead = sent ? undefined : messageFor('thread');
  return sent ?? (instead ? postInPlace(context, instead) : NEEDLESS);
};

/** A private word; not said at all where direct messages are closed. */
export const deliverNote = async (context: DeliveryContext, effect: NoteEffect): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const player = table.seats[effect.seat];
  if (!player) return { kind: 'failed', reason: 'seat.unknown' };
  const times = await deps.deadlines.timesOf(table.id);
  const locale = (await deps.settings.person(player.userId))?.locale ?? table.locale;
  const message = noteMessage(deps, { table, times }, effect, { locale, mark: record.mark });
  if (!message) return NEEDLESS;
  return (await sendPrivately(context, player.userId, message)) ?? { kind: 'failed', reason: 'dm.closed' };
};

/** Takes the reminders of a decision away: what is done shall call nobody. */
export const deliverAnswered = async (
  { messages, table, record }: DeliveryContext,
  { seat, decision }: AnsweredEffect,
): Promise<DeliveryOutcome> => {
  const reminders = await record.earlier('reminder');
  for (const { key, channelId, messageId } of reminders) {
    if (key.startsWith(`reminder:${seat}:${decision}:`)) {
      await messages.remove(channelId ?? channelOf(table.place), messageId);
    }
  }
  return NEEDLESS;
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
  return postInPlace(context, noticeMessage(deps, table, { ...notice, before: going?.before }, record.mark));
};

/** Posts a vote, or edits the message that it has. */
export const deliverVote = async (context: DeliveryContext, effect: VoteEffect): Promise<DeliveryOutcome> => {
  const { deps, messages, table, record } = context;
  const { proposal } = effect.vote;
  const about = proposal.kind === 'undo' && { to: proposal.to, done: effect.end === 'passed' };
  const going = about ? await goingBack(deps, table, about, table.locale) : undefined;
  const message = voteMessage(deps, table, { ...effect, going }, record.mark);
  const channelId = channelOf(table.place);
  const known = (await record.earlier('vote')).find(({ key }) => key.startsWith(`vote:${effect.vote.id}:`));
  if (known && (await messages.edit(channelId, known.messageId, message))) {
    return { kind: 'sent', messageId: known.messageId, channelId };
  }
  return postInPlace(context, message);
};
