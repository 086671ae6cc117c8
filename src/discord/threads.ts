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

/** Takes back a thread that is not needed after all. */
export const removeThread = async (rest: REST, threadId: string): Promise<void> => {
  await rest.delete(Routes.channel(threadId));
};
