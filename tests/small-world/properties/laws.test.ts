import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { play, STYLES } from './play.ts';

/** The same games in every run, so that what breaks them is the change that was made; `npm run bench` plays thousands of others. */
const SAME_GAMES = 20_261_122;

const TABLES = [2, 3, 4, 5].flatMap((seats) =>
  (['stay', 'discard'] as const).map((powerBadgeOnDecline) => ({ seats, powerBadgeOnDecline })),
);

describe('every law holds in every position of random games', () => {
  test.each(TABLES)(
    '$seats players, badges $powerBadgeOnDecline',
    ({ seats, powerBadgeOnDecline }) => {
      const game = fc.record({
        seed: fc.nat(),
        style: fc.constantFrom(...STYLES),
        removeDiplomatIn2p: fc.boolean(),
        coinsHidden: fc.boolean(),
      });
      fc.assert(
        fc.property(game, ({ seed, style, ...others }) => {
          expect(play(seats, { powerBadgeOnDecline, ...others }, seed, style)).toEqual({
            finished: true,
            violations: [],
          });
        }),
        { numRuns: 3, seed: SAME_GAMES, endOnFailure: true },
      );
    },
    60_000,
  );
});

const WORLDS = [
  { edition: 'underground' },
  { edition: 'mixed', board: 'underground' },
  { edition: 'mixed', board: 'surface' },
];

/** What a table underground can choose, each drawn at random. */
const choices = fc.record({
  flamesEntry: fc.constantFrom('volcano', 'edge'),
  altarTiming: fc.constantFrom('afterScoring', 'beforeScoring'),
  ownDeclinedCounts: fc.boolean(),
  asEmptyIgnoresArmor: fc.boolean(),
  lichesNoCoinBlocksActive: fc.boolean(),
  lizardsPassOccupied: fc.boolean(),
  lizardsEnterByRiver: fc.boolean(),
  substituteNeedsHandToken: fc.boolean(),
  quarrelingUsesWideAdjacency: fc.boolean(),
  orbPerOpponent: fc.boolean(),
  armorsMovable: fc.boolean(),
  wispFailEndsConquest: fc.boolean(),
});

describe('and of those with Monsters, Places and Relics', () => {
  test.each([2, 3, 4, 5].flatMap((seats) => WORLDS.map((world) => ({ seats, ...world }))))(
    '%o',
    ({ seats, ...world }) => {
      const game = fc.record({ seed: fc.nat(), style: fc.constantFrom('anyhow', 'boldly'), choices });
      fc.assert(
        fc.property(game, ({ seed, style, choices: chosen }) => {
          expect(play(seats, { ...world, ...chosen }, seed, style)).toEqual({
            finished: true,
            violations: [],
          });
        }),
        { numRuns: 2, seed: SAME_GAMES, endOnFailure: true },
      );
    },
    120_000,
  );
});

test('a game that nobody comes back to ends by itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.nat(), (seats, seed) => {
      expect(play(seats, {}, seed, 'absently')).toEqual({ finished: true, violations: [] });
    }),
    { numRuns: 4, seed: SAME_GAMES },
  );
}, 60_000);
