import { type Canvas, createCanvas, type SKRSContext2D } from 'canvas';
import type { Picture, PictureRequest, Recording } from '../../front.ts';
import { encoded } from './encode.ts';
import { recordingOf } from './recording.ts';
import { jobHandler } from './worker-pool.ts';

/** A picture that can be drawn with any pen: on a canvas, or into a recording. */
export interface Painting {
  /** Width and greatest height, in pixels. */
  readonly size: readonly [width: number, height: number];
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

/** Paints it on a canvas as high as what is on it. */
export const painted = ({ size: [width, most], draw }: Painting): Canvas => {
  const canvas = createCanvas(width, most);
  const height = draw(canvas.getContext('2d'), true);
  if (height === most) return canvas;
  const cut = createCanvas(width, height);
  cut.getContext('2d').drawImage(canvas, 0, 0);
  return cut;
};

/**
 * The `handleJob` of a game's `board/worker.ts`.
 * @param paintingOf reads what a picture is made of, once a thread, and says how it is drawn
 */
export const pictureJobs = <View, Highlights = never>(
  paintingOf: (request: PictureRequest<View, Highlights>) => Promise<Painting>,
) =>
  jobHandler(async (job: PictureJob<View, Highlights>): Promise<Picture | Recording> => {
    if (!('record' in job)) return encoded(painted(await paintingOf(job)), job.format);
    return recordingOf(await Promise.all(job.record.map(paintingOf)));
  });
