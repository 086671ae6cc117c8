import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { scratch } from './exported.ts';
import { run } from './run.ts';

const files = scratch();
const scenario = (title: string, ...moves: string[]): string =>
  [
    'rule: ratmen',
    `title: ${title}`,
    'players: 2',
    'seats:',
    '  1: { active: ratmen hill, hand: 4 }',
    'moves:',
    ...moves.map((move) => `  - ${move}`),
    '',
  ].join('\n');

const HOLDS = scenario('A race goes on', 'expand', 'stop');
const FAILS = scenario('A race cannot go on', 'pick 1');
const holds = files.write('holds.yaml', HOLDS);
const fails = files.write('fails.yaml', FAILS);

test('scenarios that hold are counted, and nothing else is said', async () => {
  const { code, out, err } = await run('scenario', '--game', 'small-world', holds, holds);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(out).toEqual(['2 passed, 0 failed']);
});

test('code 1 if one fails, or cannot be read; the others run', async () => {
  const missing = files.path('nowhere.yaml');
  const { code, out } = await run('scenario', '--game', 'small-world', fails, missing, holds);
  expect(code).toBe(1);
  expect(out[0]).toBe(
    `FAILED  ${fails}: A race cannot go on: document 1, line 7, moves.1.pick 1: is refused: move.wrong-phase`,
  );
  expect(out[1]).toContain(`FAILED  ${missing}`);
  expect(out.slice(2)).toEqual(['1 passed, 2 failed']);
});

test('a scenario that fails stands on one line, however its title is written', async () => {
  const long = files.write('long.yaml', FAILS.replace('A race cannot go on', '|\n  A race\n  cannot go on'));
  const { out } = await run('scenario', '--game', 'small-world', long);
  expect(out).toEqual([
    `FAILED  ${long}: A race cannot go on : document 1, line 9, moves.1.pick 1: is refused: move.wrong-phase`,
    '0 passed, 1 failed',
  ]);
});

test('a folder stands for all scenario files in it, and tells whose rules they show', async () => {
  const folder = (game: string) => fileURLToPath(new URL(`../scenarios/${game}`, import.meta.url));
  const { code, out, err } = await run('scenario', folder('tic-tac-toe'), folder('small-world/turn'));
  expect({ code, err, lines: out.length }).toEqual({ code: 0, err: [], lines: 1 });
  const [, passed] = /^(\d+) passed, 0 failed$/.exec(out[0] ?? '') ?? [];
  expect(Number(passed)).toBeGreaterThan(50);
});

test('a folder without any, and a file that names no game or none that there is, are told in one line', async () => {
  const empty = dirname(files.path('nothing/here'));
  mkdirSync(empty);
  const named = files.write('named.yaml', `game: small-world\n${HOLDS}`);
  const unknown = files.write('unknown.yaml', `game: chess\n${HOLDS}`);
  const { code, out } = await run('scenario', empty, holds, unknown, named);
  expect({ code, last: out.at(-1) }).toEqual({ code: 1, last: '1 passed, 3 failed' });
  expect(out.slice(0, 3)).toEqual([
    `FAILED  ${empty}: the folder holds no scenario file: expected files that end in .yaml`,
    expect.stringMatching(/whose rules\?: no game is named; give --game ID, .*; games: small-world, /),
    expect.stringMatching(/whose rules\?: there is no game "chess"; games: small-world, /),
  ]);
});

test('files of Windows are read like others', async () => {
  const file = files.write('windows.yaml', [HOLDS, FAILS, HOLDS].join('---\n').replaceAll('\n', '\r\n'));
  const { out } = await run('scenario', '--game', 'small-world', file);
  expect(out[0]).toContain('document 2, line 16, moves.1.pick 1');
  expect(out.at(-1)).toBe('2 passed, 1 failed');
});

