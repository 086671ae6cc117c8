import type { LRUCache } from 'lru-cache';

/**
 * Makes something once, as long as it is kept, for all who ask for it meanwhile. What failed is made anew for the next.
 * @param kept what was made, and is being made, by its key
 */
export const madeOnce = <Made>(
  kept: LRUCache<string, Promise<Made>>,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> => {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
};
