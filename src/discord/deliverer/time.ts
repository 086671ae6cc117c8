import { RESTJSONErrorCodes } from 'discord.js';
import type { Delivery } from '../../jobs/deliverer.ts';
import type {
  AnsweredEffect,
  NoteEffect,
  NoticeEffect,
  ReminderEffect,
  VoteEffect,
} from '../../table/model/effects.ts';
import { channelOf, type UserId } from '../../table/model/table.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { noticeMessage } from '../messages/time/notice.ts';
import { noteMessage, type ReminderWay, reminderMessage } from '../messages/time/reminder.ts';
import { voteMessage } from '../messages/time/vote.ts';
import type { DeliveryContext } from './deliverer.ts';
import { isRefusal } from './delivery-error.ts';

/** Nothing is to be posted any more. */
const NEEDLESS: Delivery = { kind: 'sent' };

/** Reminds a player where they want it; in the table's place if their direct messages are closed. */
export const deliverReminder = async (errand: DeliveryContext, effect: ReminderEffect): Promise<Delivery> => {
  const { deps, table, ledger } = errand;
  const player = table.seats[effect.seat];
  const times = await deps.deadlines.timesOf(table.id);
  if (!player || table.phase !== 'running') return NEEDLESS;
  const own = (await deps.settings.person(player.userId))?.locale;
  const messageFor = (way: ReminderWay) => {
    const locale = way === 'dm' ? (own ?? table.locale) : table.locale;
    return reminderMessage(deps, table, times, effect, way, locale, ledger.mark);
  };
  const wanted = times.availabilities[effect.seat]?.place ?? 'dm';
  const message = messageFor(wanted);
  if (!message) return NEEDLESS;
  if (wanted === 'thread') return postInPlace(errand, message);
  const sent = await whisperTo(errand, player.userId, message);
  const instead = sent ? undefined : messageFor('thread');
  return sent ?? (instead ? postInPlace(errand, instead) : NEEDLESS);
};

/** A private word; not said at all where direct messages are closed. */
export const deliverNote = async (errand: DeliveryContext, effect: NoteEffect): Promise<Delivery> => {
  const { deps, table, ledger } = errand;
  const player = table.seats[effect.seat];
  if (!player) return { kind: 'failed', reason: 'seat.unknown' };
  const times = await deps.deadlines.timesOf(table.id);
  const locale = (await deps.settings.person(player.userId))?.locale ?? table.locale;
  const message = noteMessage(deps, table, times, effect, locale, ledger.mark);
  return (await whisperTo(errand, player.userId, message)) ?? { kind: 'failed', reason: 'dm.closed' };
};

/** Takes the reminders of a decision away: what is done shall call nobody. */
export const deliverAnswered = async (
  { messages: office, table, ledger }: DeliveryContext,
  { seat, decision }: AnsweredEffect,
): Promise<Delivery> => {
  const reminders = await ledger.earlier('reminder');
  for (const { key, channelId, messageId } of reminders) {
    if (key.startsWith(`reminder:${seat}:${decision}:`)) {
      await office.remove(channelId ?? channelOf(table.place), messageId);
    }
  }
  return NEEDLESS;
};

/** Posts a line about the table's time in its place. */
export const deliverNotice = (errand: DeliveryContext, { notice }: NoticeEffect): Promise<Delivery> => {
  const { deps, table, ledger } = errand;
  return postInPlace(errand, noticeMessage(deps, table, notice, ledger.mark));
};

/** Posts a vote, or edits the message that it has. */
export const deliverVote = async (errand: DeliveryContext, effect: VoteEffect): Promise<Delivery> => {
  const { deps, messages: office, table, ledger } = errand;
  const message = voteMessage(deps, table, effect, ledger.mark);
  const channelId = channelOf(table.place);
  const known = (await ledger.earlier('vote')).find(({ key }) => key.startsWith(`vote:${effect.vote.id}:`));
  if (known && (await office.edit(channelId, known.messageId, message))) {
    return { kind: 'sent', messageId: known.messageId, channelId };
  }
  return postInPlace(errand, message);
};

const postInPlace = async (
  { messages: office, table, ledger }: DeliveryContext,
  message: PublicMessage,
): Promise<Delivery> => {
  const channelId = channelOf(table.place);
  const { id } = await office.post(channelId, message, ledger.mark);
  return { kind: 'sent', messageId: id, channelId };
};

/** Says something to a person alone. @returns undefined if they take no direct messages */
export const whisperTo = async (
  { messages: office, ledger }: DeliveryContext,
  userId: UserId,
  message: PublicMessage,
): Promise<Delivery | undefined> => {
  try {
    const channelId = await office.dmOf(userId);
    const { id } = await office.post(channelId, message, ledger.mark);
    return { kind: 'sent', messageId: id, channelId };
  } catch (error) {
    if (!isRefusal(error, RESTJSONErrorCodes.CannotSendMessagesToThisUser)) throw error;
    return undefined;
  }
};
