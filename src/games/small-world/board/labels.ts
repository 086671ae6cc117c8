import type { SKRSContext2D } from 'canvas';
import type { Locale } from '../../../i18n/index.ts';
import { COLOURS, panel, write } from '../../shared/picture/brush.ts';
import { type Box, writeLines } from '../../shared/picture/lettering.ts';
import { openStamps } from '../../shared/picture/stamps.ts';
import type { BoardFile, DrawnRegion, NameSpot } from '../maps/schema.ts';
import { signsOf } from '../maps/signs.ts';
import { SIZES } from '../maps/sizes.ts';
import { drawSign } from './glyphs/signs.ts';
import { ZOOM } from './layout.ts';
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

/** How a board is lettered. */
interface Lettering {
  readonly scale: number;
  readonly theme: Theme;
  readonly locale: Locale;
}

/** What stands round a place, with its halo. */
const boxAt = ([x, y]: readonly [number, number], width: number, height: number): Box => [
  x - width / 2,
  y - height / 2,
  width,
  height,
];

const nameRegion = (pen: SKRSContext2D, { spots }: DrawnRegion, { theme, locale }: Lettering): void => {
  const name = spots.names[locale];
  if (!name) return;
  const halo = { colour: theme.halo, width: 6 };
  writeLines(pen, name.lines, name.at, { size: name.size, colour: theme.name, halo });
};

const numberRegion = (pen: SKRSContext2D, region: DrawnRegion, scale: number): void => {
  const { id, spots } = region;
  drawRegionNumber(pen, id, spots.number, scale);
  signsOf(region).forEach((sign, index) => {
    const place = spots.signs[index];
    if (place) drawSign(pen, sign, place, SIZES.sign.width * scale);
  });
};

/** The number, signs and name of a region; its name where it could be read on a phone. */
export const labelRegion = (pen: SKRSContext2D, region: DrawnRegion, lettering: Lettering): void => {
  numberRegion(pen, region, lettering.scale);
  nameRegion(pen, region, lettering);
};

/** The game's name at sea, as on an old chart. */
const writeTitle = (pen: SKRSContext2D, { at: [x, y], size, lines, height }: NameSpot): void => {
  const step = height / lines.length;
  lines.forEach((line, index) => {
    write(pen, line, [x, y + (index - (lines.length - 1) / 2) * step], {
      size,
      weight: 'display',
      align: 'center',
      colour: '#fff3d0',
      halo: { colour: '#15324d', width: size * 0.17 },
    });
  });
};

/** Pixels that are kept: the labels of three boards in two languages. */
const put = openStamps(ZOOM, 1_200_000);

/** A number's plaque with its line; letters with a halo, and accents above and tails below them. */
const RIM = 8;

/** The same as {@link labelRegion}, from what was drawn before: labels never change, and letters with a halo take long. */
export const stampLabels = (pen: SKRSContext2D, region: DrawnRegion, lettering: Lettering): void => {
  const { spots } = region;
  const { scale, locale } = lettering;
  const name = spots.names[locale];
  const around = [spots.number, ...spots.signs];
  const [xs, ys] = [around.map(([x]) => x), around.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [reach, rise] = [SIZES.number.width * scale + RIM, SIZES.sign.height * scale + RIM];
  put(pen, {
    key: `${region.id} ${region.name.en}`,
    box: [left - reach / 2, top - rise / 2, Math.max(...xs) - left + reach, Math.max(...ys) - top + rise],
    draw: (own) => numberRegion(own, region, scale),
  });
  if (!name) return;
  put(pen, {
    key: `${region.name.en} ${locale}`,
    box: boxAt(name.at, name.width + 2 * RIM, name.height + 2 * RIM),
    draw: (own) => nameRegion(own, region, lettering),
  });
};

/**
 * The title of a board, where it has one.
 * @param stamped true if it may be put from what was drawn before
 */
export const titleBoard = (pen: SKRSContext2D, { id, title }: BoardFile, stamped: boolean): void => {
  if (!title) return;
  if (!stamped) {
    writeTitle(pen, title);
    return;
  }
  put(pen, {
    key: `title ${id}`,
    box: boxAt(title.at, title.width + 2 * RIM, title.height + 2 * RIM),
    draw: (own) => writeTitle(own, title),
  });
};
