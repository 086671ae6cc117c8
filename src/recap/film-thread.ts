import { createCanvas, GifEncoder, type Image, loadImage } from 'canvas';
import { jobHandler } from '../games/shared/picture/worker-pool.ts';

/** Pictures in order, to be shown one after the other. */
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
/** No picture stays longer than this, and all together no longer than a film may last; both in ms. */
const FRAME_MS = 1_100;
const FILM_MS = 24_000;
/** The end stays to be looked at before it all begins again. */
const LAST_MS = 5_000;
/** Of 1 (slow) to 30 (coarse): small things keep their colours; with 12 a goblin was brown. It takes half as long again. */
const QUALITY = 4;

/** @throws Error if even the smallest film is too large, or there is no picture */
const developed = async ({ frames, most }: FilmJob): Promise<Film> => {
  if (frames.length === 0) throw new Error('a film without pictures');
  for (const width of WIDTHS) {
    const bytes = await filmOf(frames, width);
    if (bytes.length < most) return { bytes: new Uint8Array(bytes) };
  }
  throw new Error(`a film of ${frames.length} pictures is too large`);
};

/** A picture as high as the highest of them, on its own colour; one that is too narrow stands in the middle. */
const drawFrame = (image: Image, [width, height]: readonly [number, number]): Uint8Array => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  const scale = Math.min(width / image.width, height / image.height);
  const [wide, high] = [image.width * scale, image.height * scale];
  pen.drawImage(image, 0, 0, 1, 1, 0, 0, width, height);
  pen.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high);
  return new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer);
};

/** The height at which every turn is seen whole; the end picture, which has a form of its own, is fitted in. */
const heightFor = (images: readonly Image[], width: number): number => {
  const turns = images.length > 1 ? images.slice(0, -1) : images;
  return Math.max(...turns.map((image) => Math.round((image.height * width) / image.width)));
};

const filmOf = async (frames: readonly Uint8Array[], width: number): Promise<Buffer> => {
  const images = await Promise.all(frames.map((frame) => loadImage(frame)));
  const size = [width, heightFor(images, width)] as const;
  const encoder = new GifEncoder(...size, { repeat: 0, quality: QUALITY });
  const each = Math.min(FRAME_MS, Math.round(FILM_MS / Math.max(1, images.length - 1)));
  for (const [at, image] of images.entries()) {
    const delay = at === images.length - 1 ? LAST_MS : each;
    encoder.addFrame(drawFrame(image, size), ...size, { delay });
  }
  return encoder.finish();
};

/** What the worker pool calls in each thread. */
export const handleJob = jobHandler(developed);
