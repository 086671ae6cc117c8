import { expect, test } from 'vitest';
import { noiseOf } from '../../src/bench/noise.ts';
import { FRONTS } from '../../src/games/index.ts';

const PLAYERS = 4;

/**
 * What a game costs at most, for each round: posts of the table, and calls of one person. Now and then somebody is called
 * in between, to place what was withdrawn.
 */
const MOST = { 'small-world': { posts: PLAYERS + 0.5, pings: 1.25 } } as const;

test.each(Object.entries(MOST))(
  '%s stays quiet: posts and calls a round',
  { timeout: 240_000 },
  async (id, most) => {
    const front = FRONTS.get(id);
    if (!front) throw new Error(`no game ${id}`);
    const { posts, pings, rounds } = await noiseOf(front.game, PLAYERS);
    // The post that begins the game comes on top, and each person is called for the round that has just begun.
    expect(posts).toBeLessThanOrEqual(most.posts * rounds + 1);
    expect(pings / PLAYERS).toBeLessThanOrEqual(most.pings * rounds);
    expect(rounds).toBeGreaterThan(2);
  },
);
