import type { SKRSContext2D } from 'canvas';
import type { Spot } from './brush.ts';

/** How a part of a game looks on its track, once it is over, while it is played, and before. */
export type Tense = 'past' | 'now' | 'later';

/** A disc on a track. */
export interface PipLook {
  /** By so many units the disc is larger than others. */
  readonly larger: number;
  readonly fill: string;
  readonly line: number;
  readonly rim: string;
}

/** @param over nothing is played any more, whatever came last */
export const tenseOf = (at: number, now: number, over: boolean): Tense => {
  if (over || at < now) return 'past';
  return at === now ? 'now' : 'later';
};

/** The disc on which a round or season is written. */
export const drawPip = (
  pen: SKRSContext2D,
  [x, y]: Spot,
  radius: number,
  { larger, fill, line, rim }: PipLook,
): void => {
  pen.beginPath();
  pen.arc(x, y, radius + larger, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = line;
  pen.strokeStyle = rim;
  pen.stroke();
};
