/** Things, each with its number. */
export interface Numbering<T> {
  /** In the order of their numbers, from 0. */
  readonly items: T[];
  /** The number of a thing, a new one if it has none yet. */
  numberOf(item: T): number;
}

/**
 * Numbers things in the order in which they first come.
 * @param keyOf things with the same key are the same thing
 */
export const openNumbering = <T>(keyOf: (item: T) => unknown): Numbering<T> => {
  const items: T[] = [];
  const numbers = new Map<unknown, number>();
  return {
    items,
    numberOf(item) {
      const key = keyOf(item);
      const known = numbers.get(key) ?? items.push(item) - 1;
      numbers.set(key, known);
      return known;
    },
  };
};
