import { type APIThreadChannel, ChannelType, type REST, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import type { Place } from '../table/model/table.ts';
import type { DiscordDeps } from './deps.ts';
import { safeError } from './safe-error.ts';

/** Opens a thread for a table. It falls asleep after a week of silence, and is woken by the next post. */
export const openThread = async (rest: REST, channelId: string, name: string): Promise<string> => {
  const body = {
    name,
    type: ChannelType.PublicThread,
    auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
  };
  const thread = (await rest.post(Routes.threads(channelId), { body })) as APIThreadChannel;
  return thread.id;
};

/**
 * Brings somebody into the thread of a table, so that it stands in their list. Only a convenience: a player who
 * cannot be brought in finds the thread by its link.
 */
export const addToThread = async (
  { rest, log }: Pick<DiscordDeps, 'rest' | 'log'>,
  { threadId }: Place,
  userId: string,
): Promise<void> => {
  if (threadId === undefined) return;
  try {
    await rest.put(Routes.threadMembers(threadId, userId));
  } catch (error) {
    log.info({ err: safeError(error) }, 'player not brought into the thread');
  }
};

/**
 * Takes back a thread that is not needed after all. Where the bot may not delete it, it says in it what it is and puts it
 * away, which whoever opened a thread may always do. Never fails: something else went wrong before.
 * @param text what is said in a thread that stays
 */
export const removeThread = async (
  { rest, log }: Pick<DiscordDeps, 'rest' | 'log'>,
  threadId: string,
  text: string,
): Promise<void> => {
  try {
    await rest.delete(Routes.channel(threadId));
  } catch (error) {
    log.warn({ err: safeError(error) }, 'a thread without a table was not deleted');
    await putAway(rest, threadId, text).catch((failed: unknown) =>
      log.warn({ err: safeError(failed) }, 'a thread without a table stays as it is'),
    );
  }
};

const putAway = async (rest: REST, threadId: string, content: string): Promise<void> => {
  await rest.post(Routes.channelMessages(threadId), { body: { content, allowed_mentions: { parse: [] } } });
  await rest.patch(Routes.channel(threadId), { body: { archived: true } });
};
