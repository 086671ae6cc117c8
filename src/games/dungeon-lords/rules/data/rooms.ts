import type { Price } from './orders.ts';

export const ROOMS_1 = [
  'chicken-coop',
  'mushroom-bed',
  'souvenir-shop',
  'mint',
  'workshop',
  'tool-shed',
  'printing-press',
  'magic-room',
] as const;
const ROOMS_2 = [
  'training-room',
  'dark-room',
  'labyrinth',
  'antimagic-room',
  'cafeteria',
  'chapel',
  'pandemonium',
  'hall-of-fame',
] as const;
export const ROOM_IDS = [...ROOMS_1, ...ROOMS_2] as const;
export type RoomId = (typeof ROOM_IDS)[number];

/** Parts of a dungeon that a room may be bound to (rule 3.3). */
export type Zone = 'upper' | 'lower' | 'edge' | 'centre' | 'any';

/** What working in a room asks and gives. */
export interface Production {
  readonly workers: number;
  readonly price: Price;
  readonly food?: number;
  readonly gold?: number;
  readonly imps?: number;
  readonly traps?: number;
  readonly penance?: number;
  /** Digs one tunnel under the normal rules. */
  readonly tunnel?: boolean;
}

/** A room tile (rule 3.3). */
export interface Room {
  readonly zone: Zone;
  readonly production?: Production;
  /** Pieces whose every attack here does one damage more. */
  readonly strengthens?: readonly string[];
  /** Two traps without surcharge, but only one monster. */
  readonly maze?: boolean;
  /** Both spell steps are left out here. */
  readonly silencesMagic?: boolean;
  /** Points for each own piece of these kinds. */
  readonly scores?: { readonly points: number; readonly pieces: readonly string[] };
  /** Points for each title held alone. */
  readonly scoresTitles?: boolean;
}

const works = (
  zone: Zone,
  workers: number,
  gain: Omit<Production, 'workers' | 'price'>,
  price: Price = {},
) => ({
  zone,
  production: { workers, price, ...gain },
});

/** All sixteen rooms. */
export const ROOMS: Readonly<Record<RoomId, Room>> = {
  'chicken-coop': works('upper', 3, { food: 1 }),
  'mushroom-bed': works('lower', 3, { food: 1 }),
  'souvenir-shop': works('upper', 3, { gold: 1 }),
  mint: works('lower', 3, { gold: 1 }),
  workshop: works('edge', 4, { traps: 1 }),
  'tool-shed': works('edge', 2, { tunnel: true }),
  'printing-press': works('centre', 3, { penance: 1 }),
  'magic-room': works('centre', 2, { imps: 1 }, { food: 1 }),
  'training-room': { zone: 'any', strengthens: ['troll', 'goblin'] },
  'dark-room': { zone: 'any', strengthens: ['vampire', 'witch'] },
  labyrinth: { zone: 'any', maze: true },
  'antimagic-room': { zone: 'any', silencesMagic: true },
  cafeteria: { zone: 'any', scores: { points: 1, pieces: ['troll', 'goblin', 'slime', 'witch'] } },
  chapel: { zone: 'any', scores: { points: 2, pieces: ['vampire', 'ghost'] } },
  pandemonium: { zone: 'any', scores: { points: 2, pieces: ['golem', 'dragon', 'demon'] } },
  'hall-of-fame': { zone: 'any', scoresTitles: true },
};

/** The eight rooms of each year. */
export const ROOMS_OF: Readonly<Record<1 | 2, readonly RoomId[]>> = { 1: ROOMS_1, 2: ROOMS_2 };
