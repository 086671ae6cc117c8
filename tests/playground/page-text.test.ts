import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CommandView, OptionView, StateView } from '../../src/playground/protocol.ts';
import refusalsEn from '../../src/playground/refusals/en.json' with { type: 'json' };
import refusalsPl from '../../src/playground/refusals/pl.json' with { type: 'json' };
import { type RefusalCode, refusalText } from '../../src/playground/refusals/refusals.ts';
import { commandsFor, isNamed } from '../../src/playground/web/command-search.ts';
import en from '../../src/playground/web/locales/en.json' with { type: 'json' };
import pl from '../../src/playground/web/locales/pl.json' with { type: 'json' };
import { inlines, markdown } from '../../src/playground/web/markdown.ts';
import { firstProblem, valuesOf } from '../../src/playground/web/option-values.ts';
import { timeText } from '../../src/playground/web/times.ts';
import { pageTranslator, type TextKey } from '../../src/playground/web/translate.ts';

/** Something for every placeholder of a refusal. */
const ANYTHING = Object.fromEntries(
  Object.values(refusalsEn)
    .flatMap((words) => [...words.matchAll(/\{(\w+)\}/g)])
    .map(([, name = '']) => [name, 'x']),
);

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
    ['</table new:123>', [{ kind: 'command', path: 'table new' }]],
    ['\\*no\\*', [text('*'), text('no'), text('*')]],
    ['\\_no\\_', [text('_'), text('no'), text('_')]],
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
    quickStarts: [],
    firstCommands: {},
    faults: { slow: false, errors: false, rateLimits: false, closedDms: false, connected: false },
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

describe('the page’s own words', () => {
  const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort();

  test('both languages have the same texts with the same placeholders, and all can be said', () => {
    expect(Object.keys(pl)).toEqual(Object.keys(en));
    for (const key of Object.keys(en) as TextKey[]) {
      expect(valuesIn(pl[key]), key).toEqual(valuesIn(en[key]));
      for (const locale of ['en-US', 'pl']) {
        expect(
          pageTranslator(locale)(key, { name: 'Ada', names: 'Ada', option: 'a', count: 1, seconds: 1 }),
        ).not.toBe('');
      }
    }
  });

  test('so have the refusals of the playground', () => {
    expect(Object.keys(refusalsPl)).toEqual(Object.keys(refusalsEn));
    for (const code of Object.keys(refusalsEn) as RefusalCode[]) {
      expect(valuesIn(refusalsPl[code]), code).toEqual(valuesIn(refusalsEn[code]));
      expect(refusalText(code, ANYTHING, 'pl')).not.toBe(refusalText(code, ANYTHING, 'en-US'));
    }
  });

  test.each([
    ['en-US', 1, 'unread mention'],
    ['en-GB', 2, 'unread mentions'],
    ['pl', 1, 'nieprzeczytana wzmianka'],
    ['pl', 3, 'nieprzeczytane wzmianki'],
    ['pl', 12, 'nieprzeczytanych wzmianek'],
    ['de', 0, 'unread mentions'],
  ])('in %s %i of them are: %s', (locale, count, words) => {
    expect(pageTranslator(locale)('badge.mentions', { count })).toBe(words);
  });
});

describe('whoever does not see well can read the page', () => {
  const css = readFileSync(new URL('../../src/playground/web/style/base.css', import.meta.url), 'utf8');
  const colours = new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
    ),
  );
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, two: string): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort((left, right) => left - right);
    return (light + 0.05) / (dark + 0.05);
  };
  const grounds = ['ground', 'side', 'bar', 'raised', 'soft', 'ephemeral', 'warn'];
  const pairs = [
    ...['text', 'faint', 'accent'].flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
    ['on-accent', 'accent'] as const,
  ];

  test.each(pairs)('%s on %s, in light and dark', (ink, ground) => {
    for (const scheme of ['light', 'dark'] as const) {
      const of = (name: string) => colours.get(name)?.[scheme] ?? '';
      expect(contrast(of(ink), of(ground)), scheme).toBeGreaterThan(4.5);
    }
  });
});
