import { createCanvas, type SKRSContext2D } from 'canvas';
import type { Picture, PictureRequest, PictureSize } from '../../front/picture.ts';
import type { Recording } from '../../front/recording.ts';
import { encoded, type Painted, type Quality } from './encode.ts';
import { recordingOf } from './recording.ts';
import { jobHandler } from './worker-pool.ts';

/** A picture that can be drawn with any pen: on a canvas, or into a recording. */
export interface Painting {
  /** Width and greatest height, in pixels. */
  readonly size: readonly [width: number, height: number];
  /** In which WebP is tried first, where a better one would make too many bytes and have to be encoded again. */
  readonly quality?: Quality;
  /**
   * Draws all of it; gives how many pixels of the height it takes.
   * @param stamped true if what came out the same before may be put there as pixels; no if left out
   */
  draw(pen: SKRSContext2D, stamped?: boolean): number;
}

/** What a game's thread is asked for: one picture to be sent, or several recorded together. */
export type PictureJob<View, Highlights> =
  | PictureRequest<View, Highlights>
  | { readonly record: readonly PictureRequest<View, Highlights>[] };

const SCALES = { full: 1, half: 0.5, quarter: 0.25 } as const satisfies Record<PictureSize, number>;

/** Paints it. */
export const painted = (
  { size: [width, most], quality, draw }: Painting,
  size: PictureSize = 'full',
): Painted => {
  const scale = SCALES[size];
  const canvas = createCanvas(Math.round(width * scale), Math.round(most * scale));
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  const height = Math.min(canvas.height, Math.round(draw(pen, true) * scale));
  // Half a picture is small enough in the usual quality.
  return { canvas, height, ...(size === 'full' && quality !== undefined && { quality }) };
};

/**
 * The `handleJob` of a game's `board/worker.ts`.
 * @param paintingOf reads what a picture is made of, once a thread, and says how it is drawn
 */
export const pictureJobs = <View, Highlights = never>(
  paintingOf: (request: PictureRequest<View, Highlights>) => Promise<Painting>,
) =>
  jobHandler(async (job: PictureJob<View, Highlights>): Promise<Picture | Recording> => {
    if (!('record' in job)) return encoded(painted(await paintingOf(job), job.size), job.format);
    return recordingOf(await Promise.all(job.record.map(paintingOf)));
  });