describe.each(['small-world', 'dungeon-lords'])('GIVEN a file of %s with several scenarios', (game) => {
  const story = (title: string, ...lines: string[]): string =>
    [
      'rule: any',
      `title: ${title}`,
      ...(game === 'small-world' ? ['seats: { 1: { active: ratmen hill, hand: 4 } }'] : ['begins: payday']),
      ...lines,
    ].join('\n');
  const good = story('Good', 'afterwards: { places: {} }');

  test('THEN each is counted, and those that fail stand on a line of their own', async () => {
    const bad = story('Bad', 'afterwards: { phase: over }');
    const file = files.write(`${game}-several.yaml`, [good, bad, good, bad].join('\n---\n'));
    const { out } = await run('scenario', '--game', game, file);
    expect(out).toHaveLength(3);
    expect(out[0]).toMatch(
      /^FAILED {2}.*: Bad: document 2, line \d+, afterwards.phase: is .*, must be over$/,
    );
    expect(out[1]).toMatch(/^FAILED {2}.*: Bad: document 4, line \d+, afterwards.phase: /);
    expect(out[2]).toBe('2 passed, 2 failed');
  });

  test('THEN one that cannot be read hides none of the others, before it or behind it', async () => {
    const broken = [
      'title: "no end',
      'title: [',
      'a: b: c',
      '\tx: 1',
      'title: *x',
      'moves: 3',
      '- a',
      'title: x',
    ];
    const file = files.write(`${game}-broken.yaml`, [good, ...broken, good].join('\n---\n'));
    const { out } = await run('scenario', '--game', game, file);
    expect(out.at(-1)).toBe(`2 passed, ${broken.length} failed`);
    expect(out).toHaveLength(broken.length + 1);
  });

  test('THEN a file without any is a failure', async () => {
    const file = files.write(`${game}-empty.yaml`, '# nothing\n---\n');
    const { out } = await run('scenario', '--game', game, file);
    expect(out).toEqual([`FAILED  ${file}: (no title): the file holds no scenario`, '0 passed, 1 failed']);
  });

  test('THEN a scenario of another game is told from one that is wrong', async () => {
    const file = files.write(`${game}-other.yaml`, `game: tic-tac-toe\n${good}`);
    const { out } = await run('scenario', '--game', game, file);
    expect(out[0]).toContain(
      `line 1, game: there is no game for this command "tic-tac-toe" (expected one of: ${game})`,
    );
  });
});

/** What the command says of a scenario, without the name of the file. */
const told = async (game: string, ...lines: string[]): Promise<string> => {
  const file = files.write('told.yaml', ['rule: any', 'title: Any', ...lines].join('\n'));
  const { out } = await run('scenario', '--game', game, file);
  return out[0]?.replace(`FAILED  ${file}: Any: `, '') ?? '';
};

const PASSED = '1 passed, 0 failed';

describe('GIVEN an exact list of what is offered', () => {
  const start = [
    'phase: redeploy',
    'seats: { 1: { active: orcs hill, hand: 1 } }',
    'regions: { 2: 1 active 1, 3: 1 active 1 }',
  ];

  test('THEN nothing may be missing and nothing may be there besides', async () => {
    const all = 'redeploy 2=2, redeploy 3=2';
    expect(await told('small-world', ...start, `afterwards: { only offered: [${all}] }`)).toBe(PASSED);
    expect(await told('small-world', ...start, `afterwards: { only offered: { 1: [${all}], 2: [] } }`)).toBe(
      PASSED,
    );
    expect(await told('small-world', ...start, `afterwards: { only offered: [${all}, done] }`)).toBe(
      'document 1, line 6, afterwards.only offered: "done" is not offered, must be',
    );
    expect(await told('small-world', ...start, 'afterwards: { only offered: { 1: [redeploy 2=2] } }')).toBe(
      'document 1, line 6, afterwards.only offered.1: "redeploy 3=2" is offered as well, and is not in the list',
    );
  });

  test('THEN a line that stands for several moves asks for each', async () => {
    expect(await told('small-world', ...start, 'afterwards: { offered: [redeploy 2=2 3=2] }')).toBe(PASSED);
  });
});

