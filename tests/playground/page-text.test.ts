import { describe, expect, test } from 'vitest';
import type { CommandView, OptionView, StateView } from '../../src/playground/page/view.ts';
import { commandsFor, isNamed } from '../../src/playground/web/command-search.ts';
import { inlines, markdown } from '../../src/playground/web/markdown.ts';
import { firstProblem, valuesOf } from '../../src/playground/web/option-values.ts';
import { timeText } from '../../src/playground/web/times.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('markdown in a line', () => {
  test.each([
    ['plain', [text('plain')]],
    [
      '**b** and *i*',
      [{ kind: 'bold', inner: [text('b')] }, text(' and '), { kind: 'italic', inner: [text('i')] }],
    ],
    ['***both***', [{ kind: 'bold', inner: [{ kind: 'italic', inner: [text('both')] }] }]],
    ['snake_case_name', [text('snake_case_name')]],
    [
      '__u__ ~~s~~',
      [{ kind: 'underline', inner: [text('u')] }, text(' '), { kind: 'strike', inner: [text('s')] }],
    ],
    ['||dark||', [{ kind: 'spoiler', inner: [text('dark')] }]],
    ['`**raw**`', [{ kind: 'code', text: '**raw**' }]],
    ['\\*no\\*', [text('*'), text('no'), text('*')]],
    ['<@12> <#34>', [{ kind: 'user', id: '12' }, text(' '), { kind: 'channel', id: '34' }]],
    ['<t:60:R>', [{ kind: 'time', at: 60_000, style: 'R' }]],
    ['[x](https://a.b/c)', [{ kind: 'link', href: 'https://a.b/c', inner: [text('x')] }]],
    ['[x](javascript:alert)', [text('[x](javascript:alert)')]],
    [
      'see https://a.b/c.',
      [text('see '), { kind: 'link', href: 'https://a.b/c', inner: [text('https://a.b/c')] }, text('.')],
    ],
    ['<b>html</b>', [text('<b>html</b>')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
  ])('%s', (source, pieces) => {
    expect(inlines(source)).toEqual(pieces);
  });
});

test('markdown in blocks', () => {
  const source = '## Title\none\ntwo\n- item\n> quoted\n-# small\n```js\ncode **x**\n```';
  expect(markdown(source).map(({ kind }) => kind)).toEqual([
    'heading',
    'lines',
    'item',
    'quote',
    'small',
    'code',
  ]);
  expect(markdown(source).at(-1)).toEqual({ kind: 'code', text: 'code **x**' });
});

test('times in the words and the zone of their reader', () => {
  const noon = Date.UTC(2026, 0, 2, 12);
  const reader = (locale: string, timeZone: string) => ({ locale, timeZone });
  expect(timeText(noon, 't', noon, reader('en-US', 'America/New_York'))).toMatch(/^7:00\sAM$/);
  expect(timeText(noon, 't', noon, reader('pl', 'Europe/Warsaw'))).toBe('13:00');
  expect(timeText(noon, 'R', noon - 7_200_000, reader('en-US', 'UTC'))).toBe('in 2 hours');
  expect(timeText(noon, 'R', noon + 86_400_000, reader('pl', 'UTC'))).toBe('wczoraj');
});

const command = (path: string, label = path): CommandView => ({
  path,
  label,
  description: '',
  options: [],
  inServer: true,
  inDm: path === 'tables',
});
const general = {
  id: '1',
  kind: 'text',
  name: 'general',
  parentId: null,
  archived: false,
  unread: 0,
  mentions: 0,
} as const;

test('commands are found by their registered name and by that of the language', () => {
  const all = [command('sw join', 'sw dołącz'), command('table join'), command('tables')];
  const found = (typed: string, kind: 'text' | 'dm' = 'text') =>
    commandsFor(all, { ...general, kind }, typed).map(({ path }) => path);
  expect(found('/')).toHaveLength(3);
  expect(found('/table')).toEqual(['table join', 'tables']);
  expect(found('/tables')).toEqual(['tables']);
  expect(found('/join')).toEqual(['sw join', 'table join']);
  expect(found('/sw do')).toEqual(['sw join']);
  expect(found('/', 'dm')).toEqual(['tables']);
  expect(isNamed(command('sw join', 'sw dołącz'), '/sw dołącz ')).toBe(true);
});

test('what is typed into options becomes values, and what does not fit is named', () => {
  const state: StateView = {
    me: '7',
    server: '',
    people: [{ id: '7', name: 'Ada', bot: false, locale: 'pl', timeZone: 'UTC', mentions: 0 }],
    channels: [],
    commands: [],
  };
  const option = (name: string, type: number, required = false): OptionView => ({
    name,
    label: name,
    description: '',
    type,
    required,
    autocomplete: false,
    choices: name === 'size' ? [{ name: 'Large', value: 'l' }] : [],
  });
  const options = [option('size', 3, true), option('count', 4), option('who', 6), option('on', 5)];
  const filled = {
    size: { text: 'large' },
    count: { text: '3' },
    who: { text: 'Ada' },
    on: { text: 'false' },
  };
  expect(valuesOf(options, filled, state)).toEqual({ size: 'l', count: 3, who: '7', on: false });
  expect(firstProblem(options, filled, state)).toBeUndefined();
  expect(firstProblem(options, { ...filled, count: { text: 'many' } }, state)?.name).toBe('count');
  expect(firstProblem(options, {}, state)?.name).toBe('size');
});
