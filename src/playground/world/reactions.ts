import type { Message, Reaction } from './model.ts';
import type { Snowflake } from './snowflake.ts';
import type { World } from './world.ts';

/** Somebody puts an emoji below a message, or takes their own away. */
export interface Reacting {
  readonly userId: Snowflake;
  readonly emoji: string;
  readonly what: 'ADD' | 'REMOVE';
}

const after = (reactions: readonly Reaction[], { userId, emoji, what }: Reacting): Reaction[] => {
  const known = reactions.some((one) => one.emoji === emoji);
  const all = known ? reactions : [...reactions, { emoji, userIds: [] }];
  return all.flatMap((one) => {
    if (one.emoji !== emoji) return [one];
    const others = one.userIds.filter((id) => id !== userId);
    const userIds = what === 'ADD' ? [...others, userId] : others;
    return userIds.length > 0 ? [{ emoji, userIds }] : [];
  });
};

/** Changes the emoji below a message; nothing happens where it is so already. */
export const setReaction = (world: World, message: Message, reacting: Reacting): void => {
  const { userId, emoji, what } = reacting;
  const there = message.reactions.find((one) => one.emoji === emoji)?.userIds.includes(userId) ?? false;
  if (there === (what === 'ADD')) return;
  const changed = { ...message, reactions: after(message.reactions, reacting) };
  world.messages.set(message.id, changed);
  world.emit({ kind: 'reaction', message: changed, userId, emoji, what });
};
