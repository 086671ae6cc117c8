import { type APIThreadChannel, ChannelType, type REST, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import type { Place } from '../table/model/table.ts';
import type { DiscordDeps } from './deps.ts';
import { safeError } from './safe-error.ts';

/** A channel in which a thread is to be opened. */
export interface ThreadParent {
  readonly channelId: string;
  /** Announcements have threads of a type of their own. */
  readonly announcement: boolean;
}

/** Opens a thread for a table. It falls asleep after a week of silence, and is woken by the next post. */
export const openThread = async (
  rest: REST,
  { channelId, announcement }: ThreadParent,
  name: string,
): Promise<string> => {
  const body = {
    name,
    type: announcement ? ChannelType.AnnouncementThread : ChannelType.PublicThread,
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
 * Puts away a thread that is not needed after all, and says in it what it is: the bot may not delete it, but whoever opened
 * a thread may always archive it. Never fails: something else went wrong before.
 * @param text what is said in it
 */
export const putThreadAway = async (
  { rest, log }: Pick<DiscordDeps, 'rest' | 'log'>,
  threadId: string,
  text: string,
): Promise<void> => {
  const body = { content: text, allowed_mentions: { parse: [] } };
  try {
    await rest.post(Routes.channelMessages(threadId), { body });
    await rest.patch(Routes.channel(threadId), { body: { archived: true } });
  } catch (error) {
    log.warn({ err: safeError(error) }, 'a thread without a table stays as it is');
  }
};
