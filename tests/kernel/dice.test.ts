import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentTo, diceFrom, drawOne, drawSome, drawsUnder, shuffled } from '../../src/kernel/dice.ts';

const key = { seed: '5eed', salt: 'table|a|b' };
/** Draws 0 to 7 of a six-sided die under the key; a change of these breaks every table that was ever begun. */
const KNOWN = [0, 2, 5, 1, 2, 5, 2, 2];
const hex = fc.stringMatching(/^[0-9a-f]{64}$/);

describe('dice', () => {
  test('the commitment is the SHA-256 of the seed', () => {
    expect(commitmentTo('5eed')).toBe(createHash('sha256').update('5eed').digest('hex'));
  });

  test('the same key, stream and index give the same draw, inside the range', () => {
    fc.assert(
      fc.property(
        hex,
        fc.string(),
        fc.nat(1000),
        fc.integer({ min: 1, max: 2 ** 32 }),
        (seed, salt, index, sides) => {
          const value = drawsUnder({ seed, salt })('die', index, sides);
          expect(drawsUnder({ seed, salt })('die', index, sides)).toBe(value);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(sides);
        },
      ),
      { seed: 1 },
    );
  });

  test('anybody can repeat a draw from the key, as the documents say: tables outlive the program', () => {
    const source = drawsUnder(key);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((index) => source('die', index, 6))).toEqual(KNOWN);
    fc.assert(
      fc.property(
        hex,
        fc.string(),
        fc.nat(1000),
        fc.integer({ min: 1, max: 1000 }),
        (seed, salt, index, sides) => {
          const digest = createHmac('sha256', seed).update(`${salt}|die|${index}|0`).digest();
          expect(drawsUnder({ seed, salt })('die', index, sides)).toBe(digest.readUIntBE(0, 6) % sides);
        },
      ),
      { seed: 2 },
    );
  });

  test.each([2, 3, 6, 7, 100])('no outcome of %i is likelier than another', (sides) => {
    const draws = 2_000 * sides;
    const counts = Array.from({ length: sides }, () => 0);
    for (let index = 0; index < draws; index += 1) {
      const value = drawsUnder(key)('die', index, sides);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const expected = draws / sides;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // About six standard deviations above the mean; the key is fixed, so this never changes by chance.
    expect(chiSquare).toBeLessThan(sides - 1 + 6 * Math.sqrt(2 * (sides - 1)));
  });

  test('a die with a side less than one is refused', () => {
    for (const sides of [0, -1, 1.5]) expect(() => drawsUnder(key)('die', 0, sides)).toThrow(RangeError);
  });

  test('streams are independent: draws from one never shift another', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('die', 'cards', 'events'), { maxLength: 40 }), (streams) => {
        const dice = diceFrom(drawsUnder(key), {});
        for (const stream of streams) dice.roll(stream, 6);
        const alone = diceFrom(drawsUnder(key), {});
        const draws = streams.filter((stream) => stream === 'cards').map(() => alone.roll('cards', 6));
        expect(dice.draws.filter(({ stream }) => stream === 'cards').map(({ value }) => value)).toEqual(
          draws,
        );
      }),
      { seed: 3 },
    );
  });

  test('dice go on where the counts stand, so an undone roll comes out the same again', () => {
    const first = diceFrom(drawsUnder(key), { die: 3 });
    const again = diceFrom(drawsUnder(key), { die: 3 });
    expect(first.roll('die', 6)).toBe(again.roll('die', 6));
    expect(first.counts).toEqual({ die: 4 });
  });

  test('a source that gives what is not on the die is found out', () => {
    expect(() => diceFrom(() => 6, {}).roll('die', 6)).toThrow(RangeError);
  });

  test('shuffling keeps every card and changes nothing it was given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), hex, (cards, seed) => {
        const before = [...cards];
        const deck = shuffled(diceFrom(drawsUnder({ seed, salt: '' }), {}), 'cards', cards);
        expect(cards).toEqual(before);
        expect([...deck].sort()).toEqual([...cards].sort());
      }),
      { seed: 4 },
    );
  });

  test('drawing one keeps the others in their order; the last one asks no chance, and from nothing comes nothing', () => {
    const dice = diceFrom(() => 1, {});
    expect(drawOne(dice, 'cards', ['ace', 'king', 'queen'])).toEqual({
      item: 'king',
      rest: ['ace', 'queen'],
    });
    expect(drawOne(dice, 'cards', ['ace'])).toEqual({ item: 'ace', rest: [] });
    expect(drawOne(dice, 'cards', [])).toBeUndefined();
    expect(dice.draws).toEqual([{ stream: 'cards', index: 0, sides: 3, value: 1 }]);
  });

  test('drawing some gives different things, as many as asked for if there are so many', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer()),
        fc.integer({ min: -1, max: 12 }),
        hex,
        (cards, count, seed) => {
          const before = [...cards];
          const some = drawSome(diceFrom(drawsUnder({ seed, salt: '' }), {}), 'cards', cards, count);
          expect(cards).toEqual(before);
          expect(some).toHaveLength(Math.max(0, Math.min(count, cards.length)));
          expect(new Set(some).size).toBe(some.length);
          for (const card of some) expect(cards).toContain(card);
        },
      ),
      { seed: 5 },
    );
  });
});
