import type { SKRSContext2D } from 'canvas';
import type { Box } from '../../shared/picture/lettering.ts';

/** The meadow before a dungeon. */
export const drawMeadow = (pen: SKRSContext2D, [left, top, width, height]: Box): void => {
  pen.save();
  pen.beginPath();
  pen.roundRect(left, top, width, height, [12, 12, 0, 0]);
  pen.clip();
  pen.fillStyle = '#bfe0ea';
  pen.fillRect(left, top, width, height);
  for (const [share, rise, colour] of [
    [0.3, 0.34, '#a9cf7c'],
    [0.72, 0.4, '#97c268'],
    [0.5, 0.18, '#84b457'],
  ] as const) {
    pen.beginPath();
    pen.ellipse(left + width * share, top + height, width * 0.7, height * (1 - rise), 0, Math.PI, 0);
    pen.fillStyle = colour;
    pen.fill();
  }
  pen.restore();
};
