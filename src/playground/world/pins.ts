import { writeSystemMessage } from './messages.ts';
import type { Channel, Message } from './model.ts';
import type { World } from './world.ts';

const PIN_NOTICE = 6;

/** Pins a message; Discord then writes a notice into the channel. */
export const pinMessage = (world: World, channel: Channel, message: Message): void => {
  if (message.pinned) return;
  world.changeMessage({ ...message, pinned: true });
  world.emit({ kind: 'pins-updated', channel });
  writeSystemMessage(world, channel.id, { authorId: world.bot.id, type: PIN_NOTICE, replyTo: message.id });
};

/** Takes a pin off. */
export const unpinMessage = (world: World, channel: Channel, message: Message): void => {
  if (!message.pinned) return;
  world.changeMessage({ ...message, pinned: false });
  world.emit({ kind: 'pins-updated', channel });
};
