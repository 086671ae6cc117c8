import type { Image, SKRSContext2D } from 'canvas';
import type { Locale, Translate } from '../../../i18n/index.ts';
import type { PictureRequest } from '../../front/picture.ts';
import { legible } from '../../shared/picture/brush.ts';
import { loadFonts } from '../../shared/picture/fonts.ts';
import type { Painting } from '../../shared/picture/painting.ts';
import { boardFile } from '../maps/boards.ts';
import type { BoardFile, DrawnRegion } from '../maps/schema.ts';
import type { View } from '../rules/state.ts';
import { conquestsIn } from './conquests.ts';
import { drawField } from './field.ts';
import type { Highlights } from './highlights.ts';
import { drawLastTurn } from './last-turn.ts';
import { LAYOUT, ZOOM } from './layout.ts';
import { THEMES } from './theme.ts';

type Request = PictureRequest<View, Highlights>;

/** How much larger than on the whole board what was conquered is drawn, where there is room. */
const CLOSER = 2;
/** Room round it, in the board's units. */
const AROUND = 36;
/** Heights of the part that is shown, in the picture's units. */
const LEAST = 420;
const MOST = 1240;

/** How much larger than below a whole board is told what was taken, so many in a row. */
const LARGER = 1.7;
const COLUMNS = 3;
const ROWS = 2;

/** A part of a board. */
interface Extract {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const edgesOf = (regions: readonly DrawnRegion[]): Edges => {
  const points = regions.flatMap(({ outline }) => outline);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** A stretch of this length round another one, without going beyond `end`. */
const around = (from: number, to: number, length: number, end: number): number =>
  Math.max(0, Math.min(end - length, (from + to - length) / 2));

/** What of a board is shown to see these regions closely. */
const extractOf = ({ size }: BoardFile, regions: readonly DrawnRegion[]): Extract => {
  const { left, top, right, bottom } = edgesOf(regions);
  const [wide, high] = [right - left + 2 * AROUND, bottom - top + 2 * AROUND];
  const scale = Math.max(1, Math.min(CLOSER, LAYOUT.board.width / wide, MOST / high));
  const width = LAYOUT.board.width / scale;
  const height = Math.min(size[1], Math.max(high, LEAST / scale));
  return {
    width,
    height,
    scale,
    left: around(left, right, width, size[0]),
    top: around(top, bottom, height, size[1]),
  };
};

const isIn = (region: DrawnRegion, { left, top, width, height }: Extract): boolean => {
  const edges = edgesOf([region]);
  return edges.right > left && edges.left < left + width && edges.bottom > top && edges.top < top + height;
};

/** A region with its name only where all of that is shown. */
const trimmed = (region: DrawnRegion, { left, top, width, height }: Extract, locale: Locale): DrawnRegion => {
  const name = region.spots.names[locale];
  if (!name) return region;
  const [x, y] = [name.at[0] - left, name.at[1] - top];
  const whole =
    x > name.width / 2 && x < width - name.width / 2 && y > name.height / 2 && y < height - name.height / 2;
  return whole ? region : { ...region, spots: { ...region.spots, names: {} } };
};

const drawExtract = (pen: SKRSContext2D, request: Request, ground: Image, shown: Extract): void => {
  const file = boardFile(request.view.board.map);
  const { left, width } = LAYOUT.board;
  pen.save();
  pen.translate(left, LAYOUT.rim);
  pen.beginPath();
  pen.rect(0, 0, width, shown.height * shown.scale);
  pen.clip();
  pen.scale(shown.scale, shown.scale);
  pen.translate(-shown.left, -shown.top);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(ground, 0, 0, file.size[0], file.size[1]);
  const regions = file.regions
    .filter((region) => isIn(region, shown))
    .map((region) => trimmed(region, shown, request.locale));
  const box = [shown.left, shown.top, shown.width, shown.height] as const;
  drawField(pen, { painted: ground, stamped: false, file, regions, shown: box }, request);
  pen.restore();
};

/**
 * What the last turn took, twice as large as on the whole board, with its arrows, and below what was paid and driven out.
 * @returns undefined where nothing was taken
 */
export const closeUpOf = (request: Request, ground: Image, t: Translate): Painting | undefined => {
  const { view, happened } = request;
  const file = boardFile(view.board.map);
  const conquests = conquestsIn(happened);
  const taken = conquests.flatMap(({ region }) => file.regions.slice(region - 1, region));
  if (taken.length === 0) return undefined;
  const shown = extractOf(file, taken);
  const below = LAYOUT.rim + shown.height * shown.scale + LAYOUT.turn.gap;
  const rows = Math.min(ROWS, Math.ceil(conquests.length / COLUMNS));
  const told = rows * LAYOUT.turn.height * LARGER;
  const size = [LAYOUT.width * ZOOM, Math.round((below + told + LAYOUT.rim) * ZOOM)] as const;
  return {
    size,
    draw: (pen) => {
      loadFonts();
      pen.scale(ZOOM, ZOOM);
      pen.fillStyle = THEMES[file.world].back;
      pen.fillRect(0, 0, LAYOUT.width, size[1] / ZOOM);
      drawExtract(pen, request, ground, shown);
      const { rim, turn } = LAYOUT;
      pen.translate(rim * (1 - LARGER), below - turn.top * LARGER);
      pen.scale(LARGER, LARGER);
      const names = request.names.map((name, seat) => legible(name, `#${seat + 1}`));
      const width = (LAYOUT.width - 2 * rim) / LARGER + 2 * rim;
      drawLastTurn({ pen, view, t, names }, conquests, { width, columns: COLUMNS, rows });
      return size[1];
    },
  };
};
