import { describe, expect, test } from 'vitest';
import { decide } from '../../src/arena/competitors.ts';
import { smallWorld } from '../../src/games/small-world/game.ts';
import type { State } from '../../src/games/small-world/rules/index.ts';
import { positionOf } from '../../src/games/small-world/scenario/index.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { drawsUnder } from '../../src/kernel/dice.ts';
import { LEVELS, type Level, type Role } from '../../src/kernel/game-ai.ts';
import { advance } from '../../src/kernel/position.ts';
import { planned } from '../../src/table/computers/think.ts';
import { contextIn } from '../support/contest.ts';

const game = smallWorld as AnyGame;
const SEAT = 0;

interface PlayedTurn {
  /** All that was played, in notation. */
  readonly lines: readonly string[];
  readonly start: State;
  readonly end: State;
}

/** The whole turn of seat 1, as a level plays it. */
const turnOf = async (level: Level, start: State): Promise<PlayedTurn> => {
  const source = drawsUnder({ seed: 'blunders', salt: '' });
  let position = { state: start as unknown, draws: {} };
  const lines: string[] = [];
  while (game.toAct(position.state)[0] === SEAT && (position.state as State).board.turn.seat === SEAT) {
    const decided = await decide(level, contextIn(game, position.state, SEAT, String(lines.length)));
    for (const line of decided) {
      const parsed = game.notation.parse(line);
      for (const move of parsed.ok ? parsed.value : []) {
        const step = advance(game, position, { seat: SEAT, move }, source);
        if (!step.ok) throw new Error(`${line}: ${step.refusal.code}`);
        position = step.value.position;
      }
    }
    lines.push(...decided);
  }
  return { lines, start, end: position.state as State };
};

const mostInOneRegion = ({ end }: PlayedTurn): number =>
  Math.max(...end.board.regions.filter(({ holder }) => holder?.seat === SEAT).map(({ tokens }) => tokens));
const tokensIn = ({ end }: PlayedTurn, region: number): number => end.board.regions[region - 1]?.tokens ?? 0;
const regionsOf = ({ end }: PlayedTurn): number =>
  end.board.regions.filter(({ holder }) => holder?.seat === SEAT).length;
const tried = ({ lines }: PlayedTurn): number[] =>
  lines.flatMap((line) => {
    const [, region] = /^(?:conquer|attempt) (\d+)/.exec(line) ?? [];
    return region === undefined ? [] : [Number(region)];
  });
const pricePaid = ({ lines }: PlayedTurn): number =>
  Number((lines.find((line) => line.startsWith('pick ')) ?? '').slice(5)) - 1;
const holds = ({ end }: PlayedTurn, region: number): boolean =>
  end.board.regions[region - 1]?.holder?.seat === SEAT;

interface Blunder {
  readonly title: string;
  readonly position: object;
  /** True of a turn in which it was not made. */
  readonly avoided: (turn: PlayedTurn) => boolean;
}

const COLUMN = [
  'ratmen hill',
  'giants forest',
  'humans swamp',
  'skeletons merchant',
  'tritons mounted',
  'elves heroic',
];

/** Others hold the far end of the board. */
const RIVAL = { 3: '2 active 3', 4: '2 active 3', 9: '2 active 3' };

/** Where Holes keep everybody else out. */
const SHUT = [7, 12];

