import { ChannelType, type Client, DiscordAPIError, type TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import type { ChannelHandle } from '../../src/playground/index.ts';
import { openWithBot } from './harness.ts';

const textChannel = async (client: Client<true>, { id }: ChannelHandle): Promise<TextChannel> => {
  const channel = await client.channels.fetch(id);
  if (channel?.type !== ChannelType.GuildText) throw new Error('not a text channel');
  return channel;
};

const openInGeneral = async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  return { playground, client, general, channel: await textChannel(client, general) };
};

test('the bot finds its server, channels, members and roles', async () => {
  const { playground, client, general } = await openInGeneral();
  const ala = playground.addPerson({ name: 'Ala' });
  const guild = await client.guilds.fetch(playground.world.guild.id);
  expect(guild.channels.cache.has(general.id)).toBe(true);
  expect((await guild.members.fetch(ala.id)).displayName).toBe('Ala');
  expect((await guild.members.fetchMe()).permissions.has('ManageThreads')).toBe(true);
  expect((await guild.roles.fetch()).size).toBe(2);
  expect((await client.application.fetch()).id).toBe(client.user.id);
});

test('a message is written, edited with its history kept, and deleted', async () => {
  const { playground, general, channel } = await openInGeneral();
  const sent = await channel.send('one');
  await sent.edit('two');
  expect((await channel.messages.fetch(sent.id)).content).toBe('two');
  expect(general.messages()[0]?.history.map(({ content }) => content)).toEqual(['one']);
  await sent.delete();
  expect(general.messages()).toEqual([]);
  expect(playground.publicMessages().map(({ content, deleted }) => [content, deleted])).toEqual([
    ['two', true],
  ]);
});

test('an edit keeps, drops and adds attachments as it lists them', async () => {
  const { general, channel } = await openInGeneral();
  const file = (name: string) => ({ attachment: Buffer.from(name), name });
  const sent = await channel.send({ content: 'x', files: [file('a.txt'), file('b.txt')] });
  const names = () => general.messages()[0]?.attachments.map(({ filename }) => filename);
  await sent.edit({ content: 'y' });
  expect(names()).toEqual(['a.txt', 'b.txt']);
  const [kept] = [...sent.attachments.values()];
  await sent.edit({ attachments: kept ? [kept] : [], files: [file('c.txt')] });
  expect(names()).toEqual(['a.txt', 'c.txt']);
});

test('the same nonce writes one message only within five minutes, and nobody reads it later', async () => {
  const { playground, general, channel } = await openInGeneral();
  const message = { content: 'once', nonce: '42', enforceNonce: true };
  const first = await channel.send(message);
  const second = await channel.send(message);
  expect(second.id).toBe(first.id);
  expect(second.nonce).toBe('42');
  expect(general.messages()).toHaveLength(1);
  const read = await channel.client.rest.get(`/channels/${general.id}/messages/${first.id}`);
  expect(read).not.toHaveProperty('nonce');
  playground.world.timing.nonceMs = 0;
  await channel.send(message);
  expect(general.messages()).toHaveLength(2);
});

test('messages are listed newest first, before, after and around another', async () => {
  const { channel } = await openInGeneral();
  const sent = [];
  for (const text of ['a', 'b', 'c', 'd', 'e']) sent.push(await channel.send(text));
  const id = sent[2]?.id ?? '';
  const list = async (options: object) =>
    [...(await channel.messages.fetch({ cache: false, ...options })).values()]
      .map(({ content }) => content)
      .join('');
  expect(await list({ limit: 2 })).toBe('ed');
  expect(await list({ before: id })).toBe('ba');
  expect(await list({ after: id, limit: 1 })).toBe('d');
  expect(await list({ around: id, limit: 3 })).toBe('dcb');
});

test('ids grow, whatever is made', async () => {
  const { playground, channel } = await openInGeneral();
  const ids = [playground.world.guild.id, channel.id, playground.addPerson({ name: 'Ala' }).id];
  for (const text of ['a', 'b']) ids.push((await channel.send(text)).id);
  expect(ids.map(BigInt)).toEqual(ids.map(BigInt).sort((a, b) => (a < b ? -1 : 1)));
  expect(new Set(ids).size).toBe(ids.length);
});

test('what people write reaches the bot, without its text unless the bot is meant', async () => {
  const { playground, client, general } = await openInGeneral();
  const ala = playground.addPerson({ name: 'Ala' });
  const heard: string[] = [];
  client.on('messageCreate', ({ content, author }) => {
    heard.push(`${author.username}: ${content}`);
  });
  const bye = new Promise((resolve) => client.once('messageDelete', resolve));
  const first = ala.say(general, 'hello all');
  ala.say(general, `<@${client.user.id}> hello`);
  ala.say(ala.dmChannel(), 'in private');
  ala.delete(first);
  await bye;
  expect(heard).toEqual(['ala: ', `ala: <@${client.user.id}> hello`, 'ala: in private']);
});

