/** Gives a whole number from 0 to `below - 1`. Chooses moves in self-play; never the dice of a table. */
export type Random = (below: number) => number;

/**
 * A fast, repeatable stream of choices (mulberry32 over an FNV-1a hash of the name).
 * @param name the same name gives the same choices
 */
export const randomFrom = (name: string): Random => {
  let state = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) state = Math.imul(state ^ name.charCodeAt(at), 0x01000193);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % below) >>> 0;
  };
};

/** One of the items. @throws RangeError if there is none */
export const pickFrom = <T>(random: Random, items: readonly T[]): T => {
  if (items.length === 0) throw new RangeError('nothing to pick from');
  return items[random(items.length)] as T;
};

/** At most `count` of the items, each once, in any order. */
export const sampleOf = <T>(random: Random, items: readonly T[], count: number): T[] => {
  if (items.length <= count) return [...items];
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(random(rest.length), 1)[0] as T);
};