const BLUNDERS: readonly Blunder[] = [
  {
    title: 'all spare Trolls in one region',
    position: {
      round: 4,
      phase: 'redeploy',
      seats: { 1: { active: 'trolls hill', hand: 6 }, 2: { active: 'ratmen forest' } },
      regions: { ...RIVAL, 2: '1 active 1', 7: '1 active 1, lair', 12: '1 active 1', 13: '1 active 1' },
    },
    avoided: (turn) => mostInOneRegion(turn) <= 4,
  },
  {
    title: 'all spare tokens of a fresh race in one region',
    position: {
      round: 1,
      phase: 'conquest',
      seats: { 1: { active: 'orcs commando', hand: 9 }, 2: {} },
    },
    avoided: (turn) => regionsOf(turn) >= 3 && mostInOneRegion(turn) <= 4,
  },
  {
    title: 'spare tokens where nobody may come',
    position: {
      round: 5,
      phase: 'redeploy',
      seats: { 1: { active: 'halflings hill', hand: 7 }, 2: { active: 'ratmen forest' } },
      regions: { ...RIVAL, 2: '1 active 1', 7: '1 active 1, hole', 12: '1 active 1, hole', 13: '1 active 1' },
    },
    avoided: (turn) => SHUT.every((region) => tokensIn(turn, region) === 1),
  },
  {
    title: 'a decline in round 2 with tokens to spare',
    position: {
      round: 2,
      seats: { 1: { active: 'trolls hill' }, 2: { active: 'ratmen forest' } },
      regions: { ...RIVAL, 2: '1 active 3', 7: '1 active 3, lair', 12: '1 active 3' },
    },
    avoided: ({ lines }) => !lines.includes('decline'),
  },
  {
    title: 'a decline in round 2 after a thin first turn',
    position: {
      round: 2,
      seats: { 1: { active: 'skeletons commando' }, 2: { active: 'giants forest' } },
      regions: {
        3: '2 active 3',
        4: '2 active 3',
        10: '2 active 4',
        12: '1 active 3',
        18: '1 active 4',
        19: '1 active 3',
      },
    },
    avoided: ({ lines }) => !lines.includes('decline'),
  },
  {
    title: 'five coins for a combo of 10 tokens',
    position: { round: 1, phase: 'pick', seats: { 1: {}, 2: {} }, column: COLUMN },
    avoided: (turn) => pricePaid(turn) < 5,
  },
  {
    title: 'five coins for a combo of 10 tokens in the middle of the game',
    position: {
      round: 6,
      phase: 'pick',
      seats: { 1: { coins: 30, decline: 'trolls none' }, 2: { active: 'elves commando' } },
      column: [...COLUMN.slice(0, 5), 'wizards swamp'].map((combo) =>
        combo === 'humans swamp' ? 'humans underworld' : combo,
      ),
      regions: { ...RIVAL, 12: '1 decline 1', 18: '1 decline 1' },
    },
    avoided: (turn) => pricePaid(turn) < 5,
  },
  {
    title: 'the die is rolled at a region that costs far more than the tokens in hand',
    position: {
      round: 5,
      phase: 'conquest',
      seats: { 1: { active: 'ratmen hill', hand: 1 }, 2: { active: 'trolls forest' } },
      regions: {
        12: '1 active 1',
        18: '1 active 1',
        6: '2 active 6, lair',
        7: 'tribe',
        13: '2 active 2, lair',
        19: '2 active 2, lair',
      },
    },
    avoided: (turn) => tried(turn).every((region) => region === 7 || region === 17),
  },
  {
    title: 'declined Ghouls keep tokens that the die may help to a region, because others act after them',
    position: {
      round: 10,
      phase: 'conquest',
      acting: 'decline',
      seats: {
        1: { active: 'ratmen hill', decline: 'ghouls none', 'hand in decline': 2 },
        2: { active: 'trolls forest' },
      },
      regions: {
        12: '1 decline 1',
        18: '1 decline 1',
        17: '1 active 3',
        6: '2 active 3, lair',
        7: 'tribe',
        13: '2 active 2, lair',
        19: '2 active 2, lair',
      },
    },
    avoided: (turn) => tried(turn)[0] === 7,
  },
  {
    title: 'declined Ghouls end their turn with a token in hand that only a good roll brings to a region',
    position: {
      round: 10,
      phase: 'conquest',
      acting: 'decline',
      seats: {
        1: { active: 'ratmen hill', decline: 'ghouls none', 'hand in decline': 1 },
        2: { active: 'trolls forest' },
      },
      regions: {
        12: '1 decline 1',
        18: '1 decline 1',
        17: '1 active 3',
        6: '2 active 3, lair',
        7: 'tribe',
        13: '2 active 2, lair',
        19: '2 active 2, lair',
      },
    },
    avoided: (turn) => tried(turn)[0] === 7,
  },
  {
    title: 'a token is kept for a hopeless throw instead of a free region',
    position: {
      round: 5,
      phase: 'conquest',
      seats: { 1: { active: 'humans commando', hand: 2 }, 2: { active: 'trolls forest' } },
      regions: { 12: '1 active 1', 18: '1 active 1', 6: '2 active 7, lair', 13: '2 active 3, lair' },
    },
    avoided: (turn) => regionsOf(turn) >= 3,
  },
  {
    title: 'a river in the last round, only to leave it',
    position: {
      options: { edition: 'underground' },
      round: 10,
      phase: 'conquest',
      seats: { 1: { active: 'ogres mystic', hand: 2 }, 2: { active: 'gnomes tomb' } },
      regions: { 3: '1 active 1', 7: '1 active 1', 8: '2 active 2' },
    },
    avoided: (turn) => !holds(turn, 2) && regionsOf(turn) >= 3,
  },
  {
    title: 'rivers in the last round with many tokens in hand',
    position: {
      options: { edition: 'underground' },
      round: 10,
      phase: 'conquest',
      seats: { 1: { active: 'mudmen stone', hand: 6 }, 2: { active: 'gnomes tomb' } },
      regions: { 17: '1 active 1', 12: '1 active 1' },
    },
    avoided: (turn) => regionsOf(turn) >= 4,
  },
  {
    title: 'Monsters that can be beaten are left lying',
    position: {
      options: { edition: 'underground' },
      round: 10,
      phase: 'conquest',
      seats: { 1: { active: 'shrooms mining', hand: 4 }, 2: { active: 'gnomes tomb' } },
      regions: {
        1: '1 active 1',
        6: '1 active 1',
        10: '2 active 3',
        11: '2 active 3',
        12: '2 active 3',
        7: '2 active 2',
        5: 'monsters',
      },
    },
    avoided: (turn) => holds(turn, 5),
  },
  {
    title: 'a Place that lies open is left lying',
    position: {
      options: { edition: 'underground' },
      round: 3,
      phase: 'conquest',
      seats: { 1: { active: 'shrooms mining', hand: 2 }, 2: { active: 'gnomes tomb' } },
      regions: { 1: '1 active 1', 6: '1 active 1', 5: 'diamond-fields', 12: '2 active 3', 11: '2 active 3' },
    },
    avoided: (turn) => holds(turn, 5),
  },
];

