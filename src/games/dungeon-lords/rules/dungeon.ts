import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Zone } from './data/rooms.ts';
import type { Player, Square, Tile } from './state.ts';

const COLUMNS = 5;
const ROWS = 4;

/** The square that the entrance leads into. */
export const ENTRANCE: Square = 'c2r0';

/** Where the first three tunnels lie (rule 6). */
export const START_TUNNELS: readonly Square[] = ['c2r0', 'c2r1', 'c2r2'];

const squareAt = (column: number, row: number): Square => `c${column}r${row}`;

/** Column and row of a square. */
export const placeOf = (square: Square): readonly [column: number, row: number] => [
  Number(square[1]),
  Number(square[3]),
];

/** All twenty squares, row by row. */
export const SQUARES: readonly Square[] = Array.from({ length: COLUMNS * ROWS }, (_, at) =>
  squareAt(at % COLUMNS, Math.floor(at / COLUMNS)),
);

/** Squares at some steps from a square, as far as they lie on the board. */
const squaresAround = (square: Square, steps: readonly (readonly [number, number])[]): Square[] => {
  const [column, row] = placeOf(square);
  return steps
    .map(([right, down]) => squareAt(column + right, row + down))
    .filter((other) => SQUARES.includes(other));
};

const bySquare = <T>(make: (square: Square) => T): ReadonlyMap<Square, T> =>
  new Map(SQUARES.map((square) => [square, make(square)]));

const NEIGHBOURS = bySquare((square) =>
  squaresAround(square, [
    [0, -1],
    [-1, 0],
    [1, 0],
    [0, 1],
  ]),
);

/** The squares that touch a square with a whole side; none for what is no square of the board. */
export const neighboursOf = (square: Square): readonly Square[] => NEIGHBOURS.get(square) ?? [];

/** For each square the other three of every block of two by two that it is part of. */
const BLOCKS = bySquare((square) =>
  [-1, 1].flatMap((right) =>
    [-1, 1].flatMap((down) => {
      const others = squaresAround(square, [
        [right, 0],
        [0, down],
        [right, down],
      ]);
      return others.length === 3 ? [others] : [];
    }),
  ),
);

/** The tiles of a dungeon with their squares, row by row. */
export const tilesOf = ({ dungeon }: Pick<Player, 'dungeon'>): { at: Square; tile: Tile }[] => {
  const found: { at: Square; tile: Tile }[] = [];
  for (const at of SQUARES) {
    const tile = dungeon[at];
    if (tile) found.push({ at, tile });
  }
  return found;
};

/** The tiles of a dungeon in any order, where their squares do not matter. */
export const tilesIn = ({ dungeon }: Pick<Player, 'dungeon'>): Tile[] => Object.values(dungeon);

/** Lays a tile on a square, in the place of what lies there. */
export const layTile = (player: Player, at: Square, tile: Tile): void => {
  player.dungeon = { ...player.dungeon, [at]: tile };
};

/** True if a tile here would complete a block of two by two. */
const completesBlock = ({ dungeon }: Pick<Player, 'dungeon'>, square: Square): boolean =>
  (BLOCKS.get(square) ?? []).some((others) => others.every((other) => dungeon[other] !== undefined));

/** Why no tunnel may be dug on a square (rule 5.4, action 3); undefined if one may. */
export const digRefusal = (player: Player, square: Square): Refusal | undefined => {
  if (player.dungeon[square]) return refusal('dig.taken', { at: square }, [{ rule: 'dig.empty' }]);
  if (!neighboursOf(square).some((other) => player.dungeon[other]))
    return refusal('dig.apart', { at: square }, [{ rule: 'dig.adjacent' }]);
  if (completesBlock(player, square)) return refusal('dig.block', { at: square }, [{ rule: 'dig.no-block' }]);
  return undefined;
};

/** True if {@link digRefusal} has nothing against a square. */
const isDiggable = (player: Player, square: Square): boolean =>
  player.dungeon[square] === undefined &&
  neighboursOf(square).some((other) => player.dungeon[other] !== undefined) &&
  !completesBlock(player, square);

