import type { DeliveryOutcome, EarlierMessage } from '../../jobs/deliverer.ts';
import { postedUpTo } from '../../table/model/effects.ts';
import { channelOf } from '../../table/model/table.ts';
import type { TurnPostEffect } from '../../table/model/turn-effects.ts';
import { gameFacts } from '../messages/game-facts.ts';
import { turnPost } from '../posts/turn-post.ts';
import { missThoseGone } from './called.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { retireReplaced } from './old-pings.ts';

/**
 * Posts the board with what happened, and takes the ping out of the post before it; or adds it to that post.
 */
export const deliverTurnPost = async (
  context: DeliveryContext,
  effect: TurnPostEffect,
): Promise<DeliveryOutcome> => {
  const { table, record } = context;
  const earlier = await record.earlier('turn-post');
  if (effect.joins) {
    const joined = await joinPost(context, effect, earlier);
    if (joined) return joined;
  }
  const [last] = earlier;
  const post = await postFrom(context, effect, storyFrom(effect, last));
  // Whom it would call, had it been added to the post before it, is called alone.
  const pings = effect.joins ? [] : post.pings;
  const channelId = channelOf(table.place);
  const { id } = await context.messages.post(channelId, { ...post, pings }, record.mark);
  await retireReplaced(context, last);
  if (table.phase === 'running') await missThoseGone(context, pings);
  return { kind: 'sent', messageId: id, channelId };
};

/**
 * Adds what happened to the post before it.
 * @param earlier posts, newest first
 * @returns undefined where that post is not there any more or has no room, or what comes between was never posted
 */
const joinPost = async (
  context: DeliveryContext,
  effect: TurnPostEffect,
  earlier: readonly EarlierMessage[],
): Promise<DeliveryOutcome | undefined> => {
  const [last] = earlier;
  const place = channelOf(context.table.place);
  if (!last || (last.channelId ?? place) !== place || postedUpTo(last.key) !== effect.fromSeq)
    return undefined;
  const { messageId } = last;
  const post = await postFrom(context, effect, beginOf(earlier, last));
  if (!post.whole) return undefined;
  const changed = await context.messages.edit(place, messageId, post);
  return changed && { kind: 'sent', messageId, channelId: place };
};

/** What the first post of a table tells comes after this entry. */
const BEFORE_SET_UP = -1;

/** The entry after which a post begins, however often it was added to. */
const beginOf = (earlier: readonly EarlierMessage[], { messageId }: EarlierMessage): number => {
  const before = earlier.find((one) => one.messageId !== messageId);
  return before ? postedUpTo(before.key) : BEFORE_SET_UP;
};

/**
 * Where the post begins to which all up to an entry was added.
 * @param earlier posts, newest first
 * @returns the entry before it; undefined where what ends with that entry has a post of its own, or none
 */
export const postBegins = (earlier: readonly EarlierMessage[], toSeq: number): number | undefined => {
  const [last, before] = earlier.filter(({ key }) => postedUpTo(key) <= toSeq);
  if (!last || postedUpTo(last.key) !== toSeq || before?.messageId !== last.messageId) return undefined;
  return beginOf(earlier.slice(earlier.indexOf(last)), last);
};

const postFrom = async (
  context: DeliveryContext,
  effect: TurnPostEffect,
  fromSeq: number,
): ReturnType<typeof turnPost> => {
  const { deps, table, record } = context;
  const story = await deps.recap.history(table, 'public', { fromSeq, toSeq: effect.toSeq });
  if (!story.ok) throw new Error(`no story of table ${table.id}: ${story.refusal.code}`);
  const { mark } = record;
  const over = effect.end !== 'waits' && story.value.standings !== undefined;
  const end = over ? { seed: await seedOf(context), facts: await gameFacts(deps, table, table.locale) } : {};
  return turnPost(deps, story.value, effect, { mark, ...end });
};

/** What posts before it would have told, had there been a place for them, is told now. */
const storyFrom = ({ fromSeq }: TurnPostEffect, last: EarlierMessage | undefined): number =>
  last ? Math.min(fromSeq, postedUpTo(last.key)) : fromSeq;

/** The seed, once the table service reveals it. */
const seedOf = async ({ deps, table }: DeliveryContext): Promise<string | undefined> => {
  const file = await deps.recap.exportTable(table.id);
  return file.ok ? file.value.seed : undefined;
};
