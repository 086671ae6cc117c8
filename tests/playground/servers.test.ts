import { ChannelType, Events, type Guild, type GuildTextBasedChannel, MessageType } from 'discord.js';
import { expect, test } from 'vitest';
import { startPlayground } from '../../src/playground/index.ts';
import { PATIENT } from '../support/patience.ts';
import { logIn, openPlayground, openWithBot } from './harness.ts';

const codeOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 0,
    (error: { code: number }) => error.code,
  );

const channelOf = async (
  client: Awaited<ReturnType<typeof logIn>>,
  id: string,
): Promise<GuildTextBasedChannel> => {
  const channel = await client.channels.fetch(id);
  if (!channel?.isTextBased() || channel.isDMBased()) throw new Error('no such channel');
  return channel;
};

test('a bot may do what bots commonly ask for, and nothing besides', async () => {
  const playground = await startPlayground(PATIENT);
  const client = await logIn(playground);
  const me = client.guilds.cache.first()?.members.me;
  const general = playground.channel('general');
  expect(me?.roles.botRole?.permissions.toArray().sort()).toEqual([
    'AttachFiles',
    'CreatePublicThreads',
    'ReadMessageHistory',
    'SendMessages',
    'SendMessagesInThreads',
    'ViewChannel',
  ]);
  const sent = await (await channelOf(client, general.id)).send('hello');
  expect(await codeOf(sent.pin())).toBe(50013);
  expect(await codeOf(sent.react('👍'))).toBe(50013);
  const thread = await sent.startThread({ name: 'Deals' });
  expect(await codeOf(thread.delete())).toBe(50013);
  await thread.setArchived(true);
  await client.destroy();
  await playground.close();
});

test('only a Community says its language; the bot hears of servers that it comes to and is removed from', async () => {
  const { playground, client } = await openWithBot();
  const come = new Promise<Guild>((resolve) => client.once(Events.GuildCreate, resolve));
  const club = playground.addGuild({ name: 'Klub', community: 'pl' });
  const heard = await come;
  expect(heard).toMatchObject({ id: club.id, preferredLocale: 'pl', features: ['COMMUNITY'] });
  expect(client.guilds.cache.first()).toMatchObject({ preferredLocale: 'en-US', features: [] });
  const salon = playground.addChannel('salon', { guildId: club.id });
  const ada = playground.addPerson({ name: 'Ada' });
  ada.say(salon, 'hello');
  expect((await channelOf(client, salon.id)).guildId).toBe(club.id);
  const gone = new Promise<Guild>((resolve) => client.once(Events.GuildDelete, resolve));
  playground.removeBot(club);
  expect((await gone).id).toBe(club.id);
  expect(await codeOf(client.channels.fetch(salon.id, { force: true }))).toBe(50001);
});

test('threads of announcements are of a type of their own; a forum has posts only; a voice channel is entered', async () => {
  const { playground, client } = await openWithBot();
  const news = playground.addChannel('news', { type: 'announcement' });
  const body = { name: 'Table', type: ChannelType.PublicThread };
  expect(await codeOf(client.rest.post(`/channels/${news.id}/threads`, { body }))).toBe(50024);
  const fitting = { name: 'Table', type: ChannelType.AnnouncementThread };
  expect(await client.rest.post(`/channels/${news.id}/threads`, { body: fitting })).toMatchObject({
    type: 10,
  });
  const voice = playground.addChannel('voice', { type: 'voice' });
  expect(await codeOf(client.rest.post(`/channels/${voice.id}/threads`, { body }))).toBe(50024);
  const say = (id: string) => client.rest.post(`/channels/${id}/messages`, { body: { content: 'hello' } });
  expect(await codeOf(say(voice.id))).toBe(50013);
  const forum = playground.addChannel('forum', { type: 'forum' });
  expect(await codeOf(say(forum.id))).toBe(50008);
  const post = playground.addForumPost(forum, playground.addPerson({ name: 'Ada' }), 'Who plays?');
  expect(await codeOf(say(post.id))).toBe(0);
});

test('who is brought into a thread is told so there', async () => {
  const { playground, client } = await openWithBot();
  const channel = await channelOf(client, playground.channel('general').id);
  if (channel.type !== ChannelType.GuildText) throw new Error('no text channel');
  const thread = await channel.threads.create({ name: 'Deals' });
  const ada = playground.addPerson({ name: 'Ada' });
  await thread.members.add(ada.id);
  await thread.members.add(ada.id);
  const notices = await thread.messages.fetch();
  expect(notices.map(({ type, mentions }) => [type, mentions.users.firstKey()])).toEqual([
    [MessageType.RecipientAdd, ada.id],
  ]);
});

test('the words of a message that names the role of the bot, or replies without a ping, do not come', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  const ada = playground.addPerson({ name: 'Ada' });
  const own = await (await channelOf(client, general.id)).send('hello');
  const { botRoleId } = playground.world.guild;
  const heard: [words: string, mine: boolean, role: boolean][] = [];
  const all = new Promise<void>((resolve) =>
    client.on(Events.MessageCreate, ({ content, mentions }) => {
      heard.push([content, mentions.users.has(client.user.id), mentions.roles.has(botRoleId)]);
      if (heard.length === 4) resolve();
    }),
  );
  ada.say(general, `<@${client.user.id}> hello`);
  ada.say(general, `<@&${botRoleId}> hello`);
  ada.say(general, 'yes', own.id);
  ada.say(general, 'yes', own.id, false);
  await all;
  expect(heard).toEqual([
    [`<@${client.user.id}> hello`, true, false],
    ['', false, true],
    ['yes', true, false],
    ['', false, false],
  ]);
});

test('without the permission to read history there is nothing to read, and nothing to reply to', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  const channel = await channelOf(client, general.id);
  const sent = await channel.send('hello');
  general.denyBot('READ_MESSAGE_HISTORY');
  expect(await client.rest.get(`/channels/${general.id}/messages`)).toEqual([]);
  expect(await codeOf(client.rest.get(`/channels/${general.id}/messages/${sent.id}`))).toBe(50013);
  const reply = { content: 'yes', message_reference: { message_id: sent.id, fail_if_not_exists: false } };
  expect(await codeOf(client.rest.post(`/channels/${general.id}/messages`, { body: reply }))).toBe(160002);
});

test('what the server has forbidden is neither said nor the name of a thread', async () => {
  const playground = await openPlayground();
  const client = await logIn(playground);
  const channel = await channelOf(client, playground.channel('general').id);
  playground.world.blockedWords.add('darn');
  expect(await codeOf(channel.send('darn!'))).toBe(200000);
  if (channel.type !== ChannelType.GuildText) throw new Error('no text channel');
  expect(await codeOf(channel.threads.create({ name: 'darn' }))).toBe(200001);
});
