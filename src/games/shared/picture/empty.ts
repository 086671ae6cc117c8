import { type Canvas, createCanvas, type Image } from 'canvas';

/** Gives the pixels of a canvas back at once: no collection of garbage knows of them. */
export const emptyCanvas = (canvas: Canvas): void => void Object.assign(canvas, { width: 1, height: 1 });

const NOTHING = createCanvas(1, 1).toBuffer('image/png');

/** The same of an image that nobody draws any more. */
export const emptyImage = (image: Image): void => {
  image.src = NOTHING;
};
