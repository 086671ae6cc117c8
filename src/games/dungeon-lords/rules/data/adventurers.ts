/** The four classes. A paladin has all abilities and belongs to none of them. */
export const CLASSES = ['warrior', 'thief', 'priest', 'wizard'] as const;
export type AdventurerClass = (typeof CLASSES)[number];

/** An adventurer tile (rule 3.1). */
export interface Adventurer {
  readonly id: string;
  /** An illusion is conjured by a spell and is no tile. */
  readonly kind: AdventurerClass | 'paladin' | 'illusion';
  readonly hp: number;
  readonly disarm: number;
  readonly hearts: number;
  readonly magic: number;
  /** Sorts the forecast; comparable within one year only. */
  readonly level: number;
}

type Figures = readonly [hp: number, strength: number, level: number];

const LETTERS = ['a', 'b', 'c', 'd'] as const;

const tiles = (year: 1 | 2, kind: AdventurerClass, figures: readonly Figures[]): Adventurer[] =>
  figures.map(([hp, strength, level], index) => ({
    id: `y${year}-${kind}-${LETTERS[index] ?? ''}`,
    kind,
    hp,
    disarm: kind === 'thief' ? strength : 0,
    hearts: kind === 'priest' ? strength : 0,
    magic: kind === 'wizard' ? strength : 0,
    level,
  }));

const WARRIORS_1: readonly Figures[] = [
  [3, 0, 1],
  [4, 0, 2],
  [4, 0, 2],
  [5, 0, 3],
];
const WARRIORS_2: readonly Figures[] = [
  [5, 0, 1],
  [6, 0, 2],
  [7, 0, 3],
  [8, 0, 4],
];
const OTHERS_1: readonly Figures[] = [
  [3, 1, 1],
  [3, 2, 2],
  [4, 1, 2],
  [4, 2, 3],
];
const OTHERS_2: readonly Figures[] = [
  [4, 2, 1],
  [5, 2, 2],
  [5, 3, 3],
  [6, 3, 4],
];

/** The sixteen adventurers of each year. */
export const ADVENTURERS: Readonly<Record<1 | 2, readonly Adventurer[]>> = {
  1: CLASSES.flatMap((kind) => tiles(1, kind, kind === 'warrior' ? WARRIORS_1 : OTHERS_1)),
  2: CLASSES.flatMap((kind) => tiles(2, kind, kind === 'warrior' ? WARRIORS_2 : OTHERS_2)),
};

const paladin = (id: string, hp: number, strength: number, level: number): Adventurer => ({
  id,
  kind: 'paladin',
  hp,
  disarm: strength,
  hearts: strength,
  magic: strength,
  level,
});

/** The paladin of each year. */
export const PALADINS: Readonly<Record<1 | 2, Adventurer>> = {
  1: paladin('paladin-y1', 5, 2, 3),
  2: paladin('paladin-y2', 8, 3, 4),
};

const illusion = (id: string): Adventurer => ({
  id,
  kind: 'illusion',
  hp: 1,
  disarm: 0,
  hearts: 0,
  magic: 0,
  level: 0,
});

/**
 * What the spell Illusion puts in front of a party: one in each round at most, and only where a table gives its effect
 * to other cards too there is more than one.
 */
export const ILLUSIONS: readonly Adventurer[] = ['illusion', 'illusion-2', 'illusion-3', 'illusion-4'].map(
  illusion,
);

const BY_ID = new Map(
  [...ADVENTURERS[1], ...ADVENTURERS[2], PALADINS[1], PALADINS[2], ...ILLUSIONS].map((tile) => [
    tile.id,
    tile,
  ]),
);

/** The tile of an id. @throws RangeError if there is none */
export const adventurerOf = (id: string): Adventurer => {
  const tile = BY_ID.get(id);
  if (!tile) throw new RangeError(`there is no adventurer ${id}`);
  return tile;
};
