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
 * Posts the board with what happened, and takes the ping out of the post before it.
 */
export const deliverTurnPost = async (
  context: DeliveryContext,
  effect: TurnPostEffect,
): Promise<DeliveryOutcome> => {
  const { deps, messages, table, record } = context;
  const { toSeq } = effect;
  const [last] = await record.earlier('turn-post');
  const story = await deps.recap.history(table, 'public', { fromSeq: storyFrom(effect, last), toSeq });
  if (!story.ok) throw new Error(`no story of table ${table.id}: ${story.refusal.code}`);
  const { mark } = record;
  const over = effect.end !== 'waits' && story.value.standings !== undefined;
  const end = over ? { seed: await seedOf(context), facts: await gameFacts(deps, table, table.locale) } : {};
  const post = await turnPost(deps, story.value, effect, { mark, ...end });
  const channelId = channelOf(table.place);
  const { id } = await messages.post(channelId, post, record.mark);
  await retireReplaced(context, last);
  if (table.phase === 'running') await missThoseGone(context, post.pings);
  return { kind: 'sent', messageId: id, channelId };
};

/** What posts before it would have told, had there been a place for them, is told now. */
const storyFrom = ({ fromSeq }: TurnPostEffect, last: EarlierMessage | undefined): number =>
  last ? Math.min(fromSeq, postedUpTo(last.key)) : fromSeq;

/** The seed, once the table service reveals it. */
const seedOf = async ({ deps, table }: DeliveryContext): Promise<string | undefined> => {
  const file = await deps.recap.exportTable(table.id);
  return file.ok ? file.value.seed : undefined;
};