/** The squares on which a tunnel may be dug. */
export const digSquares = (player: Player): Square[] =>
  SQUARES.filter((square) => isDiggable(player, square));

/** True if a tunnel may be dug anywhere. */
export const canDig = (player: Player): boolean => SQUARES.some((square) => isDiggable(player, square));

/** True if a square lies in a zone (rule 3.3). */
export const inZone = (square: Square, zone: Zone): boolean => {
  const [column, row] = placeOf(square);
  const edge = column === 0 || column === COLUMNS - 1 || row === 0 || row === ROWS - 1;
  switch (zone) {
    case 'upper':
      return row < 2;
    case 'lower':
      return row >= 2;
    case 'edge':
      return edge;
    case 'centre':
      return !edge;
    case 'any':
      return true;
  }
};

const squaresIn = (zone: Zone): Square[] => SQUARES.filter((square) => inZone(square, zone));

const SQUARES_IN: Readonly<Record<Zone, readonly Square[]>> = {
  upper: squaresIn('upper'),
  lower: squaresIn('lower'),
  edge: squaresIn('edge'),
  centre: squaresIn('centre'),
  any: SQUARES,
};

/** True if {@link siteRefusal} has nothing against a square of the right zone. */
const isSite = ({ dungeon }: Player, square: Square): boolean => {
  const tile = dungeon[square];
  if (!tile || tile.room || tile.conquered) return false;
  return !neighboursOf(square).some((other) => dungeon[other]?.room);
};

/** The squares on which a room may stand. */
export const sitesIn = (player: Player, zone: Zone): Square[] =>
  SQUARES_IN[zone].filter((square) => isSite(player, square));

/** True if a room may stand anywhere. */
export const hasSite = (player: Player, zone: Zone): boolean =>
  SQUARES_IN[zone].some((square) => isSite(player, square));

/** Why a room may not stand on a square (rule 5.4, action 8); undefined if it may. */
export const siteRefusal = ({ dungeon }: Player, square: Square, zone: Zone): Refusal | undefined => {
  const tile = dungeon[square];
  if (!tile || tile.room || tile.conquered)
    return refusal('build.no-tunnel', { at: square }, [{ rule: 'build.replaces-tunnel' }]);
  if (!inZone(square, zone)) return refusal('build.zone', { at: square, zone }, [{ rule: 'build.zone' }]);
  if (neighboursOf(square).some((other) => dungeon[other]?.room))
    return refusal('build.beside-room', { at: square }, [{ rule: 'build.no-neighbour' }]);
  return undefined;
};

/** Steps from the entrance to every tile, walking over tiles (rule 6). */
const distances = ({ dungeon }: Pick<Player, 'dungeon'>): Map<Square, number> => {
  const found = new Map<Square, number>([[ENTRANCE, 0]]);
  for (const [square, steps] of found) {
    for (const next of neighboursOf(square)) {
      if (dungeon[next] && !found.has(next)) found.set(next, steps + 1);
    }
  }
  return found;
};

/** Steps from the entrance to a tile; infinite if there is none. */
export const distanceOf = (player: Pick<Player, 'dungeon'>, square: Square): number =>
  distances(player).get(square) ?? Number.POSITIVE_INFINITY;

/** The unconquered tiles with the smallest distance, row by row: where a battle may be fought (rule 8.2). */
export const frontTiles = ({ dungeon }: Pick<Player, 'dungeon'>): Square[] => {
  const seen = new Set<Square>([ENTRANCE]);
  let layer: readonly Square[] = [ENTRANCE];
  while (layer.length > 0) {
    const front = layer.filter((square) => dungeon[square]?.conquered === false);
    if (front.length > 0) return front.sort((one, other) => SQUARES.indexOf(one) - SQUARES.indexOf(other));
    const next: Square[] = [];
    for (const square of layer) {
      for (const other of neighboursOf(square)) {
        if (!dungeon[other] || seen.has(other)) continue;
        seen.add(other);
        next.push(other);
      }
    }
    layer = next;
  }
  return [];
};
