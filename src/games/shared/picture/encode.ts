import type { Canvas } from 'canvas';
import type { Picture } from '../../front.ts';

const QUALITIES = [70, 50, 30] as const;
const MOST_BYTES = 290_000;

/** A painted canvas as a picture that can be sent, in the best quality that keeps it small. */
export const encoded = async (canvas: Canvas): Promise<Picture> => {
  let bytes = new Uint8Array();
  for (const quality of QUALITIES) {
    bytes = new Uint8Array(await canvas.encode('webp', quality));
    if (bytes.length <= MOST_BYTES) break;
  }
  return { bytes, type: 'image/webp', width: canvas.width, height: canvas.height };
};
