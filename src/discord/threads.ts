import { type APIThreadChannel, ChannelType, type REST, Routes, ThreadAutoArchiveDuration } from 'discord.js';

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

/** Brings somebody into a thread, so that it stands in their list. */
export const addToThread = async (rest: REST, threadId: string, userId: string): Promise<void> => {
  await rest.put(Routes.threadMembers(threadId, userId));
};

/** Takes back a thread that is not needed after all. */
export const removeThread = async (rest: REST, threadId: string): Promise<void> => {
  await rest.delete(Routes.channel(threadId));
};
