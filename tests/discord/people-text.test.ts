import { expect, test } from 'vitest';
import { literally, plainly, unmarked } from '../../src/i18n/people-text.ts';
import type { Component, Message, Person } from '../../src/playground/index.ts';
import { type Block, type Inline, markdown } from '../../src/playground/web/markdown.ts';
import { nextPost, pinged, startBot, startTable, turnByPanel, turnPost } from './support.ts';

const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const WICKED = [
  '[free](https://evil.example)',
  '# head <t:1:R> @everyone',
  '> <@1> <#2> ||s|| `c` </me data:3>',
  '\u202egnorw\u2066 **b** _i_ ~~x~~ \\',
  '- 1. discord.gg/evil http://evil.a',
];

const kindsIn = (pieces: readonly (Inline | Block)[]): string[] =>
  pieces.flatMap((piece) => [
    piece.kind === 'link' ? `link ${piece.href}` : piece.kind,
    ...('inner' in piece ? kindsIn(piece.inner) : []),
    ...('lines' in piece ? piece.lines.flatMap(kindsIn) : []),
    ...('blocks' in piece ? kindsIn(piece.blocks) : []),
  ]);

test.each(WICKED)('%s is nothing but text', (name) => {
  for (const line of [name, `${name} has joined`, `It is ${name}’s turn`, `**${name}**`]) {
    const text = line.replace(name, literally(name));
    const [block] = markdown(text);
    expect(kindsIn(block ? [block] : []).filter((kind) => kind !== 'text' && kind !== 'bold')).toEqual([
      'lines',
    ]);
  }
  expect(unmarked(literally(name))).toBe(plainly(name));
});

test('Discord reads no invitation, no mention of everybody and no list in what is marked', () => {
  expect(literally('discord.gg/x')).toBe('discord.gg\\/x');
  expect(literally('@everyone')).toBe('\\@everyone');
  expect(literally('1. a')).toBe('1\\. a');
  expect(literally('- a\n# b')).toBe('\\- a \\# b');
  expect(literally('-# a')).toBe('\\-\\# a');
  expect(literally('-')).toBe('\\-');
  expect(literally(':100: 1:100:1')).toBe('\\:100\\: 1\\:100:1');
  expect(literally('Anne-Marie O’Neil (2.)')).toBe('Anne-Marie O’Neil (2.)');
});

test('what means nothing where it stands is not marked', () => {
  for (const text of ['2027-02-01', '-1', '+2', '1.5', '22:00', '7:30–8:15', '…', 'sw-1'])
    expect(literally(text)).toBe(text);
});

const partsOf = (components: readonly Component[]): Component[] =>
  components.flatMap((component) => [component, ...partsOf(component.components ?? [])]);

/** All texts of a message in which something can be formatted. */
const textsOf = ({ content, components }: Pick<Message, 'content' | 'components'>): string[] => [
  content,
  ...partsOf(components).flatMap((part) => part.content ?? []),
];

/** All that is shown as it is. */
const labelsOf = ({ components }: Pick<Message, 'components'>): string[] =>
  partsOf(components).flatMap(({ label, placeholder, options }) => [
    label ?? '',
    typeof placeholder === 'string' ? placeholder : '',
    ...(Array.isArray(options) ? options.flatMap(({ label, description = '' }) => [label, description]) : []),
  ]);

test('people and tables with names that would format, link, call or turn round a text are shown by their names', {
  timeout: 240_000,
}, async () => {
  const env = await startBot();
  const { playground } = env;
  const people = WICKED.map((name) => playground.addPerson({ name }));
  const [host] = people;
  const eve = playground.addPerson({ name: 'Eve' });
  if (!host) throw new Error('nobody is there');
  const table = await startTable(env, people, { name: '\u202e# [t](https://evil.example)' });
  const at = { channel: table.thread };
  await eve.slash('table follow', {}, at);
  let post = await turnPost(env, table, 0);
  for (let turn = 0; turn < 2; turn += 1) {
    await turnByPanel(pinged(table, post), post, 2);
    post = await nextPost(env, table, post);
  }
  const asked = async (person: Person, path: string, values = {}) => person.slash(path, values, at);
  for (const path of ['table status', 'table log', 'table news', 'tables', 'stats', 'me data']) {
    await asked(host, path);
  }
  await asked(host, 'table board', { text: true });
  await asked(host, 'me settings', { zone: '[z](https://evil.example)' });
  await asked(pinged(table, post), 'sw abandon', { regions: '[m](https://evil.example)' });
  await asked(eve, 'table cancel');
  await asked(host, 'vote', { what: 'pause' });
  await asked(host, 'table leave', { sure: true });
  await playground.waitFor(() => eve.dms().length > 0, 'a picture for Eve');
  const choices = await host.autocomplete('table board', 'table', '', at);
  expect(choices.map(({ name }) => name).join()).toContain('# [t](https://evil.example) · ');
  expect(JSON.stringify(choices)).not.toMatch(BIDI);
  const own = [...playground.world.messages.values()].filter(
    ({ authorId, type }) => authorId === playground.world.bot.id && type !== 18,
  );
  for (const message of own) {
    const versions = [...message.history, message];
    const texts = versions.flatMap(textsOf);
    const kinds = texts.flatMap((text) => kindsIn(markdown(text)));
    expect(kinds.filter((kind) => kind.startsWith('link') && kind.includes('evil'))).toEqual([]);
    expect(texts.filter((text) => /(?<!\\)@everyone|<@1>|<#2>|<t:1:R>|(^|\n)# head/.test(text))).toEqual([]);
    // One of them has a backslash in the name itself.
    const labels = versions.flatMap(labelsOf).map((label) => label.replaceAll(plainly(WICKED[3] ?? ''), ''));
    expect(labels.filter((label) => label.includes('\\'))).toEqual([]);
    expect(
      JSON.stringify(
        versions.map(({ content, components, attachments }) => [content, components, attachments]),
      ),
    ).not.toMatch(BIDI);
  }
  expect(own.flatMap(textsOf).join('\n')).toContain('\\[free\\](https\\:\\/\\/evil.example)');
  expect(playground.violations).toEqual([]);
});
