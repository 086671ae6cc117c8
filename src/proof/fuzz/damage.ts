import { pickFrom, type Random } from '../../selfplay/random.ts';

/** What slips into a YAML file while somebody types. */
export const YAML_SLIPS: readonly string[] = [
  ...[
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ':',
    ', ',
    '- ',
    '\t',
    '*',
    '&',
    '#',
    '|',
    '>',
    '@',
    '---',
    '0',
    '-1',
    '1.5',
  ],
  ...['null', 'true', '!', '?', '\n', '  ', '\\', '<<: x'],
];

/** What slips into words that somebody types at Discord, or a program makes. */
const TEXT_SLIPS: readonly string[] = [
  ...[
    '\u0000',
    '\ud800',
    '\u202e',
    '\u200b',
    '\ufeff',
    '\n',
    '\t',
    ' ',
    '  ',
    '😈',
    'ż',
    'İ',
    '́',
    '\u001b[31m',
  ],
  ...[
    '@everyone',
    '<@1>',
    '</table:1>',
    '`',
    '```',
    '**',
    '](http://x)',
    '{count}',
    '{',
    '}',
    "'",
    '"',
    '\\',
    '%',
  ],
  ...[
    "'; DROP TABLE seat;--",
    '$1',
    '../',
    '-',
    '-1',
    '0',
    '9'.repeat(40),
    '1e9',
    'NaN',
    'null',
    '__proto__',
    ':',
    '.',
  ],
];

/** Values that are none of what was asked for. */
const STRAY_VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 60),
    1e300,
    '',
    ' ',
    'x',
    '0',
    'constructor',
  ],
  ...['toString', '__proto__', [], {}, [[]], { length: 1 }, [null], { a: { b: 1 } }],
];

/** Some value that nobody asked for. */
export const strayValue = (random: Random): unknown => pickFrom(random, STRAY_VALUES);

/**
 * A text with slips: pieces of it are overwritten by what slips in.
 * @param slips what may slip in; that of typed words if left out
 */
export const damagedText = (random: Random, text: string, slips: readonly string[] = TEXT_SLIPS): string => {
  let damaged = text;
  for (let left = 1 + random(3); left > 0; left -= 1) {
    const at = random(damaged.length + 1);
    damaged = `${damaged.slice(0, at)}${pickFrom(random, slips)}${damaged.slice(at + random(4))}`;
  }
  return damaged;
};

/** A text as people and programs break it: with slips, cut short, doubled, without end, or another one altogether. */
export const brokenText = (random: Random, text: string): string => {
  switch (random(6)) {
    case 0:
      return text.slice(0, random(text.length + 1));
    case 1:
      return text.repeat(1 + random(4));
    case 2:
      return (text === '' ? 'x' : text).repeat(2000).slice(0, 6000);
    case 3:
      return text.split(' ').reverse().join(' ');
    default:
      return damagedText(random, text);
  }
};

/** Data with a piece that is missing, doubled, exchanged or made up, somewhere in its depth. */
export const brokenData = (random: Random, data: unknown): unknown => {
  if (Array.isArray(data)) return brokenList(random, data);
  if (typeof data === 'object' && data !== null) return brokenRecord(random, data);
  if (typeof data === 'string' && random(2) === 0) return brokenText(random, data);
  if (typeof data === 'number' && random(2) === 0) return data + pickFrom(random, [-1, 1, 0.5, 2 ** 40]);
  return strayValue(random);
};

const brokenList = (random: Random, list: readonly unknown[]): unknown => {
  if (list.length === 0) return strayValue(random);
  const at = random(list.length);
  switch (random(8)) {
    case 0:
      return list.toSpliced(at, 1);
    case 1:
      return list.toSpliced(at, 0, list[random(list.length)]);
    case 2:
      return list.slice(0, at);
    default:
      return list.with(at, brokenData(random, list[at]));
  }
};

const brokenRecord = (random: Random, record: object): unknown => {
  const entries = Object.entries(record);
  if (entries.length === 0) return strayValue(random);
  const at = random(entries.length);
  const [name = '', value] = entries[at] ?? [];
  switch (random(8)) {
    case 0:
      return Object.fromEntries(entries.toSpliced(at, 1));
    case 1:
      return { ...record, [String(strayValue(random))]: strayValue(random) };
    default:
      return { ...record, [name]: brokenData(random, value) };
  }
};
