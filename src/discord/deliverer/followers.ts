import type { DeliveryOutcome, EarlierMessage } from '../../jobs/deliverer.ts';
import { accept, type Result } from '../../kernel/result.ts';
import { postedUpTo } from '../../table/model/effects.ts';
import type { UserId } from '../../table/model/table.ts';
import type { FollowPostEffect, UnfollowedEffect } from '../../table/model/turn-effects.ts';
import { followButton, STOP, unfollowButton } from '../commands/table/follow.ts';
import { button } from '../messages/buttons.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { tableTitle } from '../naming.ts';
import { turnPost } from '../posts/turn-post.ts';
import {
  type DeliveryContext,
  editPrivately,
  sendPrivately,
  sendPrivatelyOnly,
  tellInPlace,
} from './delivery-context.ts';
import { postBegins } from './turn-post.ts';

/**
 * The turn post for somebody who looks on: the same public view, without a call to anybody. Where the post grew they get it as it is
 * now, in the message that they have of it. Whom no direct message reaches looks on no more, nor does who may not see the table's
 * place any more.
 */
export const deliverFollowPost = async (
  context: DeliveryContext,
  effect: FollowPostEffect,
): Promise<DeliveryOutcome> => {
  const { deps, onlookers, table, record } = context;
  const { toSeq, userId } = effect;
  if (!(await onlookers.sees(userId, table, toSeq))) return sendAway(context, userId);
  const grown = effect.joins && postBegins(await record.earlier('turn-post'), toSeq);
  const [last] = grown === undefined ? [] : await record.earlier('follow-post', userId);
  if (grown !== undefined && last && postedUpTo(last.key) === effect.fromSeq) {
    const edited = await editCopy(context, { ...effect, fromSeq: grown }, last);
    if (edited) return edited;
  }
  const copy = await copyOf(context, effect);
  if (!copy.ok) return { kind: 'failed', reason: copy.refusal.code };
  const sent = await sendPrivately(context, userId, copy.value.message);
  if (!sent) await deps.seats.dropFollower(table.id, userId);
  return sent ?? { kind: 'failed', reason: 'dm.closed' };
};

/** @returns undefined where the message is not there any more, or has no room for all */
const editCopy = async (
  context: DeliveryContext,
  effect: FollowPostEffect,
  last: EarlierMessage,
): Promise<DeliveryOutcome | undefined> => {
  const copy = await copyOf(context, effect);
  if (!copy.ok || !copy.value.whole) return undefined;
  return editPrivately(context, effect.userId, last, copy.value.message);
};

const copyOf = async (
  { deps, table, record }: DeliveryContext,
  effect: FollowPostEffect,
): Promise<Result<{ readonly message: PublicMessage; readonly whole: boolean }>> => {
  const { fromSeq, toSeq } = effect;
  const story = await deps.recap.history(table, 'public', { fromSeq, toSeq });
  if (!story.ok) return story;
  const { whole, ...post } = await turnPost(deps, story.value, effect, { mark: record.mark, copy: true });
  const stop = button(unfollowButton, table, deps.texts.shared(table.locale), STOP);
  const buttons = table.phase === 'over' ? [] : [stop];
  return accept({ message: { ...post, pings: [], buttons }, whole });
};

/** Ends somebody's looking on who is not in the server any more or may not see the channel, and tells them. */
const sendAway = async (context: DeliveryContext, userId: UserId): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  await deps.seats.follow(table.id, userId, false);
  return sendPrivatelyOnly(context, userId, (locale) => {
    const t = deps.texts.shared(locale);
    const content = t('follow.gone', { table: tableTitle(table) });
    return { content, pings: [], buttons: [button(followButton, table, t, record.mark)] };
  });
};

/** Tells somebody in the table's place that they look on no more, as direct messages do not reach them. */
export const deliverUnfollowed = (
  context: DeliveryContext,
  { userId }: UnfollowedEffect,
): Promise<DeliveryOutcome> => tellInPlace(context, userId, 'follow.closed', followButton);
