import { expect, test } from 'vitest';
import { ownTurnLines } from '../../src/discord/messages/own-turn.ts';
import { promisesOf, valuerOf } from '../../src/games/small-world/ai/valuation.ts';
import { WEIGHTS } from '../../src/games/small-world/ai/weights.ts';
import { smallWorldFront } from '../../src/games/small-world/front.ts';
import { rules, smallWorld } from '../../src/games/small-world/game.ts';
import type { View } from '../../src/games/small-world/rules/index.ts';
import { positionOf } from '../../src/games/small-world/scenario/index.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { adviceFrom } from '../../src/table/computers/advice.ts';
import { contextIn } from '../support/contest.ts';
import { english } from './front/table.ts';

/** What the best hint for seat 1 says. */
const hintOf = async (position: object): Promise<readonly string[]> => {
  const [best] = await adviceFrom('sharp', contextIn(smallWorld as AnyGame, positionOf(position), 0, 'hint'));
  if (!best) throw new Error('no hint');
  return ownTurnLines(smallWorldFront, { ...best, view: best.view as View, seat: 0 }, english);
};

test('a hint that ends with the die names the region to attack', async () => {
  const position = {
    players: 2,
    phase: 'conquest',
    seats: { 1: { active: 'orcs swamp', hand: 3 }, 2: { active: 'elves forest' } },
    regions: { 12: '1 active 1', 18: '2 active 3' },
  };
  expect((await hintOf(position)).at(-1)).toMatch(/^Final attempt on .+, with the die$/);
});

test('a hint for a choice that turns up the next combo says which combo', async () => {
  const position = { players: 2, phase: 'pick', seats: { 1: { coins: 5 } } };
  expect(await hintOf(position)).toEqual([
    expect.stringMatching(/^Take [1-6] · .+ · \d+ tokens · (free|costs \d+ coins?)/),
  ]);
});

test('spare tokens of Ghouls that have just been put in decline promise conquests', () => {
  const promised = (tokens: number): number => {
    const { board } = positionOf({
      players: 2,
      phase: 'conquest',
      round: 3,
      seats: { 1: { active: 'elves forest', hand: 2 }, 2: { decline: 'ghouls none' } },
      regions: { 12: `2 decline ${tokens}`, 13: `2 decline ${tokens}`, 3: '1 active 3' },
    });
    return promisesOf(valuerOf(rules, WEIGHTS), board, 0)[1] ?? 0;
  };
  // Eight tokens, a region for every two or three of them, for the six turns to come.
  expect(promised(5)).toBeGreaterThan(promised(1) + 8);
});
