import { expect, test } from 'vitest';
import type { Playground } from '../../src/playground/index.ts';
import { FileStore } from '../../src/playground/world/file-store.ts';
import { openInteraction } from '../../src/playground/world/interactions.ts';
import { openPlayground, openWithBot } from './harness.ts';
import { memoryArchive } from './memory-archive.ts';

/** A command of somebody that no bot answers. */
const askedIn = ({ world }: Playground, userId: string, channelId: string) =>
  openInteraction(world, {
    ...{ kind: 'command', userId, channelId, label: '/go', commandName: 'go', messageId: null, data: {} },
  });

test('an uploaded file is not held in memory once the archive has it, and is served all the same', async () => {
  const { playground, client } = await openWithBot({ archive: memoryArchive() });
  const channel = await client.channels.fetch(playground.channel('general').id);
  if (!channel?.isSendable()) throw new Error('a text channel');
  await channel.send({ files: [{ attachment: Buffer.from('a board'), name: 'a.txt' }] });
  const [file] = playground.channel('general').messages().at(-1)?.attachments ?? [];
  const { fileStore } = playground.world;
  await expect.poll(() => fileStore.inMemory(file?.id ?? '')).toBeUndefined();
  expect(await (await fetch(`${playground.url}${file?.url}`)).text()).toBe('a board');
});

test('of files that no archive takes the latest are held', async () => {
  const files = new FileStore({ mostBytes: 10 });
  for (const id of ['1', '2', '3']) files.add(id, Buffer.from('1234'));
  expect(files.inMemory('1')).toBeUndefined();
  expect(await files.read('2')).toEqual(Buffer.from('1234'));
  expect(files.inMemory('3')).toEqual(Buffer.from('1234'));
});

test('interactions are forgotten some time after their tokens have expired', async () => {
  const playground = await openPlayground();
  const { id } = playground.addPerson({ name: 'Ala' });
  const place = playground.channel('general').id;
  const ask = () => askedIn(playground, id, place);
  for (const _ of ['one', 'two']) ask();
  expect(playground.world.interactions.size).toBe(2);
  playground.world.timing.tokenMs = -1;
  const last = ask();
  expect([...playground.world.interactions.keys()]).toEqual([last.id]);
});
