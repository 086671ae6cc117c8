import { type Canvas, type Image, loadImage } from 'canvas';

/**
 * What was drawn on a canvas, for what is drawn again and again: a canvas remembers all that it was drawn with, and whatever
 * draws it takes a copy of it each time. The canvas is empty afterwards, as no collection of garbage knows of its pixels.
 */
export const stillOf = async (canvas: Canvas): Promise<Image> => {
  const still = await loadImage(await canvas.encode('png'));
  Object.assign(canvas, { width: 1, height: 1 });
  return still;
};
