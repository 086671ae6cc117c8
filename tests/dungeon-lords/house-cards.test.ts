import { describe, expect, test } from 'vitest';
import { dungeonLordsFront as front } from '../../src/games/dungeon-lords/front.ts';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import { optionsSchema } from '../../src/games/dungeon-lords/rules/options-schema.ts';
import { SPECIALS } from '../../src/games/dungeon-lords/rules/specials/index.ts';
import { SPELLS } from '../../src/games/dungeon-lords/rules/spells/index.ts';
import { TRAP_IDS, trapOf } from '../../src/games/dungeon-lords/rules/traps/index.ts';
import { run } from '../cli/run.ts';
import { english, polish } from './front/table.ts';
import { openTable, play } from './play.ts';

/** Something else in the place of everything that is proposed. */
const EVERYTHING = {
  traps: Object.fromEntries(
    TRAP_IDS.filter((id) => trapOf(id).year2Proposed).map((id) => [id, { price: { gold: 1 } }]),
  ),
  spells: Object.fromEntries(
    SPELLS.filter(({ proposed }) => proposed.includes('effect')).map(({ id }) => [
      id,
      { effect: 'fireball' },
    ]),
  ),
  specials: Object.fromEntries(
    SPECIALS.filter(({ proposed }) => proposed.includes('effect')).map(({ id }) => [
      id,
      { effect: 'witch-hunt' },
    ]),
  ),
};

test('whatever is proposed can be swapped at once, and such games come to their end by the laws', () => {
  expect(Object.keys(EVERYTHING.traps)).toHaveLength(5);
  expect(Object.keys(EVERYTHING.specials)).toHaveLength(8);
  for (const seats of [2, 4])
    expect(play(seats, { specialEvents: true, data: EVERYTHING }, seats, 'busily')).toEqual({
      finished: true,
      violations: [],
    });
});

test('options that were read once are read again as they are', () => {
  const { options } = openTable(3, { data: EVERYTHING }, 1);
  expect(optionsSchema.parse(JSON.parse(JSON.stringify(options)))).toEqual(options);
});

const BROKEN: readonly (readonly [string, object, string])[] = [
  ['an attested trap', { traps: { 'rolling-stone': { damage: [9] } } }, 'data.traps'],
  ['one figure too many', { traps: { pendulum: { damage: [3, 4] } } }, 'data.traps.pendulum.damage'],
  ['a negative figure', { traps: { pendulum: { damage: [-1] } } }, 'data.traps.pendulum.damage.0'],
  ['an attested fatigue', { spells: { fireball: { fatigue: 2 } } }, 'data.spells.fireball'],
  [
    'an effect of no card',
    { spells: { regeneration: { effect: 'sleep' } } },
    'data.spells.regeneration.effect',
  ],
  ['the attested event', { specials: { 'witch-hunt': { effect: 'rats' } } }, 'data.specials'],
  ['an unknown kind', { monsters: {} }, 'data'],
];

describe('data that does not fit is refused, and it is said where', () => {
  test.each(BROKEN)('%s', (_name, data, where) => {
    const read = dungeonLords.options.safeParse({ data });
    expect(read.success).toBe(false);
    expect(read.error?.issues[0]?.path.join('.')).toBe(where);
  });

  test('on the command line too', async () => {
    const options = JSON.stringify({ data: { traps: { pendulum: { damage: 3 } } } });
    const { code, err } = await run(
      'selfplay',
      '--game',
      'dungeon-lords',
      '--games',
      '1',
      '--options',
      options,
    );
    expect(code).not.toBe(0);
    expect(err.join('\n')).toContain('data: traps: pendulum: damage');
  });

  test('while data that fits is played', async () => {
    const options = JSON.stringify({ data: { traps: { pendulum: { damage: [3] } } } });
    const { code } = await run('selfplay', '--game', 'dungeon-lords', '--games', '1', '--options', options);
    expect(code).toBe(0);
  });
});

test('a table says what it plays in its own way, in both languages', () => {
  const data = {
    traps: { pendulum: { damage: [7] }, 'poisoned-meal': { price: { gold: 2 } } },
    spells: { fireball: { speed: 'fast' }, regeneration: { effect: 'illusion', fatigue: 3 } },
    specials: { rats: { effect: 'rich-harvest' } },
  };
  const lines = (options: object, words = english) =>
    front.optionLines?.(optionsSchema.parse(options), words);
  expect(lines({ data, specialEvents: true })).toEqual([
    'Changed at this table:',
    '- Pendulum in year 2: 7 to the second',
    '- Poisoned Meal in year 2: costs 2 gold, damage equal to the first adventurer’s hit points',
    '- Fireball (fast, fatigue 1)',
    '- Regeneration (slow, fatigue 3): as Illusion',
    '- Rats: as Rich Harvest',
  ]);
  expect(lines({ data, specialEvents: true }, polish)).toEqual([
    'Zmienione przy tym stole:',
    '- Wahadło w roku 2 – 7 dla drugiego',
    '- Zatruty posiłek w roku 2 – koszt: 2 sztuki złota, dla pierwszego tyle, ile ma życia',
    '- Kula ognia (szybki, zmęczenie 1)',
    '- Regeneracja (wolny, zmęczenie 3): jak Iluzja',
    '- Szczury: jak Obfite zbiory',
  ]);
  expect(lines({})).toEqual([]);
});

test('what other options of a table leave out is not said to be played there', () => {
  const data = { traps: { pendulum: { damage: [7] } }, specials: { rats: { effect: 'rich-harvest' } } };
  const lines = (options: object) => front.optionLines?.(optionsSchema.parse({ data, ...options }), english);
  expect(lines({})).toEqual(['Changed at this table:', '- Pendulum in year 2: 7 to the second']);
  expect(lines({ conservativeMode: true })).toEqual([]);
});
