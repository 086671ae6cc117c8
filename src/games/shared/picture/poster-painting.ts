import type { SKRSContext2D } from 'canvas';
import { legible, write } from './brush.ts';
import { drawFace, type FaceKind } from './faces.ts';

/** Twice the size at which Discord shows a poster on a desk. */
export const POSTER = { width: 1100, height: 400 } as const;

/** The room of the title. */
const TITLE = { middle: 58, size: 78, margin: 60 } as const;

/** The title in the sky of a poster. */
export const writeTitle = (
  pen: SKRSContext2D,
  title: string,
  { letters, edge }: { readonly letters: string; readonly edge: string },
): void => {
  write(pen, legible(title, ''), [POSTER.width / 2, TITLE.middle], {
    size: TITLE.size,
    weight: 'display',
    align: 'center',
    colour: letters,
    width: POSTER.width - 2 * TITLE.margin,
    halo: { colour: edge, width: 14 },
  });
};

/** People or creatures beside each other. */
export interface FaceRow {
  readonly kind: FaceKind;
  readonly ids: readonly string[];
  /** Width and height of each. */
  readonly size: number;
  /** Left and right end of the row. */
  readonly between: readonly [left: number, right: number];
  /** How high they stand, at a place from left to right. */
  foot(x: number): number;
}

/** Where each of a row stands, from left to right. */
export const placesIn = ({ ids, between: [left, right] }: Pick<FaceRow, 'ids' | 'between'>): number[] =>
  ids.map((_, index) => left + ((index + 0.5) * (right - left)) / ids.length);

/** Draws a row. */
export const drawRow = (pen: SKRSContext2D, row: FaceRow): void => {
  for (const [index, x] of placesIn(row).entries()) {
    drawFace(pen, [row.kind, row.ids[index] ?? ''], [x, row.foot(x) - row.size / 2], row.size);
  }
};
