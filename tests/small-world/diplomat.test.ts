import { describe, expect, test } from 'vitest';
import { smallWorldFront } from '../../src/games/small-world/front.ts';
import { smallWorld } from '../../src/games/small-world/game.ts';
import type { Event, State, View } from '../../src/games/small-world/rules/index.ts';
import { positionOf } from '../../src/games/small-world/scenario/index.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { LEVELS, type Level } from '../../src/kernel/game-ai.ts';
import { adviceFrom } from '../../src/table/computers/advice.ts';
import { contextIn } from '../support/contest.ts';
import { english } from './front/table.ts';

const game = smallWorld as AnyGame;
const DIPLOMAT = 0;

/** The moves with which the Diplomat of seat 1 would end the turn, in notation. */
const endOf = async (level: Level, state: State): Promise<readonly string[]> => {
  const [best] = await adviceFrom(level, contextIn(game, state, DIPLOMAT, 'peace'));
  return best?.lines ?? [];
};

/** The Diplomat holds the north-west of the board for three; a race next door has so many tokens to spare. */
const between = (second: number, third: number, more: object = {}): object => ({
  players: 3,
  phase: 'after-score',
  round: 4,
  seats: {
    1: { active: 'ratmen diplomat' },
    2: { active: 'orcs swamp' },
    3: { active: 'elves forest' },
  },
  regions: {
    3: '1 active 2',
    4: '1 active 2',
    9: '1 active 2',
    8: `2 active ${second}`,
    10: `3 active ${third}`,
  },
  ...more,
});

interface Peace {
  readonly title: string;
  readonly position: object;
  readonly ends: string;
}

const PEACES: readonly Peace[] = [
  { title: 'with a strong second player next door', position: between(7, 1), ends: 'ally 2' },
  { title: 'with a strong third player next door', position: between(1, 7), ends: 'ally 3' },
  {
    title: 'with a player who will come with a new race rather than one who has nothing to spare',
    position: between(1, 1, {
      seats: {
        1: { active: 'ratmen diplomat' },
        2: { active: 'orcs swamp' },
        3: { decline: 'elves none' },
      },
      regions: { 3: '1 active 2', 4: '1 active 2', 9: '1 active 2', 8: '2 active 1', 10: '3 decline 1' },
    }),
    ends: 'ally 3',
  },
  {
    title: 'with somebody near rather than somebody stronger who is far away',
    position: between(4, 1, {
      regions: {
        3: '1 active 2',
        4: '1 active 2',
        9: '1 active 2',
        8: '2 active 4',
        29: '3 active 7',
      },
    }),
    ends: 'ally 2',
  },
];

describe('GIVEN a Diplomat after the coins are paid', () => {
  test.each(LEVELS.flatMap((level) => PEACES.map((peace) => ({ level, ...peace }))))(
    'THEN a $level player makes peace $title',
    async ({ level, position, ends }) => {
      expect(await endOf(level, positionOf(position))).toEqual([ends]);
    },
  );

  test('THEN with two players it makes peace with the other one', async () => {
    const position = {
      players: 2,
      phase: 'after-score',
      options: { removeDiplomatIn2p: false },
      seats: { 1: { active: 'ratmen diplomat' }, 2: { active: 'orcs swamp' } },
      regions: { 12: '1 active 3', 18: '2 active 3' },
    };
    expect(await endOf('sharp', positionOf(position))).toEqual(['ally 2']);
  });
});

test('a hint for a Diplomat tells of the peace that ends the turn', async () => {
  const spreading = between(7, 1, { phase: 'redeploy' });
  const [best] = await adviceFrom('sharp', contextIn(game, positionOf(spreading), DIPLOMAT, 'hint'));
  expect(best?.lines.at(-1)).toBe('ally 2');
  const told = smallWorldFront.tell(best?.events as Event[], english, best?.view as View);
  expect(told).toContain('Ann makes peace with Bob.');
});