test('who is pinged follows from the mentions that are allowed', async () => {
  const { playground, general, channel } = await openInGeneral();
  const ala = playground.addPerson({ name: 'Ala' });
  const ola = playground.addPerson({ name: 'Ola' });
  const content = `<@${ala.id}> <@${ola.id}> @everyone`;
  await channel.send(content);
  await channel.send({ content, allowedMentions: { parse: [] } });
  await channel.send({ content, allowedMentions: { users: [ola.id] } });
  expect(general.messages().map(({ pings }) => pings)).toEqual([[ala.id, ola.id, 'everyone'], [], [ola.id]]);
});

test('threads are made from the channel and from a message, entered, archived and written in', async () => {
  const { playground, general, channel } = await openInGeneral();
  const ala = playground.addPerson({ name: 'Ala' });
  const ola = playground.addPerson({ name: 'Ola' });
  const open = await (await channel.send('start')).startThread({ name: 'open' });
  const shut = await channel.threads.create({ name: 'shut', type: ChannelType.PrivateThread });
  await shut.members.add(ala.id);
  await shut.send('secret');
  await open.send('public');
  expect(general.threads().map(({ name }) => name)).toEqual(['open', 'shut']);
  // The first line is Discord's notice that she was brought in.
  expect(ala.sees(shut).map(({ content }) => content)).toEqual(['', 'secret']);
  expect(ola.sees(shut)).toEqual([]);
  expect(ola.sees(open)).toHaveLength(1);
  await open.setArchived(true);
  const thread = playground.world.channel(open.id);
  expect(thread).toMatchObject({ archived: true });
  await open.send('wakes up');
  expect(thread).toMatchObject({ archived: false });
  await open.members.add(ola.id);
  expect((await open.members.fetch()).has(ola.id)).toBe(true);
  await open.delete();
  expect(general.threads()).toHaveLength(1);
  expect(playground.violations).toEqual([]);
});

test('whoever is mentioned in a private thread is drawn into it', async () => {
  const { playground, channel } = await openInGeneral();
  const ala = playground.addPerson({ name: 'Ala' });
  const thread = await channel.threads.create({ name: 'shut', type: ChannelType.PrivateThread });
  await thread.send({ content: `<@${ala.id}>`, allowedMentions: { parse: [] } });
  expect(ala.sees(thread)).toEqual([]);
  await thread.send(`<@${ala.id}>`);
  expect(ala.sees(thread)).toHaveLength(2);
});

test('a reply names the message it answers; to a missing one it is refused unless that is allowed', async () => {
  const { playground, general, channel } = await openInGeneral();
  const ala = playground.addPerson({ name: 'Ala' });
  const question = ala.say(general, 'well?');
  const messageReference = question.id;
  await channel.send({ content: 'yes', reply: { messageReference } });
  expect(general.messages().at(-1)).toMatchObject({ replyTo: question.id, pings: [ala.id] });
  ala.delete(question);
  await expect(channel.send({ content: 'yes', reply: { messageReference } })).rejects.toThrow(
    'Unknown message',
  );
  await channel.send({ content: 'yes', reply: { messageReference, failIfNotExists: false } });
  expect(general.messages().at(-1)?.replyTo).toBeNull();
});

test('the record of public bodies holds every version, custom ids and file names, but no ephemeral ones', async () => {
  const { playground, channel } = await openInGeneral();
  const files = [{ attachment: Buffer.from('x'), name: 'board-7.png', description: 'All regions' }];
  const sent = await channel.send({ content: 'first', files });
  await sent.edit('second');
  const bodies = playground.publicBodies();
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toContain('first');
  expect(bodies.every((body) => body.includes('board-7.png') && body.includes('All regions'))).toBe(true);
});

test('a thread obeys the permissions of its channel', async () => {
  const { general, channel } = await openInGeneral();
  const thread = await (await channel.send('start')).startThread({ name: 'open' });
  general.denyBot('SEND_MESSAGES_IN_THREADS', 'CREATE_PUBLIC_THREADS');
  await expect(thread.send('x')).rejects.toThrow(DiscordAPIError);
  await expect(channel.threads.create({ name: 'more' })).rejects.toThrow('Missing Permissions');
});

test('messages are pinned and unpinned', async () => {
  const { general, channel } = await openInGeneral();
  const sent = await channel.send('rules');
  await sent.pin();
  expect((await channel.messages.fetchPins()).items.map(({ message }) => message.content)).toEqual(['rules']);
  expect(general.messages()[0]?.pinned).toBe(true);
  await sent.unpin();
  expect(general.messages()[0]?.pinned).toBe(false);
});
