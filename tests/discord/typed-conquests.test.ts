import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapById, regionName } from '../../src/games/small-world/maps/index.ts';
import type { View } from '../../src/games/small-world/rules/index.ts';
import { numberText } from '../../src/i18n/index.ts';
import type { Outcome, Person } from '../../src/playground/index.ts';
import { accepted } from '../support/tiny-table.ts';
import { type BotInPlayground, type PlayedTable, startBot, startTable, turnByService } from './support.ts';

/** How the notation of Small World looks, which is nothing for people. */
const NOTATION = /conquer \d|pick \d| \| /;

let env: BotInPlayground;
let people: readonly Person[];

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
  people = [env.playground.addPerson({ name: 'Ada' }), env.playground.addPerson({ name: 'Bob' })];
});

interface Seated {
  readonly table: PlayedTable;
  /** Who decides now. */
  readonly due: Person;
  slash(command: string, options?: Readonly<Record<string, string | number | boolean>>): Promise<Outcome>;
}

/** A new table, with the person who begins. */
const seated = async (): Promise<Seated> => {
  const table = await startTable(env, people);
  return sitting(table);
};

const sitting = async (table: PlayedTable): Promise<Seated> => {
  const loaded = await env.bot.services.views.load(table.tableId);
  if (!loaded.ok) throw new Error(loaded.refusal.code);
  const { seats, due } = loaded.value;
  const userId = seats.find(({ seat }) => due.includes(seat))?.userId;
  const person = people.find(({ id }) => id === userId);
  if (!person) throw new Error('nobody decides');
  return {
    table,
    due: person,
    slash: (command, options = {}) => person.slash(command, options, { channel: table.thread }),
  };
};

/** What the person who decides could conquer now. */
const targets = async ({ table, due }: Seated): Promise<number[]> => {
  const choices = await env.bot.services.views.legalMoves(table.tableId, due.id);
  if (!choices.ok) throw new Error(choices.refusal.code);
  return choices.value.lines.flatMap((line) => line.match(/^conquer (\d+)$/)?.[1] ?? []).map(Number);
};

const viewOf = async ({
  table,
  due,
}: Seated): Promise<{ readonly seq: number; readonly board: View['board'] }> => {
  const choices = await env.bot.services.views.legalMoves(table.tableId, due.id);
  if (!choices.ok) throw new Error(choices.refusal.code);
  return { seq: choices.value.seq, board: (choices.value.view as View).board };
};

/** A table at which somebody conquers. */
const conquering = async (): Promise<Seated> => {
  const start = await seated();
  await start.slash('sw pick', { slot: 1 });
  return start;
};

/** A table whose second round begins: expand or decline. */
const choosing = async (): Promise<Seated> => {
  let now = await seated();
  for (let turns = 0; turns < people.length; turns += 1) {
    await turnByService(env.bot.services, now.table.tableId, now.due);
    now = await sitting(now.table);
  }
  return now;
};

describe('GIVEN several regions in one `/sw conquer`', () => {
  test('THEN what is refused is told, with the reason, and what was not tried', async () => {
    const now = await conquering();
    const [first = 0, other = 0] = await targets(now);
    const { text } = await now.slash('sw conquer', { region: first, more: `${first}, ${other}` });
    const { board } = await viewOf(now);
    expect(board.regions[first - 1]?.holder).toBeTruthy();
    expect(text).toContain(`This race already holds region ${first}.`);
    expect(text).toContain(`Not done: Conquer ${other} (${regionName(board.map, other, 'en')})`);
  });

  test('THEN a region that is not on the board is named with those that are, and nothing is conquered', async () => {
    const now = await conquering();
    const [first = 0] = await targets(now);
    const { board, seq } = await viewOf(now);
    for (const more of ['99', `${first} 98 99`]) {
      const { text } = await now.slash('sw conquer', { region: first, more });
      expect(text).toContain(
        `There is no region ${more === '99' ? 99 : 98}. The regions are numbered 1 to ${board.regions.length}.`,
      );
      expect(text).not.toContain('Not done');
    }
    expect((await viewOf(now)).seq).toBe(seq);
  });

  test('THEN nothing is said of what was left where nothing was', async () => {
    const now = await conquering();
    const [first = 0] = await targets(now);
    expect((await now.slash('sw conquer', { region: first })).text).not.toContain('Not done');
  });
});

describe('GIVEN a turn that has not begun', () => {
  test('THEN a first region that is refused begins none', async () => {
    const now = await choosing();
    const before = await viewOf(now);
    const { map, players, turn } = before.board;
    const sea = mapById(map).regions.findIndex(({ terrain }) => terrain === 'sea') + 1;
    // Only a race that came with Seafaring takes water; the deal is another one in each run.
    const takesWater = players[turn.seat]?.active?.power === 'seafaring';
    for (const [region, why] of [
      [99, 'There is no region 99.'],
      takesWater ? [0, 'There is no region 0.'] : [sea, `Region ${sea} `],
    ] as const) {
      const { text } = await now.slash('sw conquer', { region });
      expect(text).toContain(why);
      expect((await viewOf(now)).seq).toBe(before.seq);
    }
  });
});

