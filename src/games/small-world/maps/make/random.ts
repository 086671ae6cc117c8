/** Numbers in [0, 1) that are the same on every machine for the same seed words. */
export type Random = () => number;

const hash = (text: string): number => {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
};

/** A stream of numbers for a seed, such as `small-world-2p/border/3-4`. */
export const randomOf = (seed: string): Random => {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A number in [from, to). */
export const between = (random: Random, from: number, to: number): number => from + (to - from) * random();
