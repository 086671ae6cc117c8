import type { SKRSContext2D } from 'canvas';
import type { Locale } from '../../../i18n/index.ts';
import { COLOURS, panel, write } from '../../shared/picture/brush.ts';
import { writeLines } from '../../shared/picture/lettering.ts';
import type { DrawnRegion } from '../maps/schema.ts';
import { signsOf } from '../maps/signs.ts';
import { SIZES } from '../maps/sizes.ts';
import { drawSign } from './glyphs/signs.ts';
import type { Theme } from './theme.ts';

/** The number of a region on its plaque. */
export const drawRegionNumber = (
  pen: SKRSContext2D,
  id: number,
  [x, y]: readonly [number, number],
  scale: number,
): void => {
  panel(pen, [x - 20 * scale, y - 15 * scale, 40 * scale, 30 * scale], 9 * scale, {
    fill: '#fff6de',
    line: COLOURS.ink,
    width: 2.4,
  });
  write(pen, String(id), [x, y], { size: 28 * scale, weight: 'strong', align: 'center', width: 36 * scale });
};

/** The number, signs and name of a region. */
export const labelRegion = (
  pen: SKRSContext2D,
  region: DrawnRegion,
  { scale, theme, locale }: { readonly scale: number; readonly theme: Theme; readonly locale: Locale },
): void => {
  const { id, spots } = region;
  drawRegionNumber(pen, id, spots.number, scale);
  signsOf(region).forEach((sign, index) => {
    const place = spots.signs[index];
    if (place) drawSign(pen, sign, place, SIZES.sign.width * scale);
  });
  const { at, size, lines } = spots.names[locale];
  writeLines(pen, lines, at, { size, colour: theme.name, halo: { colour: theme.halo, width: 6 } });
};
