import type { Thread } from './model.ts';
import type { Snowflake } from './snowflake.ts';
import type { World } from './world.ts';

/** Lets a member into a thread; nothing happens when they are in already. */
export const joinThread = (world: World, thread: Thread, userId: Snowflake): void => {
  if (thread.memberIds.has(userId)) return;
  thread.memberIds.add(userId);
  world.emit({ kind: 'thread-members', thread, added: [userId], removed: [] });
};

/** Takes a member out of a thread. */
export const leaveThread = (world: World, thread: Thread, userId: Snowflake): void => {
  if (!thread.memberIds.delete(userId)) return;
  world.emit({ kind: 'thread-members', thread, added: [], removed: [userId] });
};
