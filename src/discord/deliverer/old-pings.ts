import type { EarlierMessage } from '../../jobs/deliverer.ts';
import type { TableTimes } from '../../table/deadlines/times.ts';
import { channelOf } from '../../table/model/table.ts';
import { refreshedPost } from '../posts/turn-post.ts';
import { safeError } from '../safe-error.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { isLasting } from './delivery-error.ts';

/**
 * Brings the last turn post before this effect up to date: who is still due, and until when. Its ping and its button go once
 * nobody whom it called is due any more: what is done shall call nobody.
 */
export const retireAnswered = async (context: DeliveryContext, times: TableTimes): Promise<void> => {
  const [last] = await context.record.earlier('turn-post');
  if (last) await asFarAsAllowed(context, () => retireIfAnswered(context, last, times));
};

const retireIfAnswered = async (
  { deps, messages, table }: DeliveryContext,
  { channelId = channelOf(table.place), messageId }: EarlierMessage,
  times: TableTimes,
): Promise<void> => {
  const message = await messages.read(channelId, messageId);
  if (!message || !/<@!?\d+>/.test(message.content)) return;
  const content = await refreshedPost(deps, table, message.content, times);
  if (content === undefined) await messages.retire(channelId, messageId);
  else if (content !== message.content) await messages.reword(channelId, messageId, content);
};

/**
 * Retires an earlier message, whoever is due: a new one takes its place.
 * @param by the new one, where it may be the same
 */
export const retireReplaced = async (
  context: DeliveryContext,
  last: EarlierMessage | undefined,
  by?: string,
): Promise<void> => {
  const { messages, table } = context;
  if (!last || last.messageId === by) return;
  const { channelId = channelOf(table.place), messageId } = last;
  await asFarAsAllowed(context, () => messages.retire(channelId, messageId));
};

/** An old ping that may not be read or changed stays: what has taken its place is posted all the same. */
const asFarAsAllowed = async ({ deps, table }: DeliveryContext, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isLasting(error)) throw error;
    deps.log.info({ table: table.id, err: safeError(error) }, 'an old ping stays');
  }
};
