import type { Canvas } from 'canvas';
import { contrast, luminance, type Rgb, rgb } from './colours.ts';
import type { DrawnText } from './drawn-texts.ts';

/** How near a point's colour is to that of the letters to be one of them. */
const SAME = 40;
/** So far beside a letter its ground is looked for. */
const BESIDE = 2;

/** Of the points beside letters many are half letter still: so large a part of them is left aside. */
const BLURRED = 0.65;

/** The contrast of a text to what is round its letters, as it was drawn; undefined where no letter is seen. */
export const drawnContrast = (canvas: Canvas, { box, colour }: DrawnText): number | undefined => {
  const own = rgb(colour);
  const [left, top] = [Math.floor(box[0]) - BESIDE - 1, Math.floor(box[1]) - BESIDE - 1];
  const [width, height] = [Math.ceil(box[2]) + BESIDE + 1 - left, Math.ceil(box[3]) + BESIDE + 1 - top];
  const { data } = canvas.getContext('2d').getImageData(left, top, width, height);
  const at = (x: number, y: number): Rgb => {
    const index = (y * width + x) * 4;
    return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
  };
  const isLetter = ([red, green, blue]: Rgb): boolean =>
    Math.abs(red - own[0]) + Math.abs(green - own[1]) + Math.abs(blue - own[2]) < SAME;
  const grounds: number[] = [];
  for (let y = BESIDE; y < height - BESIDE; y += 1) {
    for (let x = BESIDE; x < width - BESIDE; x += 1) {
      if (!isLetter(at(x, y))) continue;
      for (const [dx, dy] of [
        [-BESIDE, 0],
        [BESIDE, 0],
        [0, -BESIDE],
        [0, BESIDE],
      ] as const) {
        const beside = at(x + dx, y + dy);
        if (!isLetter(beside)) grounds.push(luminance(beside));
      }
    }
  }
  const letters = luminance(own);
  const contrasts = grounds.map((ground) => contrast(letters, ground)).sort((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length * BLURRED)];
};
