import type { Canvas } from 'canvas';
import type { Picture, PictureFormat } from '../../front.ts';

/** Tried one after another until the picture is small enough; the first does for nearly all boards. */
const QUALITIES = { webp: [70, 50, 30], jpeg: [45, 30] } as const;
const MAX_BYTES = 290_000;

/** A painted canvas as a picture that can be sent, in the best quality that keeps it small. */
export const encoded = async (canvas: Canvas, format: PictureFormat = 'webp'): Promise<Picture> => {
  let bytes = new Uint8Array();
  for (const quality of QUALITIES[format]) {
    bytes = new Uint8Array(await canvas.encode(format, quality));
    if (bytes.length <= MAX_BYTES) break;
  }
  return { bytes, type: `image/${format}`, width: canvas.width, height: canvas.height };
};