test.each(LEVELS.flatMap((level) => BLUNDERS.map((blunder) => ({ level, ...blunder }))))(
  'a $level player does not blunder: $title',
  async ({ level, position, avoided }) => {
    const turn = await turnOf(level, positionOf({ players: 2, ...position }));
    expect(avoided(turn), turn.lines.join(', ')).toBe(true);
  },
);

describe('GIVEN a race that can take nothing any more', () => {
  const exhausted = (round: number): State =>
    positionOf({
      players: 2,
      round,
      seats: { 1: { active: 'humans swamp', coins: 20 }, 2: { active: 'skeletons forest', coins: 20 } },
      regions: {
        ...RIVAL,
        12: '1 active 1',
        18: '1 active 1',
        13: '2 active 3',
        7: '2 active 3',
        6: '2 active 3',
      },
    });
  const begins = async (role: Role, round = 5): Promise<string | undefined> => {
    const lines = await decide('steady', { ...contextIn(game, exhausted(round), SEAT, role), role });
    return lines[0];
  };

  test('THEN a computer declines in its own game, and in that of somebody whose seat a person gave it', async () => {
    expect(await begins('own')).toBe('decline');
    expect(await begins('asked')).toBe('decline');
  });

  test('THEN it never does in the second round in the game of somebody who may come back, nor ever unasked', async () => {
    expect(await begins('own', 2)).toBe('decline');
    expect(await begins('asked', 2)).not.toBe('decline');
    expect(await begins('unasked')).not.toBe('decline');
  });
});

test.each(LEVELS)(
  'a %s player thinks of no turn that leaves a region only to take it again',
  async (level) => {
    const start = positionOf({
      players: 2,
      round: 10,
      seats: { 1: { active: 'ratmen hill' }, 2: { active: 'skeletons diplomat' } },
      regions: {
        12: '1 active 1',
        17: '1 active 3',
        18: '1 active 1',
        6: '2 active 5',
        7: '2 active 5',
        13: '2 active 5',
        19: '2 active 5',
      },
    });
    const { plan } = game.ai ?? {};
    if (!plan) throw new Error('nothing is planned');
    const { considered } = await planned(level, contextIn(game, start, SEAT, level), plan);
    expect(considered.length).toBeGreaterThan(0);
    for (const { moves } of considered) {
      const lines = moves.map((move) => game.notation.print(move));
      const left = lines.flatMap((line) => (line.startsWith('abandon ') ? [line.slice(8)] : []));
      expect(left.filter((region) => lines.includes(`conquer ${region}`))).toEqual([]);
    }
  },
);
