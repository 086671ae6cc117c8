import { expect, test } from 'vitest';
import { lossChances, sceneOf } from '../../src/games/small-world/ai/threats.ts';
import { WEIGHTS } from '../../src/games/small-world/ai/weights.ts';
import { rules } from '../../src/games/small-world/game.ts';
import { positionOf } from '../../src/games/small-world/scenario/index.ts';

/** Chances of loss as seat 1 sees them in its own turn, by region number. */
const chancesIn = (position: object): ((region: number) => number) => {
  const { board } = positionOf({ phase: 'conquest', round: 3, ...position });
  const chances = lossChances(sceneOf({ rules, weights: WEIGHTS }, board, 0));
  return (region) => chances[region - 1] ?? 0;
};

test('nobody loses a region before a turn that comes next', () => {
  const chance = chancesIn({
    players: 2,
    seats: { 1: { active: 'elves forest', hand: 6 }, 2: { active: 'ratmen swamp' } },
    regions: { 12: '1 active 1', 13: '2 active 7' },
  });
  expect(chance(13)).toBe(0);
  expect(chance(12)).toBeGreaterThan(0.3);
});

test('with three players the last in turn is attacked by both of the others', () => {
  const chance = chancesIn({
    players: 3,
    seats: {
      1: { active: 'elves forest', hand: 6 },
      2: { active: 'ratmen swamp' },
      3: { active: 'orcs hill' },
    },
    regions: { 12: '1 active 1', 11: '2 active 7', 18: '3 active 7' },
  });
  expect(chance(11)).toBe(0);
  expect(chance(18)).toBeGreaterThan(0);
  expect(chance(12)).toBeGreaterThan(chance(18));
});

test('who is about to choose a race is dangerous, and tokens protect only so much', () => {
  const chance = chancesIn({
    players: 2,
    seats: { 1: { active: 'elves forest' }, 2: {} },
    regions: { 12: '1 active 1', 18: '1 active 3' },
  });
  expect(chance(12)).toBeGreaterThan(0.15);
  expect(chance(18)).toBeGreaterThan(0.05);
});