describe('GIVEN standing orders', () => {
  const waiting = [
    'phase: withdrawn',
    'seats: { 1: { active: orcs hill }, 2: { active: elves swamp, withdrawn: 2 } }',
    'regions: { 2: 2 active 1, 3: 2 active 1 }',
  ];

  test('THEN they are carried out', async () => {
    const end = 'afterwards: { turn: 2, regions: { 2: 2 active 2, 3: 2 active 2 } }';
    expect(await told('small-world', ...waiting, 'standing orders: { 2: { withdrawn: even } }', end)).toBe(
      PASSED,
    );
  });

  test.each([
    [
      'withdrwn: even',
      'withdrwn: there is no standing order "withdrwn"; did you mean "withdrawn"? (expected one of: withdrawn)',
    ],
    [
      'withdrawn: evn',
      'withdrawn: there is no value of withdrawn "evn"; did you mean "even"? (expected one of: weakest, even, costliest, richest, stack-2, stack-3)',
    ],
    ['withdrawn: stack-9', 'withdrawn: there is no value of withdrawn "stack-9"; did you mean "stack-2"?'],
  ])('THEN what cannot be ordered is told: %s', async (order, message) => {
    expect(
      await told(
        'small-world',
        ...waiting,
        `standing orders: { 2: { ${order} } }`,
        'afterwards: { turn: 2 }',
      ),
    ).toContain(`document 1, line 6, standing orders.2.${message}`);
    expect(
      await told('small-world', ...waiting, `moves: [{ standing orders: { 2: { ${order} } } }]`),
    ).toContain(`document 1, line 6, moves.1.standing orders.2.${message}`);
  });

  test('THEN those of a seat that there is not are told', async () => {
    expect(
      await told('dungeon-lords', 'begins: payday', 'standing orders: { 3: { payday: pay-all } }'),
    ).toContain('standing orders.3: there is no seat 3 (expected a seat from 1 to 2)');
  });
});

describe('GIVEN a player who is away', () => {
  const start = 'seats: { 1: { active: orcs hill, hand: 2 }, 2: { active: elves swamp } }';

  test('THEN the default decision is made, and its lines can be compared', async () => {
    expect(await told('small-world', start, 'moves: [absent, { check: { turn: 2 } }]')).toBe(PASSED);
    expect(await told('small-world', start, 'moves: [{ absent: { seat: 1, plays: [expand, stop] } }]')).toBe(
      PASSED,
    );
    expect(await told('small-world', start, 'moves: [{ absent: { plays: [expand, done] } }]')).toBe(
      'document 1, line 4, moves.1.absent.plays: is expand, stop, must be expand, done',
    );
  });

  test('THEN it is one who owes a move', async () => {
    expect(await told('small-world', start, 'moves: [{ absent: 2 }]')).toBe(
      'document 1, line 4, moves.1.absent: seat 2 owes no move, seat 1 does',
    );
    expect(await told('small-world', 'phase: over', 'moves: [absent]')).toBe(
      'document 1, line 4, moves.1.absent: nobody owes a move',
    );
  });
});

test('GIVEN a turn that pays nothing THEN that can be expected', async () => {
  const start = ['phase: conquest', 'seats: { 1: { active: orcs hill, hand: 2 } }'];
  expect(await told('small-world', ...start, 'moves: [{ stop: { income: 0 } }]')).toBe(PASSED);
  expect(await told('small-world', ...start, 'moves: [{ stop: { income: { total: 0, by: {} } } }]')).toBe(
    PASSED,
  );
  expect(
    await told('small-world', 'seats: { 1: { active: orcs hill } }', 'moves: [{ expand: { income: 0 } }]'),
  ).toBe(PASSED);
  expect(await told('small-world', ...start, 'moves: [{ stop: { income: 2 } }]')).toBe(
    'document 1, line 5, moves.1.stop.income: is 0, must be 2',
  );
});

test('GIVEN more rolls of the die than are named THEN that is told, and the other scenarios are played', async () => {
  const bad = scenario('Dice', 'expand', 'attempt 2').replace('hand: 4', 'hand: 1');
  const file = files.write('dice.yaml', [HOLDS, `${bad}regions: { 2: tribe }\n`, HOLDS].join('---\n'));
  const { out } = await run('scenario', '--game', 'small-world', file);
  expect(out).toEqual([
    `FAILED  ${file}: Dice: document 2, line 10, dice: the die was rolled 1 times, 0 rolls are named`,
    '2 passed, 1 failed',
  ]);
});
