import type { Delivery } from '../../jobs/deliverer.ts';
import type { TurnPostEffect } from '../../table/model/effects.ts';
import { channelOf } from '../../table/model/table.ts';
import { turnPost } from '../messages/turn-post.ts';
import type { DeliveryContext } from './deliverer.ts';
import { retireReplaced } from './old-pings.ts';

/**
 * Posts the board with what happened, and takes the ping out of the post before it.
 */
export const deliverTurnPost = async (errand: DeliveryContext, effect: TurnPostEffect): Promise<Delivery> => {
  const { deps, messages: office, table, ledger } = errand;
  const { fromSeq, toSeq } = effect;
  const story = await deps.recap.history(table.id, 'public', { fromSeq, toSeq });
  if (!story.ok) throw new Error(`no story of table ${table.id}: ${story.refusal.code}`);
  const post = await turnPost(deps, story.value, ledger.mark, await seedOf(errand, story.value.standings));
  const channelId = channelOf(table.place);
  const { id } = await office.post(channelId, post, ledger.mark);
  await retireReplaced(errand);
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