describe('GIVEN numbers below one', () => {
  test.each([
    ['sw conquer', { region: 0 }, 'There is no region 0.'],
    ['sw conquer', { region: -3 }, 'There is no region −3.'],
    ['sw dragon', { region: 0 }, 'There is no region 0.'],
    ['sw reinforce', { region: -1 }, 'There is no region −1.'],
    ['sw convert', { region: 0 }, 'There is no region 0.'],
    ['sw give-up', { region: 0 }, 'There is no region 0.'],
    ['sw ally', { player: -1 }, 'I do not know “-1” (player).'],
    ['sw ally', { player: 0 }, 'I do not know “0” (player).'],
    ['sw conquer', { region: 123_456 }, 'There is no region 123456.'],
  ] as const)('THEN %s %o is answered as a number that is too high', async (command, options, expected) => {
    const now = await conquering();
    const { text } = await now.slash(command, options);
    expect(text).toContain(expected);
    expect(text).not.toMatch(NOTATION);
  });

  test('THEN there is no such combo', async () => {
    const now = await seated();
    for (const slot of [0, -1, 99]) {
      const { text } = await now.slash('sw pick', { slot });
      expect(text).toContain(`There is no combo ${numberText(slot)}`);
    }
  });
});

describe('GIVEN a value that cannot be', () => {
  test.each([
    ['sw give-up', { region: 99 }, /There is no region 99\. The regions are numbered 1 to \d+\./],
    ['sw give-up', { region: 2 }, /No region can be given up now\. That is possible in the redeployment/],
    [
      'sw use',
      { what: 'place the Queen', region: 2 },
      /This is not possible now: place the Queen\. A Royal race can place her once a turn, after the redeployment/,
    ],
    ['sw use', { what: 'balrog', region: 99 }, /There is no region 99\. The regions are numbered 1 to/],
    [
      'sw use',
      { what: 'roll', region: 2 },
      /I do not know “roll” \(what\)\. There is nothing to choose here now\./,
    ],
    ['sw ally', { player: 7 }, /I do not know “7” \(player\)\. There is nothing to choose here now\./],
    [
      'vote',
      { what: 'skip', player: 9 },
      /no player 9 at this table\. You can choose: \w+ \(1\), \w+ \(2\)\./,
    ],
    [
      'table plan',
      { step: 'zzz' },
      /I do not know a step “zzz”\. Type a word of .* You can choose: .+; and \d+ more\./,
    ],
    [
      'table plan',
      { step: 'Region 2' },
      /I do not know a step “Region 2”\. .* You can choose: .+; and \d+ more\./,
    ],
    ['table plan', { step: 'Region 2', do: 'play' }, /I do not know a step “Region 2”\. /],
    ['table plan', { step: 'conquer 99' }, /“conquer 99” is refused: There is no region 99\./],
    ['table status', { table: 'Café NOIR' }, /There is no table Café NOIR\./],
  ] as const)(
    'THEN %s %o says what is wrong with it, and what can be',
    async (command, options, expected) => {
      const now = await conquering();
      expect((await now.slash(command, options)).text).toMatch(expected);
    },
  );

  test('THEN players are counted from 1 in a vote too', async () => {
    const now = await conquering();
    const { seats, due } = accepted(await env.bot.services.views.load(now.table.tableId));
    const player = seats.findIndex(({ seat }) => due.includes(seat)) + 1;
    await now.slash('vote', { what: 'skip', player });
    const { vote } = await env.bot.services.deadlines.timesOf(now.table.tableId);
    expect(vote?.proposal).toEqual({ kind: 'skip', seat: due[0] });
  });
});

describe('GIVEN markers and tokens that are placed while regions are conquered', () => {
  const nothing =
    'There is nothing to place: your race holds no region. To end the turn, choose **End conquests**.';

  test.each([
    ['sw redeploy', {}],
    ['sw redeploy', { even: true, done: true }],
    ['sw redeploy', { tokens: '2=3' }],
    ['sw camp', {}],
    ['sw armor', { done: true }],
    ['sw hero', { region: 2 }],
    ['sw fortress', { region: 2 }],
  ] as const)('THEN %s %o does not end the turn of a race without regions', async (command, options) => {
    const now = await conquering();
    const before = await viewOf(now);
    const { text } = await now.slash(command, options);
    if (command === 'sw redeploy') expect(text).toContain(nothing);
    else expect(text).toMatch(/This race has no such marker|There is nothing to place/);
    expect(await viewOf(now)).toEqual(before);
  });

  test('THEN a race that has none of the markers goes on conquering', async () => {
    const now = await conquering();
    for (const region of (await targets(now)).slice(0, 1)) await now.slash('sw conquer', { region });
    const before = await viewOf(now);
    expect((await now.slash('sw armor', {})).text).toContain('This race has no such marker: Mushroom Armor.');
    expect(await viewOf(now)).toEqual(before);
  });

  test('THEN a turn that has not begun says that it is another step', async () => {
    const now = await choosing();
    for (const command of ['sw redeploy', 'sw camp', 'sw place']) {
      const { text } = await now.slash(command, {});
      expect(text).toMatch(
        /Not in this step \(.+\): (redeploy tokens|place a marker|place withdrawn tokens)\./,
      );
    }
  });

  test('THEN a redeployment of which nothing was named is shown, and nothing is played', async () => {
    const now = await conquering();
    for (const region of (await targets(now)).slice(0, 1)) await now.slash('sw conquer', { region });
    for (const region of (await targets(now)).slice(0, 1)) await now.slash('sw conquer', { region });
    await now.slash('sw redeploy');
    const before = await viewOf(now);
    expect(before.board.turn.phase.name).toBe('redeploy');
    expect((await now.slash('sw redeploy')).text).toContain('Tokens by region');
    expect(await viewOf(now)).toEqual(before);
  });
});
