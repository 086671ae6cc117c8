import { type Canvas, createCanvas, type SKRSContext2D } from 'canvas';
import { LRUCache } from 'lru-cache';
import { emptyCanvas } from './empty.ts';
import type { Box } from './lettering.ts';

/** What is always drawn alike, and where. */
export interface Stampable {
  /** Says all that the drawing depends on, its box apart. */
  readonly key: string;
  /** All that is drawn lies in it, in the pen's units. */
  readonly box: Box;
  readonly draw: (pen: SKRSContext2D) => void;
}

/** Puts what was drawn before as the pixels that came of it. */
export type StampPad = (pen: SKRSContext2D, what: Stampable) => void;

/**
 * Things that look the same in picture after picture, drawn once in each thread and kept. What is forgotten is emptied,
 * as no collection of garbage knows of its pixels.
 * @param zoom pixels for a unit of the pen, which must stand at a whole pixel
 * @param most pixels of four bytes that are kept, the latest used
 */
export const openStamps = (zoom: number, most: number): StampPad => {
  const kept = new LRUCache<string, Canvas>({
    maxSize: most,
    sizeCalculation: ({ width, height }) => width * height,
    dispose: emptyCanvas,
  });
  return (pen, { key, box, draw }) => {
    const [x, y, width, height] = box;
    const [left, top] = [Math.floor(x * zoom), Math.floor(y * zoom)];
    const name = `${box.join(' ')} ${key}`;
    const known = kept.get(name);
    const canvas =
      known ?? createCanvas(Math.ceil((x + width) * zoom) - left, Math.ceil((y + height) * zoom) - top);
    if (!known) {
      const own = canvas.getContext('2d');
      own.translate(-left, -top);
      own.scale(zoom, zoom);
      draw(own);
      kept.set(name, canvas);
    }
    pen.drawImage(canvas, left / zoom, top / zoom, canvas.width / zoom, canvas.height / zoom);
  };
};
