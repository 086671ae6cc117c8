import type { Dice } from '../../../kernel/dice.ts';

/** Chance for thinking: quick, and the same for the same seed. Never the dice of a table. */
export const quickChance = (seed: number): Dice => {
  let word = (seed ^ 0x9e3779b9) >>> 0;
  return {
    roll: (_stream, sides) => {
      // Mulberry32.
      word = (word + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(word ^ (word >>> 15), word | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
    },
  };
};
