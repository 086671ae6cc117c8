import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { TurnPostEffect } from '../../table/model/effects.ts';
import { channelOf } from '../../table/model/table.ts';
import { turnPost } from '../posts/turn-post.ts';
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
  const { fromSeq, toSeq } = effect;
  const story = await deps.recap.history(table, 'public', { fromSeq, toSeq });
  if (!story.ok) throw new Error(`no story of table ${table.id}: ${story.refusal.code}`);
  const { mark } = record;
  const seed = effect.end === 'waits' ? undefined : await seedOf(context, story.value.standings);
  const post = await turnPost(deps, story.value, effect, { mark, seed });
  const channelId = channelOf(table.place);
  const { id } = await messages.post(channelId, post, record.mark);
  await retireReplaced(context);
  return { kind: 'sent', messageId: id, channelId };
};

/** The seed, once the table service reveals it. */
const seedOf = async (
  { deps, table }: DeliveryContext,
  standings: object | undefined,
): Promise<string | undefined> => {
  if (!standings) return undefined;
  const file = await deps.recap.exportTable(table.id);
  return file.ok ? file.value.seed : undefined;
};
