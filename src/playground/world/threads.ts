import { z } from 'zod';
import { writeSystemMessage } from './messages.ts';
import { MESSAGE_FLAGS, type Message, type TextChannel, type Thread } from './model.ts';
import type { Snowflake } from './snowflake.ts';
import type { World } from './world.ts';

/** The body that creates a thread. Type 12 is a private one. */
export const threadSchema = z.looseObject({
  name: z.string().min(1).max(100),
  auto_archive_duration: z.number().nullish(),
  type: z.number().nullish(),
});

/** Discord's three days, in minutes. */
const AUTO_ARCHIVE = 4320;

const THREAD_CREATED = 18;
const BROUGHT_IN = 1;

/** Where a thread begins: with its owner, and with a message if it grows from one. */
export interface ThreadOrigin {
  readonly ownerId: Snowflake;
  readonly starter?: Message | undefined;
}

/** Starts a thread in a channel, or from one of its messages. */
export const startThread = (
  world: World,
  parent: TextChannel,
  body: z.infer<typeof threadSchema>,
  { ownerId, starter }: ThreadOrigin,
): Thread => {
  const createdAt = new Date().toISOString();
  const thread: Thread = {
    kind: 'thread',
    id: starter?.id ?? world.nextId(),
    parentId: parent.id,
    ownerId,
    isPrivate: !starter && body.type !== 11 && body.type !== 10,
    starterId: starter?.id ?? null,
    createdAt,
    name: body.name,
    archived: false,
    locked: false,
    autoArchive: body.auto_archive_duration ?? AUTO_ARCHIVE,
    archivedAt: createdAt,
    memberIds: new Set([ownerId]),
    lastMessageId: null,
  };
  world.addChannel(thread);
  if (starter) world.changeMessage({ ...starter, flags: starter.flags | MESSAGE_FLAGS.HAS_THREAD });
  else if (!thread.isPrivate)
    writeSystemMessage(
      world,
      parent.id,
      { authorId: ownerId, type: THREAD_CREATED },
      { content: thread.name },
    );
  return thread;
};

/** Discord's notice in a thread of somebody whom the bot has brought in. */
export const writeJoinNotice = (world: World, thread: Thread, userId: Snowflake): void => {
  const by = { authorId: world.bot.id, type: BROUGHT_IN };
  writeSystemMessage(world, thread.id, by, { pings: [userId] });
};
