import { type Client, DiscordAPIError, Events, type Interaction, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { openWithBot } from './harness.ts';

const nextInteraction = (client: Client): Promise<Interaction> =>
  new Promise((resolve) => client.once(Events.InteractionCreate, resolve));

const register = (client: Client<true>) =>
  client.application.commands.set([{ name: 'go', description: 'Goes' }]);

/** The code that Discord's API refuses with. */
const codeOf = async (doing: Promise<unknown>): Promise<unknown> => {
  const error = await doing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DiscordAPIError)) throw error ?? new Error('it was not refused');
  return error.code;
};

const answer = (client: Client, { id, token }: { id: string; token: string }, body: object) =>
  client.rest.post(Routes.interactionCallback(id, token), { body, auth: false });

const HELLO = { type: 4, data: { content: 'hello' } };

test('an interaction that is not acknowledged in time fails, and is unknown afterwards', async () => {
  const { playground, client } = await openWithBot({ acknowledgeMs: 1 });
  await register(client);
  const outcome = await playground.addPerson({ name: 'Ala' }).slash('go');
  expect(outcome.failed).toBe(true);
  expect(await codeOf(answer(client, outcome.interaction, HELLO))).toBe(10062);
  const followup = Routes.webhook(client.application.id, outcome.interaction.token);
  expect(await codeOf(client.rest.post(followup, { body: { content: 'late' }, auth: false }))).toBe(10015);
});

test('an interaction nobody ever made is unknown', async () => {
  const { client } = await openWithBot();
  expect(await codeOf(answer(client, { id: '1', token: 'none' }, HELLO))).toBe(10062);
});

test('a second acknowledgement is refused', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  const coming = nextInteraction(client);
  const outcome = playground.addPerson({ name: 'Ala' }).slash('go');
  const { id, token } = await coming;
  await answer(client, { id, token }, HELLO);
  expect(await codeOf(answer(client, { id, token }, HELLO))).toBe(40060);
  expect((await outcome).text).toBe('hello');
});

test('a token that is too old no longer works', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  const coming = nextInteraction(client);
  const acknowledged = playground.addPerson({ name: 'Ala' }).slash('go', {}, { until: 'acknowledged' });
  const interaction = await coming;
  if (!interaction.isRepliable()) throw new Error('not repliable');
  await interaction.deferReply();
  playground.expire((await acknowledged).interaction);
  expect(await codeOf(interaction.editReply('late'))).toBe(50027);
});

test('a callback that does not fit the interaction is refused, and recorded as a violation', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  const coming = nextInteraction(client);
  const watched = playground.addPerson({ name: 'Ala' }).slash('go');
  const { id, token } = await coming;
  expect(await codeOf(answer(client, { id, token }, { type: 6 }))).toBe(50035);
  expect(await codeOf(answer(client, { id, token }, { type: 8, data: { choices: [] } }))).toBe(50035);
  expect(playground.violations).toHaveLength(2);
  await answer(client, { id, token }, HELLO);
  expect((await watched).kind).toBe('message');
});

test('the bot is refused where it may not write or look', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  const channel = await client.channels.fetch(general.id);
  if (!channel?.isSendable()) throw new Error('not sendable');
  const denied = new Promise((resolve) => client.once('channelUpdate', resolve));
  general.denyBot('SEND_MESSAGES');
  await denied;
  expect(client.guilds.cache.first()?.members.me?.permissionsIn(general.id).has('SendMessages')).toBe(false);
  expect(await codeOf(channel.send('hello'))).toBe(50013);
  general.denyBot('VIEW_CHANNEL');
  expect(await codeOf(channel.send('hello'))).toBe(50001);
  general.allowBot('SEND_MESSAGES', 'VIEW_CHANNEL');
  await channel.send('hello');
  expect(general.messages().map(({ content }) => content)).toEqual(['hello']);
});

test('an interaction tells the bot what it may do in the channel, and lets it answer all the same', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  playground.channel('general').denyBot('SEND_MESSAGES', 'ATTACH_FILES');
  const coming = nextInteraction(client);
  const outcome = playground.addPerson({ name: 'Ala' }).slash('go');
  const interaction = await coming;
  expect(interaction.appPermissions.has('SendMessages')).toBe(false);
  expect(interaction.appPermissions.has('ViewChannel')).toBe(true);
  if (interaction.isRepliable()) await interaction.reply('still here');
  expect((await outcome).text).toBe('still here');
});

test('direct messages arrive, unless the person refuses them', async () => {
  const { playground, client } = await openWithBot();
  const ala = playground.addPerson({ name: 'Ala' });
  const user = await client.users.fetch(ala.id);
  await user.send('psst');
  expect(ala.dms().map(({ content }) => content)).toEqual(['psst']);
  ala.closeDms();
  expect(await codeOf(user.send('hey'))).toBe(50007);
  ala.openDms();
  await user.send('again');
  expect(ala.dms()).toHaveLength(2);
});

test('what is deleted or was never there is unknown', async () => {
  const { playground, client } = await openWithBot();
  const boss = playground.addPerson({ name: 'Boss', admin: true });
  const side = playground.addChannel('side');
  const channel = await client.channels.fetch(side.id);
  if (!channel?.isSendable()) throw new Error('not sendable');
  const message = await channel.send('hello');
  boss.delete(message.id);
  expect(await codeOf(message.edit('again'))).toBe(10008);
  side.delete();
  expect(await codeOf(client.rest.post(Routes.channelMessages(side.id), { body: { content: 'x' } }))).toBe(
    10003,
  );
});

test('who leaves the server is no member, sees nothing and gets no direct messages', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  const ala = playground.addPerson({ name: 'Ala' });
  ala.say(general, 'bye');
  ala.leaveServer();
  const guild = await client.guilds.fetch(playground.world.guild.id);
  expect(await codeOf(guild.members.fetch(ala.id))).toBe(10007);
  expect(await codeOf((await client.users.fetch(ala.id)).send('stay'))).toBe(50278);
  expect(ala.sees(general)).toEqual([]);
  expect(general.messages()).toHaveLength(1);
});

test('a channel can be closed to a person', async () => {
  const { playground } = await openWithBot();
  const general = playground.channel('general');
  const ala = playground.addPerson({ name: 'Ala' });
  general.deny(ala, 'SEND_MESSAGES');
  expect(() => ala.say(general, 'hello')).toThrow('may not write');
  general.deny(ala, 'VIEW_CHANNEL');
  expect(() => ala.say(general, 'hello')).toThrow('does not see');
  general.allow(ala, 'SEND_MESSAGES', 'VIEW_CHANNEL');
  ala.say(general, 'hello');
  expect(ala.sees(general)).toHaveLength(1);
});

test('a deferred answer that asks for components is taken, without them', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  const coming = nextInteraction(client);
  const watched = playground.addPerson({ name: 'Ala' }).slash('go');
  const { id, token } = await coming;
  await answer(client, { id, token }, { type: 5, data: { flags: 1 << 15 } });
  const edited = { content: 'done' };
  await client.rest.patch(`/webhooks/${client.application.id}/${token}/messages/@original`, { body: edited });
  expect((await watched).text).toBe('done');
});
