import { once } from 'node:events';
import { type Client, Events, type Interaction, MessageFlags, Routes } from 'discord.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { rejectionReason } from '../../src/playground/host-guard.ts';
import type { Playground } from '../../src/playground/index.ts';
import { openPlayground, openWithBot } from './harness.ts';
import { ask, peopleOf, watch } from './page-harness.ts';

const openWatch = async (playground: Playground, as: string) => {
  const opened = await watch(playground, as);
  onTestFinished(() => opened.close());
  return opened;
};

/** The ids of the first two people. */
const pairOf = async (playground: Playground): Promise<[string, string]> => {
  const [ada, bartek] = await peopleOf(playground);
  return [ada?.id ?? '', bartek?.id ?? ''];
};

describe('who may ask', () => {
  test.each([
    ['itself', { host: '127.0.0.1:8080' }],
    ['by name', { host: 'localhost:8080', origin: 'http://localhost:8080' }],
    ['over IPv6', { host: '[::1]:8080' }],
    ['through a tunnel', { host: 'localhost:9000', origin: 'http://localhost:9000' }],
  ])('%s', (_what, headers) => {
    expect(rejectionReason(headers)).toBeUndefined();
  });

  test.each([
    ['a name that points here', { host: 'evil.example:8080' }],
    ['no host', {}],
    ['a page of another origin', { host: '127.0.0.1:8080', origin: 'http://evil.example' }],
    ['a page on another port', { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:3000' }],
    ['a page without an origin', { host: '127.0.0.1:8080', origin: 'null' }],
    ['a script of another site', { host: '127.0.0.1:8080', 'sec-fetch-site': 'cross-site' }],
  ])('not %s', (_what, headers) => {
    expect(rejectionReason(headers)).toBeDefined();
  });

  test('whoever reaches a playground that was opened, but no strange page there either', async () => {
    const playground = await openPlayground({ host: '0.0.0.0' });
    expect(playground.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const status = async (headers: Record<string, string>) =>
      (await ask(playground, '/playground/people', undefined, headers)).status;
    expect(await status({ host: 'den.example:8080', origin: 'http://den.example:8080' })).toBe(200);
    expect(await status({ host: 'den.example:8080', origin: 'http://evil.example' })).toBe(403);
  });

  test('a stranger is refused everywhere and changes nothing', async () => {
    const playground = await openPlayground();
    const person = { name: 'Eve', locale: 'pl', timeZone: 'UTC' };
    for (const headers of [{ host: 'evil.example' }, { origin: 'http://evil.example' }]) {
      expect((await ask(playground, '/', undefined, headers)).status).toBe(403);
      expect((await ask(playground, '/playground/people', person, headers)).status).toBe(403);
      expect((await ask(playground, '/api/v10/gateway', undefined, headers)).status).toBe(403);
    }
    expect(playground.people()).toEqual([]);
  });
});

test.each(['/playground/events?as=1', '/gateway'])('a strange page opens no socket at %s', async (path) => {
  const playground = await openPlayground();
  const socket = new WebSocket(`${playground.url.replace('http', 'ws')}${path}`, {
    origin: 'http://evil.example',
  });
  await expect(once(socket, 'open')).rejects.toThrow();
});

test('an empty playground gets five people, each with a language and a time zone', async () => {
  const playground = await openPlayground();
  const people = await peopleOf(playground);
  expect(people.filter(({ bot }) => !bot)).toHaveLength(5);
  expect(new Set(people.map(({ locale }) => locale))).toEqual(new Set(['en-US', 'pl']));
  const joined = await ask(playground, '/playground/people', {
    name: 'Zoë',
    locale: 'pl',
    timeZone: 'Asia/Tokyo',
  });
  expect(joined).toMatchObject({ status: 200, body: { name: 'Zoë', locale: 'pl', timeZone: 'Asia/Tokyo' } });
  expect(await peopleOf(playground)).toHaveLength(7);
});

describe('bad input gets a clear refusal and changes nothing', () => {
  const cases: readonly [string, string, (as: string, channel: string) => unknown, number][] = [
    ['no JSON', 'say', () => '{', 400],
    ['nothing', 'say', () => ({}), 400],
    ['too much', 'say', (as, channel) => ({ as, channel, content: 'x', more: 1 }), 400],
    ['an empty message', 'say', (as, channel) => ({ as, channel, content: '  ' }), 400],
    ['too long a message', 'say', (as, channel) => ({ as, channel, content: 'x'.repeat(2001) }), 400],
    ['nobody', 'say', (_as, channel) => ({ as: '1', channel, content: 'x' }), 404],
    ['no channel', 'say', (as) => ({ as, channel: '1', content: 'x' }), 400],
    ['no command', 'slash', (as, channel) => ({ as, channel, path: 'nothing', options: {} }), 400],
    ['no message', 'click', (as) => ({ as, message: '1', customId: 'x' }), 400],
    ['no menu', 'select', (as) => ({ as, message: '1', customId: 'x', values: [] }), 400],
    ['no form', 'modal', (as) => ({ as, interaction: '1', values: {} }), 404],
    ['no zone', 'people', () => ({ name: 'Eve', locale: 'pl', timeZone: 'Mars/Olympus' }), 400],
    ['no language', 'people', () => ({ name: 'Eve', locale: 'xx', timeZone: 'UTC' }), 400],
  ];
  test.each(cases)('%s: %s', async (_what, name, body, status) => {
    const playground = await openPlayground();
    const [ada] = await pairOf(playground);
    const answer = await ask(playground, `/playground/${name}`, body(ada, playground.channel('general').id));
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } });
    expect(playground.publicMessages()).toEqual([]);
    expect(playground.people()).toHaveLength(5);
    expect(playground.world.interactions.size).toBe(0);
  });

  test('each in Polish for who reads Polish', async () => {
    const playground = await openPlayground();
    const [ada] = await pairOf(playground);
    for (const [what, name, body] of cases) {
      const sent = body(ada, playground.channel('general').id);
      const words = async (language: string) => {
        const answer = await ask(playground, `/playground/${name}`, sent, { 'accept-language': language });
        return (answer.body as { message: string }).message;
      };
      expect(await words('pl'), what).not.toBe(await words('en-US'));
    }
  });

  test('the events of nobody', async () => {
    const playground = await openPlayground();
    await expect(watch(playground, '1')).rejects.toThrow('4004');
  });

  test('a file that is not part of the page', async () => {
    const playground = await openPlayground();
    expect((await ask(playground, '/assets/..%2F..%2Fpackage.json')).status).toBe(404);
  });
});

