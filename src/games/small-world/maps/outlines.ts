import type { Locale } from '../../../i18n/index.ts';
import { boardFile } from './boards.ts';
import type { Point } from './geometry.ts';

/** Name of a region; its number if the board has no such region. */
export const regionName = (mapId: string, region: number, locale: Locale): string =>
  boardFile(mapId).regions[region - 1]?.name[locale] ?? String(region);

/** The board's size, and the polygon of region `n` at index `n - 1`. */
export const outlineOf = (mapId: string): { size: Point; regions: readonly (readonly Point[])[] } => {
  const { size, regions } = boardFile(mapId);
  return { size, regions: regions.map(({ outline }) => outline) };
};
