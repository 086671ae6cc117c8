/**
 * True if two pieces of data would be the same JSON, down to the order of their fields, and are made alike: a map is not
 * the same as the empty object that JSON makes of it. What both share is not looked into.
 */
export const sameData = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (Array.isArray(one) && Array.isArray(other)) return sameItems(one, other);
  return sameFields(one as Fields, other as Fields);
};

type Fields = Readonly<Record<string, unknown>>;

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => sameData(item, other[at]));

const sameFields = (one: Fields, other: Fields): boolean => {
  const names = Object.keys(one);
  const others = Object.keys(other);
  return (
    names.length === others.length &&
    names.every((name, at) => others[at] === name && sameData(one[name], other[name]))
  );
};