test('a mention counts for the one who is mentioned until they have read it', async () => {
  const playground = await openPlayground();
  const [ada, bartek] = await pairOf(playground);
  const channel = playground.channel('general').id;
  const page = await openWatch(playground, bartek);
  const mine = () => page.state().channels.find(({ id }) => id === channel);
  await ask(playground, '/playground/say', { as: ada, channel, content: `look, <@${bartek}>` });
  await page.until(() => mine()?.mentions === 1);
  expect(page.state().people.find(({ id }) => id === bartek)?.mentions).toBe(1);
  expect(page.state().people.find(({ id }) => id === ada)?.mentions).toBe(0);
  await ask(playground, '/playground/read', { as: bartek, channel });
  await page.until(() => mine()?.unread === 0);
  expect(page.state().people.find(({ id }) => id === bartek)?.mentions).toBe(0);
});

/** A bot with one command that answers with an ephemeral message, and one that opens a form. */
const teach = async (client: Client<true>): Promise<void> => {
  const described = { description: 'for this test' };
  await client.application.commands.set([
    { name: 'secret', ...described },
    { name: 'form', ...described },
  ]);
  client.on(Events.InteractionCreate, async (interaction: Interaction) => {
    if (interaction.isChatInputCommand() && interaction.commandName === 'secret')
      await interaction.reply({ content: 'only you', flags: MessageFlags.Ephemeral });
    if (interaction.isChatInputCommand() && interaction.commandName === 'form') {
      const input = { type: 4, customId: 'name', label: 'Name', style: 1 } as const;
      await interaction.showModal({
        customId: 'ask',
        title: 'Ask',
        components: [{ type: 1, components: [input] }],
      });
    }
    if (interaction.isModalSubmit())
      await interaction.reply(`hello ${interaction.fields.getTextInputValue('name')}`);
  });
};

