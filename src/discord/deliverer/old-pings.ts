import { channelOf } from '../../table/model/table.ts';
import { usersIn } from '../naming.ts';
import type { DeliveryContext } from './delivery-context.ts';

/**
 * Takes the ping and the button out of the last turn post before this effect, once nobody whom it pinged is due
 * any more: what is done shall call nobody.
 */
export const retireAnswered = async ({ messages, table, record }: DeliveryContext): Promise<void> => {
  const [last] = await record.earlier('turn-post');
  if (!last) return;
  const channelId = last.channelId ?? channelOf(table.place);
  const message = await messages.read(channelId, last.messageId);
  if (!message) return;
  const due = usersIn(table, table.due);
  const pinged = [...message.content.matchAll(/<@!?(\d+)>/g)].flatMap(([, id]) => (id ? [id] : []));
  if (pinged.length > 0 && !pinged.some((id) => due.includes(id))) {
    await messages.retire(channelId, last.messageId);
  }
};

/** Retires the last turn post before this effect, whoever is due: a new one takes its place. */
export const retireReplaced = async ({ messages, table, record }: DeliveryContext): Promise<void> => {
  const [last] = await record.earlier('turn-post');
  if (last) await messages.retire(last.channelId ?? channelOf(table.place), last.messageId);
};
