import type { Canvas } from 'canvas';
import sharp, { type Sharp } from 'sharp';
import type { Picture, PictureFormat } from '../../front/picture.ts';
import { emptyCanvas } from './empty.ts';

/** A painting on a canvas, of which it takes the upper part. */
export interface Painted {
  readonly canvas: Canvas;
  /** Of the part, in pixels. */
  readonly height: number;
  /** See `Painting.quality`. */
  readonly quality?: Quality;
}

/** Tried one after another until the picture is small enough; in small steps, as each costs little of its looks. */
const QUALITIES = { webp: [70, 62, 55, 50, 44, 30], jpeg: [50, 42, 28] } as const;
/** In which WebP is encoded. */
export type Quality = (typeof QUALITIES.webp)[number];

const MAX_BYTES = 298_000;

// Every thread that draws encodes one picture at a time, and no picture comes again.
sharp.concurrency(1);
sharp.cache(false);

/** Of 0 (quick) to 6 (small). */
const EFFORT = 2;

/**
 * A painted canvas as a picture that can be sent, in the best quality that keeps it small. The canvas is empty after that.
 */
export const encoded = async (
  { canvas, height, quality: first }: Painted,
  format: PictureFormat = 'webp',
): Promise<Picture> => {
  let bytes = new Uint8Array();
  const tried = QUALITIES[format].filter((quality) => format === 'jpeg' || quality <= (first ?? 100));
  for (const quality of tried) {
    bytes = new Uint8Array(await ENCODERS[format](pixelsOf(canvas, height), quality).toBuffer());
    if (bytes.length <= MAX_BYTES) break;
  }
  const { width } = canvas;
  emptyCanvas(canvas);
  return { bytes, type: `image/${format}`, width, height };
};

/** The pixels of its upper rows, without transparency: to draw them on a smaller canvas takes as long as a quarter of all the drawing. */
export const pixelsOf = (canvas: Canvas, height: number): Sharp => {
  const { width } = canvas;
  const rows = canvas.data().subarray(0, width * height * 4);
  return sharp(rows, { raw: { width, height, channels: 4 } }).removeAlpha();
};

const ENCODERS = {
  /**
   * As good and as small as what the canvas itself makes with its usual effort at a quality of 70, in little more than half of
   * the time. Less effort is quicker still, but takes a third more bytes or shows blocks.
   */
  webp: (pixels, quality) => pixels.webp({ quality, effort: EFFORT }),
  /** In less than half of the time that the canvas itself takes for as many bytes. */
  jpeg: (pixels, quality) => pixels.jpeg({ quality, optimiseCoding: false }),
} as const satisfies Record<PictureFormat, (pixels: Sharp, quality: number) => Sharp>;
