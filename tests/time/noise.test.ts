import { describe, expect, test } from 'vitest';
import { noiseOf } from '../../src/bench/noise.ts';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import { smallWorld } from '../../src/games/small-world/game.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';

const PLAYERS = 4;

test('Small World stays quiet: posts and calls a round', { timeout: 240_000 }, async () => {
  const { posts, pings, rounds } = await noiseOf(smallWorld as AnyGame, { seats: PLAYERS });
  // The post that begins the game comes on top, and now and then somebody is called to place what was withdrawn.
  expect(posts).toBeLessThanOrEqual((PLAYERS + 0.5) * rounds + 1);
  // Each person is called for the round that has just begun.
  expect(pings / PLAYERS).toBeLessThanOrEqual(1.25 * rounds);
  expect(rounds).toBeGreaterThan(2);
});

describe('a year of Dungeon Lords with its combat stays quiet for four people', () => {
  const YEAR = { seats: PLAYERS, rounds: 5 };

  test('who settle with their orders what their minions do', { timeout: 240_000 }, async () => {
    const { posts, pings, rounds } = await noiseOf(dungeonLords as AnyGame, { ...YEAR, ahead: true });
    expect(posts).toBeLessThanOrEqual(20);
    expect(pings / PLAYERS).toBeLessThanOrEqual(8);
    expect(rounds).toBe(5);
  });
});
