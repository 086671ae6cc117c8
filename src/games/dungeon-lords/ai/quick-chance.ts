import type { Dice } from '../../../kernel/dice.ts';

/**
 * Chance for thinking: quick, and the same for the same seed. Never the dice of a table. Each stream goes by itself, so
 * that what is drawn in one differs as little as possible where another is used more often.
 */
export const quickChance = (seed: number): Dice => {
  const words = new Map<string, number>();
  return {
    roll: (stream, sides) => {
      // Mulberry32.
      const word = ((words.get(stream) ?? seedOf(seed, stream)) + 0x6d2b79f5) >>> 0;
      words.set(stream, word);
      let mixed = Math.imul(word ^ (word >>> 15), word | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / WORDS) * sides);
    },
  };
};

const WORDS = 2 ** 32;

/** Where a stream begins. */
const seedOf = (seed: number, stream: string): number => {
  let word = (seed ^ 0x9e3779b9) >>> 0;
  for (let at = 0; at < stream.length; at += 1)
    word = Math.imul(word ^ stream.charCodeAt(at), 0x01000193) >>> 0;
  return word;
};
