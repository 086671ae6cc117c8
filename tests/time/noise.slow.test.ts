import { expect, test } from 'vitest';
import { noiseOf } from '../../src/bench/noise.ts';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import { smallWorld } from '../../src/games/small-world/game.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { ASKED_AHEAD } from '../support/asked-ahead.ts';

const PLAYERS = 4;

test('Small World stays quiet: posts, calls, edits and direct messages a round', {
  timeout: 240_000,
}, async () => {
  const noise = await noiseOf(smallWorld as AnyGame, { seats: PLAYERS, rounds: 4 });
  const { rounds } = noise;
  expect(rounds).toBe(4);
  // The post that begins the game comes on top, and now and then somebody is called to place what was withdrawn.
  expect(noise.posts).toBeLessThanOrEqual((PLAYERS + 0.5) * rounds + 1);
  // Each person is called for the round that has just begun.
  expect(noise.pings / PLAYERS).toBeLessThanOrEqual(1.25 * rounds);
  expect(noise.mostPings).toBeLessThanOrEqual(1.5 * rounds);
  // Everybody's own totals, after their turn.
  expect(noise.dms / PLAYERS).toBeLessThanOrEqual(1.25 * rounds);
  // The status is brought up to date at most once a move, and here no turn takes ten.
  expect(noise.edits / PLAYERS).toBeLessThanOrEqual(10 * rounds);
});

test('a year of Dungeon Lords disturbs nobody for what concerns another, though nobody has settled anything', {
  timeout: 240_000,
}, async () => {
  const noise = await noiseOf(dungeonLords as AnyGame, { seats: PLAYERS, rounds: 5 });
  expect(noise.rounds).toBe(5);
  // Orders, what they bring, the end of the season; and in the combat each battle plan.
  expect(noise.posts / PLAYERS / noise.rounds).toBeLessThanOrEqual(1.3);
  expect(noise.pings / PLAYERS / noise.rounds).toBeLessThanOrEqual(2.2);
  // Whoever is called in their place is so for a decision that nobody else waits with.
  expect(noise.calls / PLAYERS / noise.rounds).toBeLessThanOrEqual(1.2);
});

test('a year of Dungeon Lords with its combat stays quiet for four people who answer what their panels ask', {
  timeout: 240_000,
}, async () => {
  const year = { seats: PLAYERS, rounds: 5, ahead: ASKED_AHEAD };
  const noise = await noiseOf(dungeonLords as AnyGame, year);
  expect(noise.rounds).toBe(5);
  expect(noise.posts).toBeLessThanOrEqual(20);
  expect(noise.pings / PLAYERS).toBeLessThanOrEqual(8);
  expect(noise.mostPings).toBeLessThanOrEqual(9);
  // Four orders and four plans of each, with what they ask: a season takes the status some ten edits.
  expect(noise.edits).toBeLessThanOrEqual(60);
  expect(noise.dms / PLAYERS).toBeLessThanOrEqual(9);
});
