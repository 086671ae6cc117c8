import { type Client, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import type { Playground } from '../../src/playground/index.ts';
import { openWithBot } from './harness.ts';

const V2 = 1 << 15;

const range = <T>(length: number, make: (at: number) => T): T[] =>
  Array.from({ length }, (_, at) => make(at));
const button = (id: string) => ({ type: 2, style: 1, label: 'x', custom_id: id });
const row = (...components: object[]) => ({ type: 1, components });
const text = (content: string) => ({ type: 10, content });
const embed = (length: number) => ({ description: 'x'.repeat(length) });
const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'd', ...more });
const command = (...options: object[]) => ({ name: 'c', description: 'd', options });

const codesIn = (playground: Playground): string[] =>
  playground.violations.flatMap(({ problems }) => problems.map(({ code }) => code));

const refusedMessage = async (playground: Playground, client: Client, body: object) =>
  expect(
    client.rest.post(Routes.channelMessages(playground.channel('general').id), { body }),
  ).rejects.toMatchObject({ status: 400, code: 50035 });

test.each([
  ['content over 2000', { content: 'x'.repeat(2001) }, 'BASE_TYPE_MAX_LENGTH'],
  ['embeds over 6000 in sum', { embeds: [embed(3000), embed(3001)] }, 'MAX_EMBED_SIZE_EXCEEDED'],
  [
    'a custom id twice',
    { components: [row(button('a')), row(button('a'))] },
    'COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  ['six rows', { components: range(6, (at) => row(button(`b${at}`))) }, 'BASE_TYPE_BAD_LENGTH'],
  [
    'a container without the flag',
    { components: [{ type: 17, components: [text('x')] }] },
    'UNION_TYPE_CHOICES',
  ],
  [
    'over 40 components, nested ones counted',
    { flags: V2, components: [{ type: 17, components: range(40, (at) => text(`${at}`)) }] },
    'BASE_TYPE_BAD_LENGTH',
  ],
  [
    'content beside components v2',
    { flags: V2, content: 'x', components: [text('y')] },
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'over 4000 displayed',
    { flags: V2, components: [text('x'.repeat(2500)), text('y'.repeat(2500))] },
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a picture that was not sent along',
    { flags: V2, components: [{ type: 12, items: [{ media: { url: 'attachment://board.png' } }] }] },
    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  [
    'a list of people beside all people allowed',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
  ],
  [
    'a menu beside a button',
    { components: [row(button('a'), { type: 3, custom_id: 'm', options: [{ label: 'l', value: 'v' }] })] },
    'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
])('a message with %s is refused and recorded', async (_what, body, code) => {
  const { playground, client } = await openWithBot();
  await refusedMessage(playground, client, body);
  expect(codesIn(playground)).toContain(code);
  expect(playground.channel('general').messages()).toEqual([]);
});

test('over 25 options in a menu are refused', async () => {
  const { playground, client } = await openWithBot();
  const options = range(26, (at) => ({ label: `${at}`, value: `${at}` }));
  await refusedMessage(playground, client, { components: [row({ type: 3, custom_id: 'm', options })] });
  expect(playground.violations).toHaveLength(1);
});

test('an empty message is refused', async () => {
  const { playground, client } = await openWithBot();
  const route = Routes.channelMessages(playground.channel('general').id);
  await expect(client.rest.post(route, { body: { content: '' } })).rejects.toMatchObject({ code: 50006 });
});

test('an edit is checked as the message would then be', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  const sent = (await client.rest.post(Routes.channelMessages(general.id), {
    body: { flags: V2, components: [text('x')] },
  })) as { id: string };
  const edit = client.rest.patch(Routes.channelMessage(general.id, sent.id), { body: { content: 'y' } });
  await expect(edit).rejects.toMatchObject({ code: 50035 });
});

const long = (length: number) => 'x'.repeat(length);
const bulky = range(25, (at) =>
  option(`o${at}`, {
    description: long(100),
    choices: range(3, (n) => ({ name: long(99) + n, value: long(100) })),
  }),
);

test.each([
  ['over 8000 characters', command(...bulky), 'APPLICATION_COMMAND_TOO_LARGE'],
  [
    'the same option twice',
    command(option('a'), option('a')),
    'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
  ],
  [
    'a required option after an optional one',
    command(option('a'), option('b', { required: true })),
    'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
  ],
  ['a capital in an option', command(option('Game')), 'APPLICATION_COMMAND_INVALID_NAME'],
])('a command with %s is refused and recorded', async (_what, body, code) => {
  const { playground, client } = await openWithBot();
  const put = client.rest.put(Routes.applicationCommands(client.application.id), { body: [body] });
  await expect(put).rejects.toMatchObject({ code: 50035 });
  expect(codesIn(playground)).toContain(code);
  expect(playground.world.commands.global.size).toBe(0);
});

test.each([
  ['options', command(...range(26, (at) => option(`o${at}`)))],
  ['choices', command(option('a', { choices: range(26, (at) => ({ name: `${at}`, value: `${at}` })) }))],
  ['subcommands', command(...range(26, (at) => ({ type: 1, name: `s${at}`, description: 'd' })))],
])('a command with over 25 %s is refused and recorded', async (_what, body) => {
  const { playground, client } = await openWithBot();
  const put = client.rest.put(Routes.applicationCommands(client.application.id), { body: [body] });
  await expect(put).rejects.toMatchObject({ code: 50035 });
  expect(playground.violations).toHaveLength(1);
});

test('of translations only the longest counts towards the size of a command', async () => {
  const { playground, client } = await openWithBot();
  const described = { description: long(100), description_localizations: { pl: long(100), de: long(100) } };
  const body = [command(...range(25, (at) => option(`o${at}`, described)))];
  await client.rest.put(Routes.applicationCommands(client.application.id), { body });
  expect(playground.violations).toEqual([]);
});

test('over 25 choices of autocomplete are refused', async () => {
  const { playground, client } = await openWithBot();
  await client.application.commands.set([
    {
      name: 'c',
      description: 'd',
      options: [{ type: 3, name: 'a', description: 'd', autocomplete: true }],
    },
  ]);
  const choices = range(26, (at) => ({ name: `${at}`, value: `${at}` }));
  const refusal = new Promise((resolve) => {
    client.once('interactionCreate', ({ id, token }) => {
      const answer = (shown: object[]) => {
        const body = { type: 8, data: { choices: shown } };
        return client.rest.post(Routes.interactionCallback(id, token), { body, auth: false });
      };
      answer(choices).catch((error: unknown) => {
        resolve(error);
        return answer(choices.slice(1));
      });
    });
  });
  expect(await playground.addPerson({ name: 'Ala' }).autocomplete('c', 'a', '')).toHaveLength(25);
  expect(await refusal).toMatchObject({ code: 50035 });
});

test('autocomplete without an answer fails to load', async () => {
  const { playground, client } = await openWithBot({ acknowledgeMs: 1 });
  await client.application.commands.set([
    {
      name: 'c',
      description: 'd',
      options: [{ type: 3, name: 'a', description: 'd', autocomplete: true }],
    },
  ]);
  const asked = playground.addPerson({ name: 'Ala' }).autocomplete('c', 'a', '');
  await expect(asked).rejects.toThrow('loading options failed');
});
