import { LOCALES, type Locale } from '../../../../i18n/index.ts';
import { type Box, distance, holdsBox, overlap, type Point } from '../geometry.ts';
import type { BoardFile, DrawnRegion, NameSpot } from '../schema.ts';
import { SIZES, stackSize } from '../sizes.ts';
import { cellCentres, type FreeSpace, fits, freeSpaceOf } from './free-space.ts';
import { type NameLayout, nameLayouts } from './name-layouts.ts';

/** How far names keep from the border, where there is room. */
const MARGINS = [8, 4, 2, 0] as const;
/** How far a name goes at most from where it was meant to be; at sea less, where ships and monsters may be. */
const FARTHEST = { sea: 44, other: 140 } as const;

/** All that can ever stand in a region. */
export const takenIn = (region: DrawnRegion, scale: number): Box[] => {
  const { spots } = region;
  const box = ([x, y]: Point, { width, height }: { width: number; height: number }): Box => ({
    x,
    y,
    width: width * scale,
    height: height * scale,
  });
  return [
    box(spots.stack, stackSize(region)),
    box(spots.number, SIZES.number),
    ...spots.signs.map((at) => box(at, SIZES.sign)),
    box(spots.find, SIZES.find),
    box(spots.figure, SIZES.figure),
  ];
};

/** The free place for a name that is nearest to where it is. */
const placeFor = (
  { outline, terrain }: DrawnRegion,
  { room, taken }: { readonly room: FreeSpace; readonly taken: readonly Box[] },
  { width, height }: NameLayout,
  wish: Point,
): Point | undefined => {
  const [best] = cellCentres(room, 1)
    .map((at) => ({ at, far: distance(at, wish) }))
    .filter(({ far }) => far <= FARTHEST[terrain === 'sea' ? 'sea' : 'other'])
    .sort((one, other) => one.far - other.far)
    .filter(({ at: [x, y] }) => {
      const box = { x, y, width, height };
      return fits(room, box) && !taken.some((other) => overlap(box, other)) && holdsBox(outline, box);
    });
  return best?.at;
};

/** A region's name where it can be read on a phone; undefined where there is no room for it. */
const legibleName = (region: DrawnRegion, scale: number, locale: Locale): NameSpot | undefined => {
  const now = region.spots.names[locale];
  if (!now) return undefined;
  const taken = takenIn(region, scale);
  const ways = nameLayouts(region.name[locale], SIZES.legibleName).filter(
    ({ size }) => size === SIZES.legibleName,
  );
  for (const margin of MARGINS) {
    const room = freeSpaceOf(region.outline, margin);
    for (const way of ways) {
      const at = placeFor(region, { room, taken }, way, now.at);
      const { lines, size, width, height } = way;
      if (at) return { at, size, lines, width, height };
    }
  }
  return undefined;
};

/** The same board with its names as large as a phone needs them, and without those for which there is no room. */
export const withLegibleNames = (board: BoardFile): BoardFile => ({
  ...board,
  regions: board.regions.map((region) => {
    const names: Partial<Record<Locale, NameSpot>> = {};
    for (const locale of LOCALES) {
      const name = legibleName(region, board.scale, locale);
      if (name) names[locale] = name;
    }
    return { ...region, spots: { ...region.spots, names } };
  }),
});
