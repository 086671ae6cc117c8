import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Message } from '../../src/playground/index.ts';
import type { BotInPlayground } from '../discord/support.ts';
import type { Side } from './pair.ts';

/**
 * All that others than Ada have received, each version of each message, with the bytes of its files.
 * @param from the first version that counts
 */
export const received = (
  { playground: { world } }: BotInPlayground,
  side: Side,
  from: (message: Message) => number,
): string[] => {
  const { ada, bob, eve, thread } = side;
  return [...world.messages.values()]
    .filter(({ channelId, ephemeralFor }) => {
      if (ephemeralFor === ada.id) return false;
      const channel = world.channels.get(channelId);
      const isTheirs = channel?.kind === 'dm' && [bob.id, eve.id].includes(channel.userId);
      return channelId === thread || isTheirs || ephemeralFor === bob.id || ephemeralFor === eve.id;
    })
    .flatMap((message) => [...message.history, message].slice(from(message)))
    .map(({ content, embeds, components, attachments }) => {
      const files = attachments.map(({ id, filename, description, contentType }) => {
        const bytes = world.fileStore.inMemory(id) ?? Buffer.of();
        return [filename, description, /image/.test(contentType) ? '' : textOfFile(bytes.toString())];
      });
      const pictures = attachments.map(({ id }) =>
        createHash('sha256')
          .update(world.fileStore.inMemory(id) ?? '')
          .digest('hex'),
      );
      const text = neutral(JSON.stringify({ content, embeds, components, files }), side);
      return files.some(([, , words]) => words !== '') ? text : `${text} ${pictures}`;
    });
};

/**
 * What a file says: of a replay what its page unpacks, as a file it is one block of signs. Its pictures are those of the boards,
 * which are compared where they are posted; here their descriptions are.
 */
const textOfFile = (text: string): string =>
  text.replace(/(?<=<script id="contents"[^>]*>)[^<]+/, (packed) => {
    const contents = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
    return JSON.stringify({ ...contents, recording: undefined });
  });

/** A text without what names the one table or its people rather than the other. */
export const neutral = (text: string, { tableId }: Side): string =>
  text
    .replaceAll(tableId, 'TABLE')
    // The salt of both is made of the id of the first.
    .replaceAll(/[0-9a-f]{12}(?=\|)/g, 'TABLE')
    .replaceAll(/aW50ZXJhY3Rpb24[\w-]+/g, 'TOKEN')
    .replaceAll(/\b[0-9a-f]{20}\b/g, 'MARK')
    .replaceAll(/\d{15,}/g, '#')
    .replaceAll(new RegExp(`\\b${tableId.slice(0, 4)}\\b`, 'gi'), 'CODE');
