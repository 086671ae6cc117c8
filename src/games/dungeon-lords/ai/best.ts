/** The first of those that are worth most. @throws RangeError of an empty list */
export const bestBy = <T>(items: readonly T[], worth: (item: T) => number): T => {
  const [first, ...others] = items.map((item) => ({ item, worth: worth(item) }));
  if (!first) throw new RangeError('nothing to choose from');
  return others.reduce((best, one) => (one.worth > best.worth ? one : best), first).item;
};
