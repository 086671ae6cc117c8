import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { play, STYLES } from './play.ts';

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
        { numRuns: 5, endOnFailure: true },
      );
    },
    60_000,
  );
});

test('a game that nobody comes back to ends by itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.nat(), (seats, seed) => {
      expect(play(seats, {}, seed, 'absently')).toEqual({ finished: true, violations: [] });
    }),
    { numRuns: 4 },
  );
}, 60_000);
