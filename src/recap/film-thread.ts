import { createCanvas, GifEncoder, loadImage } from 'canvas';
import { jobHandler } from '../games/shared/picture/worker-pool.ts';

/** Pictures of one size, in order, to be shown one after the other. */
export interface FilmJob {
  readonly frames: readonly Uint8Array[];
  /** The film must be smaller than this, in bytes. */
  readonly most: number;
}

export interface Film {
  readonly bytes: Uint8Array;
}

/** Widths that are tried in turn, in pixels: fewer where the film would come out too large. */
const WIDTHS = [520, 420, 320, 240] as const;
const FRAME_MS = 1_100;
/** The end stays to be looked at before it all begins again. */
const LAST_MS = 6_000;
/** Of 1 (slow) to 30 (coarse): letters stay legible. */
const QUALITY = 12;

/** @throws Error if even the smallest film is too large */
const developed = async ({ frames, most }: FilmJob): Promise<Film> => {
  for (const width of WIDTHS) {
    const bytes = await filmOf(frames, width);
    if (bytes.length < most) return { bytes: new Uint8Array(bytes) };
  }
  throw new Error(`a film of ${frames.length} pictures is too large`);
};

const filmOf = async (frames: readonly Uint8Array[], width: number): Promise<Buffer> => {
  let encoder: GifEncoder | undefined;
  for (const [at, frame] of frames.entries()) {
    const image = await loadImage(frame);
    const height = Math.round((image.height * width) / image.width);
    const canvas = createCanvas(width, height);
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, width, height);
    const { data } = pen.getImageData(0, 0, width, height);
    encoder ??= new GifEncoder(width, height, { repeat: 0, quality: QUALITY });
    const delay = at === frames.length - 1 ? LAST_MS : FRAME_MS;
    encoder.addFrame(new Uint8Array(data.buffer), width, height, { delay });
  }
  if (!encoder) throw new Error('a film without pictures');
  return encoder.finish();
};

/** What the worker pool calls in each thread. */
export const handleJob = jobHandler(developed);
