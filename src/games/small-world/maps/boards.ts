import surface2 from '../../../../assets/small-world/boards/small-world-2p.json' with { type: 'json' };
import surface3 from '../../../../assets/small-world/boards/small-world-3p.json' with { type: 'json' };
import surface4 from '../../../../assets/small-world/boards/small-world-4p.json' with { type: 'json' };
import surface5 from '../../../../assets/small-world/boards/small-world-5p.json' with { type: 'json' };
import under2 from '../../../../assets/small-world/boards/small-world-underground-2p.json' with {
  type: 'json',
};
import under3 from '../../../../assets/small-world/boards/small-world-underground-3p.json' with {
  type: 'json',
};
import under4 from '../../../../assets/small-world/boards/small-world-underground-4p.json' with {
  type: 'json',
};
import under5 from '../../../../assets/small-world/boards/small-world-underground-5p.json' with {
  type: 'json',
};
import type { Locale } from '../../../i18n/index.ts';
import type { Point } from './geometry.ts';
import { type BoardFile, boardSchema } from './schema.ts';

/** The boards as the script made them, checked once when they are loaded. */
export const boards: readonly BoardFile[] = [
  surface2,
  surface3,
  surface4,
  surface5,
  under2,
  under3,
  under4,
  under5,
].map((board) => boardSchema.parse(board));

/**
 * A board with everything that is drawn on it.
 * @throws RangeError if there is no such board
 */
export const boardFile = (id: string): BoardFile => {
  const board = boards.find((candidate) => candidate.id === id);
  if (!board) throw new RangeError(`no board ${id}`);
  return board;
};

/** Name of a region; its number if the board has no such region. */
export const regionName = (mapId: string, region: number, locale: Locale): string =>
  boardFile(mapId).regions[region - 1]?.name[locale] ?? String(region);

/** The board's size, and the polygon of region `n` at index `n - 1`. */
export const outlineOf = (mapId: string): { size: Point; regions: readonly (readonly Point[])[] } => {
  const { size, regions } = boardFile(mapId);
  return { size, regions: regions.map(({ outline }) => outline) };
};
