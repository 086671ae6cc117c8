import type { BoardMap } from './map.ts';
import type { PieceId, PowerId, RaceId } from './state.ts';
import type { PieceKind, Power, Race } from './trait.ts';

/** The rules' fixed data, looked up by id: what can be in a game, and the boards. */
export interface Rules {
  readonly races: readonly Race[];
  readonly powers: readonly Power[];
  readonly pieces: readonly PieceKind[];
  race(id: RaceId): Race;
  power(id: PowerId): Power;
  piece(id: PieceId): PieceKind;
  /** The board for a number of players. */
  boardFor(seats: number): BoardMap;
  map(id: string): BoardMap;
}

/** How the boards are found. */
export interface Maps {
  mapFor(seats: number): BoardMap;
  mapById(id: string): BoardMap;
}

/** Collects races and powers into the rules' fixed data. Ids must be unique. */
export const rulesOf = (races: readonly Race[], powers: readonly Power[], maps: Maps): Rules => {
  const pieces = [...races, ...powers].flatMap((trait) => trait.pieces ?? []);
  const raceById = byId(races);
  const powerById = byId(powers);
  const pieceById = byId(pieces);
  return {
    races,
    powers,
    pieces,
    race: (id) => known(raceById, id),
    power: (id) => known(powerById, id),
    piece: (id) => known(pieceById, id),
    boardFor: (seats) => maps.mapFor(seats),
    map: (id) => maps.mapById(id),
  };
};

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> => {
  const found = new Map(items.map((item) => [item.id, item]));
  if (found.size !== items.length) throw new Error('two races, powers or markers share an id');
  return found;
};

const known = <T>(items: ReadonlyMap<string, T>, id: string): T => {
  const item = items.get(id);
  if (!item) throw new Error(`nothing in the catalogue is called ${id}`);
  return item;
};
