const ORDER = [
  'balrog',
  'great-ancient',
  'queen',
  'ghost',
  'volcano',
  'bag',
  'dragon',
  'hero',
  'hole',
  'fortress',
  'camp',
  'lair',
  'mushroom-armor',
  'silver-hammer',
  'vengeance',
  'mountain',
];

const rankOf = (id: string): number => {
  const rank = ORDER.indexOf(id);
  return rank < 0 ? ORDER.length : rank;
};

/** Markers by kind in the order in which they are drawn and told; kinds without any are left out. */
export const piecesInOrder = (pieces: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(pieces)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b));