test('an ephemeral message reaches the page of its reader and no other, and can be dismissed', async () => {
  const { playground, client } = await openWithBot();
  await teach(client);
  const [ada, bartek] = await pairOf(playground);
  const channel = playground.channel('general').id;
  const [hers, his] = [await openWatch(playground, ada), await openWatch(playground, bartek)];
  await ask(playground, '/playground/slash', { as: ada, channel, path: 'secret', options: {} });
  await hers.until(() => hers.messages.size === 1);
  const [secret] = [...hers.messages.values()];
  expect(secret).toMatchObject({ content: 'only you', ephemeral: true, usedBy: { userId: ada } });
  await ask(playground, '/playground/say', { as: ada, channel, content: 'aloud' });
  await his.until(() => his.messages.size === 1);
  expect([...his.messages.values()].map(({ content }) => content)).toEqual(['aloud']);
  const stolen = await ask(playground, '/playground/delete', { as: bartek, message: secret?.id });
  expect(stolen.status).toBe(400);
  await ask(playground, '/playground/delete', { as: ada, message: secret?.id });
  await hers.until(() => hers.messages.size === 1 && !hers.messages.has(secret?.id ?? ''));
});

test('a form is filled in by the one for whom it opened', async () => {
  const { playground, client } = await openWithBot();
  await teach(client);
  const [ada, bartek] = await pairOf(playground);
  const channel = playground.channel('general').id;
  const opened = await ask(playground, '/playground/slash', { as: ada, channel, path: 'form', options: {} });
  expect(opened.body).toMatchObject({ kind: 'modal', modal: { title: 'Ask' } });
  const { interaction } = (opened.body as { modal: { interaction: string } }).modal;
  const send = (as: string, values: object) =>
    ask(playground, '/playground/modal', { as, interaction, values });
  expect((await send(bartek, { name: 'Bartek' })).status).toBe(404);
  expect((await send(ada, { name: '' })).status).toBe(400);
  expect((await send(ada, { name: 'Ada' })).body).toMatchObject({ kind: 'message' });
  expect((await send(ada, { name: 'Ada' })).status).toBe(404);
  expect(playground.publicMessages().map(({ content }) => content)).toEqual(['hello Ada']);
});

test('what one wrote one can delete, what others wrote only a moderator', async () => {
  const playground = await openPlayground();
  const [ada, bartek] = await pairOf(playground);
  const channel = playground.channel('general').id;
  const page = await openWatch(playground, bartek);
  for (const as of [ada, bartek, bartek])
    await ask(playground, '/playground/say', { as, channel, content: 'hello' });
  await page.until(() => page.messages.size === 3);
  const [hers, his, another] = [...page.messages.values()];
  expect([hers, his, another].map((message) => message?.mayDelete)).toEqual([false, true, true]);
  const remove = async (as: string, message: string | undefined) =>
    (await ask(playground, '/playground/delete', { as, message })).status;
  expect(await remove(bartek, hers?.id)).toBe(400);
  expect(await remove(bartek, his?.id)).toBe(200);
  expect(await remove(ada, another?.id)).toBe(200);
  await page.until(() => page.messages.size === 1);
  expect(await remove(bartek, his?.id)).toBe(400);
});

test('an emoji below a message is seen by everybody until it is taken away', async () => {
  const { playground, client } = await openWithBot();
  const [ada] = await pairOf(playground);
  const page = await openWatch(playground, ada);
  const message = playground.people()[1]?.say(playground.channel('general'), 'hello');
  const route = Routes.channelMessageOwnReaction(message?.channelId ?? '', message?.id ?? '', '%F0%9F%91%8D');
  const shown = () => page.messages.get(message?.id ?? '')?.reactions;
  await client.rest.put(route);
  await page.until(() => shown()?.length === 1);
  expect(shown()).toEqual([{ emoji: '👍', userIds: [client.user.id] }]);
  await client.rest.delete(route);
  await page.until(() => shown()?.length === 0);
});
